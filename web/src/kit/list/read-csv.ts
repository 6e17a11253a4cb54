/** The rows of a csv file: quoted fields, doubled quotes, both kinds of line ends, a byte order mark. */
export const readCsv = (csv: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  const source = csv.replace(/^\uFEFF/, '')
  while (field.lastIndex < source.length) {
    const found = field.exec(source)
    if (!found) throw new Error(`csv: cannot read on at ${field.lastIndex}`)
    const [, quoted, plain = '', end] = found
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') {
      // A comma at the very end begins one more, empty field.
      if (field.lastIndex === source.length) row.push('')
      else continue
    }
    rows.push(row)
    row = []
  }
  return rows
}
