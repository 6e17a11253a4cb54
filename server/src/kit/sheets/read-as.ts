import type { SheetLimits, SheetRow } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'

/** The rows of a sheet, read as what its first bytes say that it is. */
export const readAs = (bytes: Buffer, limits: SheetLimits): SheetRow[] | Promise<SheetRow[]> => {
  if (bytes.subarray(0, 4).equals(zipStart)) return readXlsx(bytes, limits)
  if (bytes.subarray(0, 8).equals(compoundStart)) return readXls(bytes, limits)
  return readCsv(bytes, limits)
}

const zipStart = Buffer.from('504b0304', 'hex')
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
