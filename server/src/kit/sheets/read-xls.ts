import { sharedStrings, stringAt } from './biff-strings.ts'
import { openCompound } from './compound-file.ts'
import { rowsWithin, type SheetLimits, type SheetRow } from './limits.ts'
import { formatted, type NumberFormat, numberFormat } from './number-format.ts'
import { SheetError } from './sheet-error.ts'

type Record = { readonly type: number; readonly data: Buffer }

/** Records of BIFF8, by their numbers in [MS-XLS] 2.3. */
const is = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  filePass: 0x2f,
  continues: 0x3c,
  boundSheet: 0x85,
  mulRk: 0xbd,
  richString: 0xd6,
  extendedFormat: 0xe0,
  sharedStrings: 0xfc,
  labelShared: 0xfd,
  number: 0x203,
  label: 0x204,
  boolOrError: 0x205,
  string: 0x207,
  rk: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const

/** The first visible sheet of an xls of Excel 97 to 2003; formulas give the value that was last calculated. */
export const readXls = (file: Buffer, limits: SheetLimits): SheetRow[] => {
  try {
    const compound = openCompound(file)
    const stream = compound.stream('Workbook')
    if (!stream && compound.stream('EncryptedPackage'))
      throw new SheetError('unreadable', 'locked by a password')
    if (!stream && compound.stream('Book')) throw new SheetError('unreadable', 'older than Excel 97')
    if (!stream) throw new SheetError('not_a_sheet', 'a compound file without a workbook')
    return readBook(stream, limits)
  } catch (error) {
    if (error instanceof RangeError) throw new SheetError('unreadable', 'a damaged xls', error)
    throw error
  }
}

function* recordsFrom(stream: Buffer, from: number): Generator<Record> {
  for (let at = from; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at)
    const length = stream.readUInt16LE(at + 2)
    yield { type, data: stream.subarray(at + 4, at + 4 + length) }
    if (type === is.end) return
    at += 4 + length
  }
}

const readBook = (stream: Buffer, limits: SheetLimits): SheetRow[] => {
  if (stream.readUInt16LE(0) !== is.begin || stream.readUInt16LE(4) !== 0x600)
    throw new SheetError('unreadable', 'not of Excel 97 to 2003')
  const strings: Buffer[] = []
  const codes = new Map<number, string>()
  const formatIds: number[] = []
  const sheets: { at: number; hidden: boolean }[] = []
  let since1904 = false
  let before = 0
  for (const { type, data } of recordsFrom(stream, 0)) {
    if (type === is.filePass) throw new SheetError('unreadable', 'locked by a password')
    if (type === is.dateMode) since1904 = data.readUInt16LE(0) === 1
    else if (type === is.format) codes.set(data.readUInt16LE(0), stringAt(data, 2, 2))
    else if (type === is.extendedFormat) formatIds.push(data.readUInt16LE(2))
    else if (type === is.boundSheet && data.readUInt8(5) === 0)
      sheets.push({ at: data.readUInt32LE(0), hidden: (data.readUInt8(4) & 3) !== 0 })
    else if (type === is.sharedStrings || (type === is.continues && before === is.sharedStrings))
      strings.push(data)
    if (type !== is.continues) before = type
  }
  const sheet = sheets.find((s) => !s.hidden) ?? sheets[0]
  if (!sheet) throw new SheetError('not_a_sheet', 'a workbook without a sheet')
  return readSheetAt(stream, sheet.at, limits, {
    strings: sharedStrings(strings),
    formats: formatIds.map((id) => numberFormat(id, codes.get(id))),
    since1904,
  })
}

type Book = { strings: string[]; formats: NumberFormat[]; since1904: boolean }

const errors = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

const readSheetAt = (stream: Buffer, at: number, limits: SheetLimits, book: Book): SheetRow[] => {
  const cells = new Map<number, string[]>()
  const put = (row: number, column: number, text: string): void => {
    if (text === '') return
    if (column >= limits.columns)
      throw new SheetError('too_large', `row ${row + 1} has more than ${limits.columns} columns`)
    const of = cells.get(row) ?? []
    while (of.length < column) of.push('')
    of[column] = text
    cells.set(row, of)
  }
  const number = (value: number, style: number): string =>
    formatted(value, book.formats[style] ?? 'number', book.since1904)
  let formulaOf: { row: number; column: number } | undefined
  for (const { type, data } of recordsFrom(stream, at)) {
    if (type === is.string && formulaOf) put(formulaOf.row, formulaOf.column, stringAt(data, 0, 2))
    if (!cellTypes.has(type)) continue
    const [row, column, style] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)]
    formulaOf = undefined
    if (type === is.labelShared) put(row, column, book.strings[data.readUInt32LE(6)] ?? '')
    else if (type === is.label || type === is.richString) put(row, column, stringAt(data, 6, 2))
    else if (type === is.number) put(row, column, number(data.readDoubleLE(6), style))
    else if (type === is.rk) put(row, column, number(rkNumber(data.readInt32LE(6)), style))
    else if (type === is.boolOrError) put(row, column, truth(data.readUInt8(6), data.readUInt8(7) === 1))
    else if (type === is.mulRk)
      for (let i = 4, c = column; i + 6 <= data.length - 2; i += 6, c++)
        put(row, c, number(rkNumber(data.readInt32LE(i + 2)), data.readUInt16LE(i)))
    else if (data.readUInt16LE(12) !== 0xffff) put(row, column, number(data.readDoubleLE(6), style))
    else if (data.readUInt8(6) === 0) formulaOf = { row, column }
    else if (data.readUInt8(6) < 3) put(row, column, truth(data.readUInt8(8), data.readUInt8(6) === 2))
  }
  const { rows, take } = rowsWithin(limits)
  for (const [row, of] of [...cells].toSorted(([a], [b]) => a - b)) take({ row: row + 1, cells: of })
  return rows
}

const cellTypes = new Set<number>([
  is.formula,
  is.mulRk,
  is.richString,
  is.labelShared,
  is.number,
  is.label,
  is.boolOrError,
  is.rk,
])

const truth = (value: number, isError: boolean): string =>
  isError ? (errors.get(value) ?? '#N/A') : value === 1 ? 'TRUE' : 'FALSE'

/** A number in 30 bits: whole, or the upper part of a double; perhaps times 100 ([MS-XLS] 2.5.122). */
const rkNumber = (bits: number): number => {
  const double = Buffer.alloc(8)
  double.writeInt32LE(bits & ~3, 4)
  const value = (bits & 2) !== 0 ? bits >> 2 : double.readDoubleLE(0)
  return (bits & 1) !== 0 ? value / 100 : value
}
