{{- define "lender.nothing" -}}{{- end -}}
