{{- define "lender.config" -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .name }}-lent
data:
  text: {{ .values.text }}
{{- end -}}
