package io.projectsveltos.distribution.chaos;

import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Keeps all objects of a trial that failed, before they are taken away. */
record Evidence(Ground ground, Naming naming) {
    /** Writes them down; returns where. */
    Path keep() throws IOException {
        List<Object> all = new ArrayList<>();
        KubeApi management = ground.management();
        for (String kind : List.of("ClusterProfile", "ClusterSummary", "ClusterConfiguration")) {
            for (KubeObject object : management.list(Declarations.CONFIG, kind, "", "")) {
                if (object.namespace().equals(naming.trial())
                        || object.name().startsWith(naming.profile(""))) {
                    all.add(object.content());
                }
            }
        }
        management
                .list(Declarations.LIB, "SveltosCluster", naming.trial(), "")
                .forEach(each -> all.add(each.content()));
        for (DocumentKind kind : DocumentKind.values()) {
            ground.managed()
                    .list(kind.apiVersion(), kind.kind(), "", Naming.TRIAL + "=" + naming.trial())
                    .forEach(each -> all.add(each.content()));
        }
        Path file = Subject.LOGS.resolve(naming.trial() + ".yaml");
        KubernetesSerialization serialization = new KubernetesSerialization();
        StringBuilder text = new StringBuilder();
        all.forEach(each -> text.append(serialization.asYaml(each)));
        Files.writeString(file, text.toString());
        return file;
    }
}
