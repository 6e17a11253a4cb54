/**
 * A csv cell that a spreadsheet would run as a formula gets a quote in front (OWASP: CSV injection). One that has
 * such a quote of its own gets another, so that taking one away always gives back what was written.
 */
const dangerous = /^'*[=+\-@\t\r\n]/
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/

export const guard = (cell: string): string => {
  // Nearly every cell begins with a letter, a digit or a Chinese character: those need no regular expression.
  const first = cell.charCodeAt(0)
  if (first > 64 || (first > 47 && first < 61)) return cell
  return dangerous.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}

export const unguard = (cell: string): string =>
  cell.charCodeAt(0) === 39 && dangerous.test(cell) ? cell.slice(1) : cell
