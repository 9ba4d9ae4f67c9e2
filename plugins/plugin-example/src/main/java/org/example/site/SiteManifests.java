package org.example.site;

/** The objects a site is made of, as YAML. Every value that goes in was checked before. */
final class SiteManifests {
    private SiteManifests() {}

    static String of(Site site, String namespace) {
        return """
        apiVersion: apps/v1
        kind: Deployment
        metadata:
          name: "%1$s"%2$s
          labels: {app: "%1$s"}
        spec:
          replicas: %3$d
          selector: {matchLabels: {app: "%1$s"}}
          template:
            metadata:
              labels: {app: "%1$s"}
            spec:
              containers:
                - name: web
                  image: "%4$s"
                  ports: [{containerPort: %5$d}]
        ---
        apiVersion: v1
        kind: Service
        metadata:
          name: "%1$s"%2$s
          labels: {app: "%1$s"}
        spec:
          selector: {app: "%1$s"}
          ports: [{port: 80, targetPort: %5$d}]
        """
                .formatted(
                        site.name(),
                        namespace.isEmpty() ? "" : "\n  namespace: \"" + namespace + "\"",
                        site.replicas(),
                        site.image(),
                        site.port());
    }
}
