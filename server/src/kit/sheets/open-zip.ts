import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import type { SheetLimits } from './limits.ts'
import { SheetError } from './sheet-error.ts'

/** More parts than any workbook has. */
const mostEntries = 10_000

/** The parts of a zip by name. The names are only keys: no file is written under them. */
export type OpenZip = {
  readonly has: (name: string) => boolean
  /** A part, bit by bit as it is unpacked; throws `unreadable` for one that is not there. */
  readonly read: (name: string) => AsyncIterable<Uint8Array>
}

/**
 * Opens a zip in memory. The sizes that its directory states are judged by the limits before anything is
 * unpacked, and the unpacking itself ends where a part turns out longer than stated.
 */
export const openZip = async (bytes: Buffer, limits: SheetLimits): Promise<OpenZip> => {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  const zip = await directory(bytes, (entry) => {
    if (entries.size >= mostEntries) throw new SheetError('zip_bomb', `more than ${mostEntries} parts`)
    entries.set(entry.fileName, entry)
  })

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name)
    if (!entry) throw new SheetError('unreadable', `${name} is missing`)
    judge(entry, limits)
    const stream = await zip.openReadStreamPromise(entry)
    let own = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      own += chunk.length
      unpacked += chunk.length
      if (own > entry.uncompressedSize)
        throw new SheetError('zip_bomb', `${name} unpacks to more than it states`)
      if (unpacked > limits.inflatedBytes)
        throw new SheetError('zip_bomb', `unpacks to more than ${limits.inflatedBytes} bytes`)
      yield chunk
    }
  }
  return { has: (name) => entries.has(name), read }
}

const judge = (
  { fileName, uncompressedSize: large, compressedSize: small }: Entry,
  limits: SheetLimits,
): void => {
  if (large > limits.inflatedBytes)
    throw new SheetError('zip_bomb', `${fileName} would unpack to ${large} bytes`)
  if (large > limits.ratioFrom && large > small * limits.ratio)
    throw new SheetError(
      'zip_bomb',
      `${fileName} would unpack to ${Math.round(large / small)} times its size`,
    )
}

const directory = async (bytes: Buffer, take: (entry: Entry) => void): Promise<ZipFile> => {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>()
  fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: false }, (error, zip) => {
    if (error) return reject(new SheetError('unreadable', 'a damaged zip', error))
    zip.on('error', (fault) => reject(new SheetError('unreadable', 'a damaged zip', fault)))
    zip.on('end', () => resolve(zip))
    zip.on('entry', (entry: Entry) => {
      try {
        take(entry)
        zip.readEntry()
      } catch (fault) {
        reject(fault)
      }
    })
    zip.readEntry()
  })
  return promise
}
