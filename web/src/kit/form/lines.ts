/** The values of a multi-line input: one a line, trimmed, blank lines and repetitions dropped (PA-682). */
export const linesOf = (value: string): string[] => [
  ...new Set(
    value
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** How many lines a multi-line input takes unless its page says otherwise (PA-680). */
export const usualLines = 100
