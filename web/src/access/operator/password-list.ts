type Entry = { readonly username: string; readonly password: string }

/** A line for each, username and password apart by a tab: pasted into a sheet they fill two columns. */
export const asLines = (entries: readonly Entry[]): string =>
  entries.map((e) => `${e.username}\t${e.password}`).join('\n')

/** With the mark by which office programs read UTF-8. Neither value holds a comma or a quote. */
export const asCsv = (entries: readonly Entry[], heads: Entry): string =>
  `\uFEFF${[heads, ...entries].map((e) => `${e.username},${e.password}\r\n`).join('')}`
