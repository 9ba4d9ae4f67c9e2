function evaluate()
  local statuses = {}
  for _, resource in ipairs(resources) do
    local wanted = resource.spec.replicas
    local status = resource.status or {}
    local available = status.availableReplicas or 0
    local health, message = "Progressing", ""
    if status.observedGeneration ~= resource.metadata.generation then
      message = "the new generation is not yet seen"
    elseif available < wanted then
      message = string.format("%d of %d replicas are available", available, wanted)
    else
      health = "Healthy"
    end
    for _, condition in ipairs(status.conditions or {}) do
      if condition.type == "Progressing" and condition.reason == "ProgressDeadlineExceeded" then
        health, message = "Degraded", condition.message
      end
    end
    table.insert(statuses, {resource = resource, status = health, message = message})
  end
  return {resources = statuses}
end
