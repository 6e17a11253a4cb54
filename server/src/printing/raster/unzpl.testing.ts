import type { Bitmap } from './bitmap.ts'

/** What a ZPL printer makes of the picture of each label; written from the programming guide, not from `zpl.ts`. */
export const unzpl = (zpl: string): Bitmap[] =>
  [...zpl.matchAll(/\^GFA,(\d+),(\d+),(\d+),([^^]*)\^FS/g)].map(([, , total, row, data = '']) => {
    const width = Number(/\^PW(\d+)/.exec(zpl)?.[1])
    const rowBytes = Number(row)
    const digits = rowBytes * 2
    const rows: string[] = []
    let line = ''
    let count = 0
    const finish = (fill: string) => {
      rows.push(line.padEnd(digits, fill))
      line = ''
    }
    for (const c of data) {
      if (/[G-Y]/.test(c)) count += c.charCodeAt(0) - 70
      else if (/[g-z]/.test(c)) count += (c.charCodeAt(0) - 102) * 20
      else if (c === ',') finish('0')
      else if (c === '!') finish('F')
      else if (c === ':') rows.push(rows.at(-1) ?? '')
      else {
        line += c.repeat(Math.max(1, count))
        count = 0
        if (line.length === digits) finish('0')
      }
    }
    const bits = new Uint8Array(Buffer.from(rows.join(''), 'hex'))
    if (bits.length !== Number(total)) throw new Error(`${bits.length} bytes instead of ${total}`)
    return { width, height: bits.length / rowBytes, rowBytes, bits }
  })

export const isBlack = ({ rowBytes, bits }: Bitmap, x: number, y: number): boolean =>
  ((bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
