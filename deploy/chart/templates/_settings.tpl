{{/* The values as the templates use them: ours, and those of the original's chart that mean the
     same, in one map. */}}
{{- define "sveltos.settings" -}}
{{- $original := .Values.addonController | default dict }}
{{- $container := $original.controller | default dict }}
{{- $settings := dict }}
{{- range list
      (list "annotations" .Values.annotations "annotations" $original.annotations)
      (list "labels" .Values.labels "labels" $original.labels)
      (list "nodeSelector" .Values.nodeSelector "nodeSelector" $original.nodeSelector)
      (list "tolerations" .Values.tolerations "tolerations" $original.tolerations)
      (list "podSecurityContext" .Values.podSecurityContext "podSecurityContext" $original.podSecurityContext)
      (list "serviceAccount.annotations" .Values.serviceAccount.annotations "serviceAccount.annotations" ($original.serviceAccount | default dict).annotations)
      (list "rules.cluster" .Values.rules.cluster "clusterRoleExtra.rules" ($original.clusterRoleExtra | default dict).rules)
      (list "rules.namespace" .Values.rules.namespace "roleExtra.rules" ($original.roleExtra | default dict).rules)
      (list "metrics.serviceMonitor.additionalLabels" .Values.metrics.serviceMonitor.additionalLabels "serviceMonitor.additionalLabels" ($original.serviceMonitor | default dict).additionalLabels)
      (list "env" .Values.env "controller.extraEnv" $container.extraEnv)
      (list "volumes" .Values.volumes "controller.extraVolumes" $container.extraVolumes)
      (list "resources" .Values.resources "controller.resources" $container.resources)
      (list "containerSecurityContext" .Values.containerSecurityContext "controller.containerSecurityContext" $container.containerSecurityContext) }}
{{- if and (index . 1) (index . 3) }}
{{- fail (printf "\nvalues: %s and addonController.%s mean the same and are both set: keep %s." (index . 0) (index . 2) (index . 0)) }}
{{- end }}
{{- $_ := set $settings (index . 0) (index . 1 | default (index . 3)) }}
{{- end }}
{{- $_ := set $settings "flags" (include "sveltos.flags" . | fromYaml) }}
{{- toYaml $settings }}
{{- end }}

{{/* The flags of one shard, checked as all are. */}}
{{- define "sveltos.shardFlags" -}}
{{- include "sveltos.flags" (dict "Values" (dict "global" dict "flags" .shard.flags) "Files" .files) }}
{{- end }}

{{/* Flags by name: those of the original's lists of arguments, ours before them. */}}
{{- define "sveltos.flags" -}}
{{- $container := (.Values.addonController | default dict).controller | default dict }}
{{- $flags := dict }}
{{- range $container.args }}
{{- $parts := regexSplit "=" (. | trimPrefix "-" | trimPrefix "-") 2 }}
{{- $_ := set $flags (first $parts) (rest $parts | first | default "" | toString) }}
{{- if eq (len $parts) 1 }}{{- $_ := set $flags (first $parts) "true" }}{{- end }}
{{- end }}
{{- range $name, $value := $container.extraArgs }}{{- $_ := set $flags $name (toString $value) }}{{- end }}
{{- with .Values.global.capiOnboardAnnotation }}{{- $_ := set $flags "capi-onboard-annotation" . }}{{- end }}
{{- range $name, $value := .Values.flags }}{{- $_ := set $flags $name (toString $value) }}{{- end }}
{{- $owned := dict
      "shard-key" (list "" "leave it out and list the shards under shards")
      "health-addr" (list ":9440" "leave it out, the probes need this address")
      "diagnostics-address" (list ":8443" "leave it out, the Service needs this address")
      "insecure-diagnostics" (list "" "leave it out and set metrics.enabled")
      "plugins" (list "" "leave it out and set plugins.volume") }}
{{- range $name, $rule := $owned }}
{{- if hasKey $flags $name }}
{{- if ne (get $flags $name) (first $rule) }}
{{- fail (printf "\nvalues: the flag --%s=%s is set by this chart itself: %s." $name (get $flags $name) (last $rule)) }}
{{- end }}
{{- $_ := unset $flags $name }}
{{- end }}
{{- end }}
{{- $known := .Files.Get "files/flags.yaml" | fromYaml }}
{{- range $name, $value := $flags }}
{{- if not (has $name (concat $known.served $known.idle)) }}
{{- fail (printf "\nvalues: the flag %s is unknown: flags knows %s." $name ($known.served | join ", ")) }}
{{- end }}
{{- end }}
{{- toYaml $flags }}
{{- end }}
