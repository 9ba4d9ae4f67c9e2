{{/* Names and labels. The names are fixed: two controllers in one cluster would be two answers to
     every profile, so a second release is refused by the names of its cluster-wide objects. */}}
{{- define "sveltos.name" -}}sveltos-controller{{- end }}

{{- define "sveltos.selector" -}}
app.kubernetes.io/name: sveltos
app.kubernetes.io/component: controller
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "sveltos.labels" -}}
{{- $labels := include "sveltos.selector" . | fromYaml }}
{{- $labels = merge $labels (dict
      "app.kubernetes.io/version" (.Chart.AppVersion | toString)
      "app.kubernetes.io/managed-by" .Release.Service
      "helm.sh/chart" (printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_")) }}
{{- toYaml (merge $labels (.Values.global.additionalLabels | default dict)) }}
{{- end }}

{{/* A shard key as a part of a name: lower case, and never the same for two keys. */}}
{{- define "sveltos.slug" -}}
{{- $slug := . | lower | replace "_" "-" | replace "." "-" }}
{{- if ne $slug . }}{{- $slug = printf "%s-%s" $slug (sha256sum . | trunc 8) }}{{- end }}
{{- $slug }}
{{- end }}

{{- define "sveltos.image" -}}
{{- $registry := .Values.image.registry | default .Values.global.registry }}
{{- with $registry }}{{ . | trimSuffix "/" }}/{{ end }}{{ .Values.image.repository }}
{{- if .Values.image.digest }}@{{ .Values.image.digest }}{{ else }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{- end }}
