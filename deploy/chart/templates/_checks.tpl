{{/* Refuses what no template reads: a value that is misspelt would be obeyed by nobody. Types are
     checked by values.schema.json. */}}
{{- define "sveltos.check" -}}
{{- $originals := keys (include "sveltos.idle" . | fromYaml) }}
{{- $known := dict
      "global" (list "registry" "imagePullSecrets" "additionalLabels" "serviceAccountAnnotations" "capiOnboardAnnotation" "useDigest" "enableNatsWatcher")
      "image" (list "registry" "repository" "tag" "digest" "pullPolicy")
      "crds" (list "install")
      "plugins" (list "volume")
      "metrics" (list "enabled" "serviceMonitor")
      "prometheus" (list "enabled")
      "serviceAccount" (list "annotations")
      "rules" (list "cluster" "namespace")
      "addonController" (list "annotations" "labels" "nodeSelector" "tolerations" "podSecurityContext" "serviceAccount" "clusterRoleExtra" "roleExtra" "serviceMonitor" "controller" "initialization" "driftDetectionManagerPatchConfigMap" "ports" "type") }}
{{- $top := concat (keys $known) (list "replicas" "flags" "shards" "env" "jvmOptions" "resources" "annotations" "labels" "podAnnotations" "podLabels" "nodeSelector" "tolerations" "affinity" "topologySpreadConstraints" "priorityClassName" "volumes" "podSecurityContext" "containerSecurityContext") }}
{{- include "sveltos.only" (dict "place" "" "found" .Values "known" $top "silent" $originals) }}
{{- range $name, $names := $known }}
{{- include "sveltos.only" (dict "place" (printf "%s." $name) "found" (get $.Values $name | default dict) "known" $names) }}
{{- end }}
{{- include "sveltos.only" (dict "place" "metrics.serviceMonitor." "found" .Values.metrics.serviceMonitor "known" (list "additionalLabels")) }}
{{- include "sveltos.only" (dict "place" "addonController.controller." "found" ((.Values.addonController | default dict).controller | default dict)
      "known" (list "args" "extraArgs" "extraEnv" "extraVolumes" "resources" "containerSecurityContext" "image" "argsAgentMgmtCluster" "extraArgsAgentMgmtCluster")) }}
{{- $keys := dict }}
{{- range $index, $shard := .Values.shards }}
{{- include "sveltos.only" (dict "place" (printf "shards[%d]." $index) "found" $shard "known" (list "key" "replicas" "resources" "flags" "jvmOptions")) }}
{{- if hasKey $keys $shard.key }}
{{- fail (printf "\nvalues: shards[%d].key %q is there twice: each shard is one Deployment, give it more replicas." $index $shard.key) }}
{{- end }}
{{- $_ := set $keys $shard.key true }}
{{- end }}
{{- if and .Values.global.useDigest (not .Values.image.digest) }}
{{- fail "\nvalues: global.useDigest is set, but image.digest is empty: set the digest of the image." }}
{{- end }}
{{- end }}

{{- define "sveltos.only" -}}
{{- $known := .known }}
{{- $silent := .silent | default list }}
{{- $place := .place }}
{{- range $name, $_ := .found }}
{{- if not (or (has $name $known) (has $name $silent)) }}
{{- fail (printf "\nvalues: %s%s is unknown: this place knows %s." $place $name ($known | sortAlpha | join ", ")) }}
{{- end }}
{{- end }}
{{- end }}

{{/* Values of the original's chart that mean nothing here, and why. */}}
{{- define "sveltos.idle" -}}
accessManager: the controller is one process, its values are at the top level
agent: clusters are watched without agents, so it is always so
classifierManager: the controller is one process, its values are at the top level
clusterInventory: it is not part of this version
crdManager: the definitions are part of the release and upgraded with it
crdManagerJob: the definitions are part of the release and upgraded with it
defaultClassifier: no such object is made
defaultDebuggingConfiguration: no such object is made
driftDetectionManager: no agent is deployed
eventManager: the controller is one process, its values are at the top level
hcManager: the controller is one process, its values are at the top level
kubernetesClusterDomain: no Service is looked up by name
mcpServer: it is not part of this version
registerMgmtCluster: register the management cluster as you register any other
registerMgmtClusterJob: register the management cluster as you register any other
scManager: the controller is one process, its values are at the top level
shardController: list the shards under shards
sveltosAgentManager: no agent is deployed
techsupportController: it is not part of this version
telemetry: there is no telemetry
{{- end }}

{{/* One line for each value that was set and changes nothing. */}}
{{- define "sveltos.notices" -}}
{{- $values := .Values }}
{{- range $name, $reason := include "sveltos.idle" . | fromYaml }}
{{- $value := get $values $name }}
{{- $off := and (kindIs "map" $value) (hasKey $value "enabled") (not $value.enabled) }}
{{- if and $value (not $off) }}
{{ $name }} has no effect: {{ $reason }}.
{{- end }}
{{- end }}
{{- if .Values.global.enableNatsWatcher }}
global.enableNatsWatcher has no effect: messages are not part of this version.
{{- end }}
{{- $original := .Values.addonController | default dict }}
{{- range $name, $reason := dict
      "initialization" "nothing is rewritten at the start"
      "driftDetectionManagerPatchConfigMap" "no agent is deployed"
      "ports" "the ports are fixed"
      "type" "the Services are of the type ClusterIP" }}
{{- if get $original $name }}
addonController.{{ $name }} has no effect: {{ $reason }}.
{{- end }}
{{- end }}
{{- range $name, $reason := dict
      "image" "it names an image of the original, set image"
      "argsAgentMgmtCluster" "no agent is deployed"
      "extraArgsAgentMgmtCluster" "no agent is deployed" }}
{{- if get ($original.controller | default dict) $name }}
addonController.controller.{{ $name }} has no effect: {{ $reason }}.
{{- end }}
{{- end }}
{{- end }}
