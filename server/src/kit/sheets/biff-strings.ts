import { SheetError } from './sheet-error.ts'

/** A string of a BIFF8 record at an offset: whether its characters have two bytes, and what follows them. */
const flagsOf = (flags: number) => ({
  wide: (flags & 1) !== 0,
  extended: (flags & 4) !== 0,
  rich: (flags & 8) !== 0,
})

const characters = (bytes: Buffer, wide: boolean): string => bytes.toString(wide ? 'utf16le' : 'latin1')

/** A string whose length has `lengthBytes` bytes, all in one record. */
export const stringAt = (data: Buffer, at: number, lengthBytes: 1 | 2): string => {
  const length = data.readUIntLE(at, lengthBytes)
  const { wide } = flagsOf(data.readUInt8(at + lengthBytes))
  const from = at + lengthBytes + 1
  return characters(data.subarray(from, from + length * (wide ? 2 : 1)), wide)
}

/**
 * The shared strings of a workbook ([MS-XLS] 2.4.265): one record and its continuations. A string may be cut
 * anywhere by the end of a record; the next one then says again how wide its characters are.
 */
export const sharedStrings = (records: readonly Buffer[]): string[] => {
  let part = 0
  let at = 8
  const current = (): Buffer => {
    while (at >= (records[part]?.length ?? 0)) {
      if (part >= records.length) throw new SheetError('unreadable', 'shared strings that end too soon')
      at -= records[part]?.length ?? 0
      part += 1
    }
    return records[part] ?? Buffer.alloc(0)
  }
  const number = (bytes: number): number => {
    const value = current().readUIntLE(at, bytes)
    at += bytes
    return value
  }
  const one = (): string => {
    const length = number(2)
    const flags = flagsOf(number(1))
    const runs = flags.rich ? number(2) * 4 : 0
    const extension = flags.extended ? number(4) : 0
    let text = ''
    let { wide } = flags
    for (let left = length; left > 0; ) {
      const before = part
      const record = current()
      if (part !== before) {
        wide = flagsOf(record.readUInt8(at)).wide
        at += 1
      }
      const size = wide ? 2 : 1
      const here = Math.min(left, Math.floor((record.length - at) / size))
      if (here === 0) throw new SheetError('unreadable', 'a shared string that is cut within a character')
      text += characters(record.subarray(at, at + here * size), wide)
      at += here * size
      left -= here
    }
    at += runs + extension
    return text
  }
  const first = records[0]
  if (!first) return []
  const count = first.readUInt32LE(4)
  const strings: string[] = []
  while (strings.length < count) strings.push(one())
  return strings
}
