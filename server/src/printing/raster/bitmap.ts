/** Black and white, from the top left: rows of whole bytes, a dot a bit, the highest bit first; 1 is black. */
export type Bitmap = {
  readonly width: number
  readonly height: number
  readonly rowBytes: number
  readonly bits: Uint8Array
}

export const whiteBitmap = (width: number, height: number): Bitmap => {
  const rowBytes = Math.ceil(width / 8)
  return { width, height, rowBytes, bits: new Uint8Array(rowBytes * height) }
}

/** Makes a rectangle of dots black or white; what lies outside is left out. */
export const fillDots = (
  { width, height, rowBytes, bits }: Bitmap,
  left: number,
  top: number,
  across: number,
  down: number,
  black: boolean,
): void => {
  for (let y = Math.max(0, top); y < Math.min(height, top + down); y++)
    for (let x = Math.max(0, left); x < Math.min(width, left + across); x++) {
      const at = y * rowBytes + (x >> 3)
      const bit = 0x80 >> (x & 7)
      bits[at] = black ? (bits[at] ?? 0) | bit : (bits[at] ?? 0) & ~bit
    }
}
