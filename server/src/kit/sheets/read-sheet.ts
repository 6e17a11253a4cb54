import { defaultLimits, type SheetLimits, type SheetRow } from './limits.ts'
import { readAs } from './read-as.ts'
import { readAside } from './read-aside.ts'
import { SheetError } from './sheet-error.ts'

/** The names a sheet may have (FU-340). */
const accepted = /\.(?:csv|xlsx|xls)$/i

/** Larger files are read in a separate thread, so that no scan waits for them. */
const asideFrom = 64 * 1024

/**
 * The rows of an uploaded sheet as text. The type of the file is recognised by its content, not by its name: an xlsx
 * named csv is read as xlsx, a picture named xlsx is refused. In a workbook the first visible sheet is read. Throws a
 * SheetError.
 */
export const readSheet = async (
  source: Uint8Array | AsyncIterable<Uint8Array>,
  filename: string,
  limits: Partial<SheetLimits> = {},
): Promise<SheetRow[]> => {
  const all = { ...defaultLimits, ...limits }
  if (!accepted.test(filename)) throw new SheetError('not_a_sheet', 'neither csv nor xlsx nor xls')
  const bytes = await collect(source, all.bytes)
  if (bytes.length === 0) throw new SheetError('empty_file', 'no bytes')
  const rows = await (bytes.length > asideFrom ? readAside(bytes, all) : readAs(bytes, all))
  if (rows.length === 0) throw new SheetError('empty_file', 'no rows')
  return rows
}

const collect = async (source: Uint8Array | AsyncIterable<Uint8Array>, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    length += chunk.length
    if (length > most) throw new SheetError('too_large', `more than ${most} bytes`)
    chunks.push(chunk)
  }
  const [only] = chunks
  return chunks.length === 1 && only instanceof Buffer ? only : Buffer.concat(chunks)
}
