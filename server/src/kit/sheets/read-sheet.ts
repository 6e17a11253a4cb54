import { defaultLimits, type SheetLimits, type SheetRow } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import { SheetError } from './sheet-error.ts'

/** The names a sheet may have (FU-340). */
const accepted = /\.(?:csv|xlsx|xls)$/i

/**
 * The rows of an uploaded sheet as text. What the file is is told by its content, not by its name: an xlsx that
 * calls itself csv is read as what it is, a picture that calls itself xlsx is refused. Of a workbook the first
 * visible sheet is read. Throws a SheetError.
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
  const rows = await readAs(bytes, all)
  if (rows.length === 0) throw new SheetError('empty_file', 'no rows')
  return rows
}

const readAs = (bytes: Buffer, limits: SheetLimits): SheetRow[] | Promise<SheetRow[]> => {
  if (bytes.subarray(0, 4).equals(zipStart)) return readXlsx(bytes, limits)
  if (bytes.subarray(0, 8).equals(compoundStart)) return readXls(bytes, limits)
  return readCsv(bytes, limits)
}

const zipStart = Buffer.from('504b0304', 'hex')
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')

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
