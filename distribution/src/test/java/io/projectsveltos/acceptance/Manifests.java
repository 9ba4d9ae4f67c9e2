package io.projectsveltos.acceptance;

/** Manifests as users write them. */
final class Manifests {
    private Manifests() {}

    /** A namespace with a web server in it. */
    static String app(String namespace, int replicas) {
        return appWithoutService(namespace, replicas)
                + """
                ---
                apiVersion: v1
                kind: Service
                metadata:
                  name: web
                  namespace: %s
                spec:
                  selector:
                    app: web
                  ports:
                  - port: 80
                """
                        .formatted(namespace);
    }

    /** The same without its service. */
    static String appWithoutService(String namespace, int replicas) {
        return """
        apiVersion: v1
        kind: Namespace
        metadata:
          name: %1$s
        ---
        apiVersion: apps/v1
        kind: Deployment
        metadata:
          name: web
          namespace: %1$s
        spec:
          replicas: %2$d
          selector:
            matchLabels:
              app: web
          template:
            metadata:
              labels:
                app: web
            spec:
              containers:
              - name: web
                image: example.com/web:1
        """
                .formatted(namespace, replicas);
    }

    /** A ConfigMap with one value. */
    static String configMap(String namespace, String name, String value) {
        return """
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: "%s"
          namespace: %s
        data:
          value: '%s'
        """
                .formatted(name, namespace, value);
    }
}
