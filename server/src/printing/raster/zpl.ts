import type { Bitmap } from './bitmap.ts'

/** Counts of a repeated hex digit: G to Y are 1 to 19, g to z are 20 to 400 in twenties (ZPL II, “alternative data compression”). */
const countOf = (n: number): string => {
  let left = n
  let said = ''
  for (; left >= 400; left -= 400) said += 'z'
  if (left >= 20) {
    said += String.fromCharCode(102 + Math.floor(left / 20))
    left %= 20
  }
  return left > 0 ? said + String.fromCharCode(70 + left) : said
}

/** A row in hex with counts; a rest of zeros is a comma, one of ones an exclamation mark. */
const rowOf = (bits: Uint8Array): string => {
  const hex = Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength).toString('hex').toUpperCase()
  const kept = hex.replace(/0+$/, '')
  const text = kept.length === hex.length ? hex.replace(/F+$/, '') : kept
  const rest = text.length === hex.length ? '' : kept.length === hex.length ? '!' : ','
  return (
    text.replace(/(.)\1*/g, (run, digit: string) => (run.length > 2 ? countOf(run.length) + digit : run)) +
    rest
  )
}

/** One label: a bitmap over all of it. Any ZPL printer takes this form of picture. */
export const zplOf = ({ width, height, rowBytes, bits }: Bitmap): string => {
  const rows: string[] = []
  let before: string | undefined
  for (let y = 0; y < height; y++) {
    const row = rowOf(bits.subarray(y * rowBytes, (y + 1) * rowBytes))
    // A row like the one above it is a colon.
    rows.push(row === before ? ':' : row)
    before = row
  }
  const bytes = rowBytes * height
  return `^XA^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${bytes},${bytes},${rowBytes},${rows.join('')}^FS^PQ1^XZ\n`
}
