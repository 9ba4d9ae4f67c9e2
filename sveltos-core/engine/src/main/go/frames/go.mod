module projectsveltos.io/engine/frames

go 1.26
