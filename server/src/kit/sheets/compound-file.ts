import { SheetError } from './sheet-error.ts'

/** A chain of sectors ends, or a sector belongs to none, from this number on. */
const lastSector = 0xfffffffa
/** Sectors of short streams, in bytes. */
const shortSector = 64

/** A compound file ([MS-CFB]), the container of xls: its streams by name. */
export type CompoundFile = { readonly stream: (name: string) => Buffer | undefined }

/** Opens a compound file. Chains that never end or that lead out of the file throw a RangeError. */
export const openCompound = (file: Buffer): CompoundFile => {
  const size = 2 ** file.readUInt16LE(30)
  if (size !== 512 && size !== 4096) throw new SheetError('unreadable', 'sectors of no known size')
  const sector = (n: number): Buffer => {
    const at = (n + 1) * size
    if (at >= file.length) throw new RangeError(`sector ${n} is outside of the file`)
    return file.subarray(at, at + size)
  }
  const most = Math.ceil(file.length / size)
  const next = nextSectors(file, sector, most)
  const chain = (start: number): Buffer => Buffer.concat(follow(next, start, most).map(sector))

  const directory = chain(file.readUInt32LE(48))
  const entries = Array.from({ length: Math.floor(directory.length / 128) }, (_e, i) =>
    entryOf(directory.subarray(i * 128, i * 128 + 128)),
  )
  /** Short streams lie in the stream of the root, in chains of their own. */
  const shortChain = (start: number): Buffer => {
    const root = entries.find((e) => e.type === 5)
    if (!root) throw new RangeError('a compound file without a root')
    const whole = chain(root.start)
    const shortNext = numbersOf(chain(file.readUInt32LE(60)))
    const found = follow(shortNext, start, Math.ceil(whole.length / shortSector))
    return Buffer.concat(found.map((n) => whole.subarray(n * shortSector, (n + 1) * shortSector)))
  }
  return {
    stream: (name) => {
      const entry = entries.find((e) => e.type === 2 && e.name === name)
      if (!entry) return undefined
      const short = entry.length < file.readUInt32LE(56)
      return (short ? shortChain(entry.start) : chain(entry.start)).subarray(0, entry.length)
    },
  }
}

const entryOf = (entry: Buffer) => ({
  name: entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)),
  type: entry.readUInt8(66),
  start: entry.readUInt32LE(116),
  length: entry.readUInt32LE(120),
})

/** Which sector follows which. The sectors that say so are listed in the header, and in a chain of further lists. */
const nextSectors = (file: Buffer, sector: (n: number) => Buffer, most: number): number[] => {
  const lists = [file.subarray(76, 512)]
  for (let n = file.readUInt32LE(68); n < lastSector; ) {
    if (lists.length > most) throw new RangeError('a list of sectors that never ends')
    const list = sector(n)
    lists.push(list.subarray(0, -4))
    n = list.readUInt32LE(list.length - 4)
  }
  const tables = lists.flatMap(numbersOf).filter((n) => n < lastSector)
  return tables.slice(0, most).flatMap((n) => numbersOf(sector(n)))
}

const numbersOf = (list: Buffer): number[] =>
  Array.from({ length: Math.floor(list.length / 4) }, (_n, i) => list.readUInt32LE(i * 4))

const follow = (next: readonly number[], start: number, most: number): number[] => {
  const chain: number[] = []
  for (let n = start; n < lastSector; n = next[n] ?? lastSector) {
    if (chain.length >= most) throw new RangeError('a chain of sectors that never ends')
    chain.push(n)
  }
  return chain
}
