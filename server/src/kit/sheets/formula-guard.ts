/**
 * In csv files, a text that a spreadsheet would run as a formula gets a quote in front (OWASP: CSV injection); cells
 * of xlsx say that they are texts. The full-width forms ＝＋－＠ count too: some spreadsheets read them as the same. A
 * text that begins with such a quote already gets another, so that taking one away always gives back the original.
 */
const dangerous = /^'*[=+\-@＝＋－＠\t\r\n]/

export const guardFormula = (text: string): string => {
  // Nearly every text begins with a letter, a digit or a Chinese character: those need no regular expression.
  const first = text.charCodeAt(0)
  if ((first > 64 && first < 0xff00) || (first > 47 && first < 61)) return text
  return dangerous.test(text) ? `'${text}` : text
}

export const unguardFormula = (cell: string): string =>
  cell.charCodeAt(0) === 39 && dangerous.test(cell) ? cell.slice(1) : cell

const firstCharacters = [...`'=+-@＝＋－＠\t\r\n`].map((c) => c.charCodeAt(0)).join(', ')

/** The same guard as SQL, for files that the database writes; the first character's number costs next to nothing. */
export const guardSql = (column: string): string =>
  `case when ascii(${column}) in (${firstCharacters}) and ${column} ~ '^''*[=+@＝＋－＠\\t\\r\\n-]' then '''' || ${column} else ${column} end`
