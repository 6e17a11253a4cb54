import { rowsWithin, type SheetLimits, type SheetRow } from './limits.ts'
import { formatted } from './number-format.ts'
import { openZip } from './open-zip.ts'
import { parseXml } from './parse-xml.ts'
import { SheetError } from './sheet-error.ts'
import { readWorkbook, unescaped, type Workbook } from './workbook-parts.ts'

/**
 * The first visible sheet of an xlsx. Of formulas only the value that was last calculated is taken; a cell whose
 * formula was never calculated is empty.
 */
export const readXlsx = async (bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> => {
  try {
    const zip = await openZip(bytes, limits)
    const workbook = await readWorkbook(zip)
    return await readCells(zip.read(workbook.sheet), workbook, limits)
  } catch (error) {
    if (error instanceof SheetError) throw error
    // What remains comes from unpacking: a part that is not as long as stated, or no deflate stream.
    throw new SheetError('unreadable', 'a damaged workbook', error)
  }
}

type OpenCell = { column: number; type: string; style: number; value: string }

const readCells = async (
  chunks: AsyncIterable<Uint8Array>,
  workbook: Workbook,
  limits: SheetLimits,
): Promise<SheetRow[]> => {
  const { rows, take } = rowsWithin(limits)
  let row = 0
  let cells: string[] = []
  let cell: OpenCell = { column: 0, type: 'n', style: 0, value: '' }
  let column = 0
  let collecting = false
  let inPhonetic = false
  const put = (): void => {
    const text = textOf(cell, workbook)
    if (text === '') return
    if (cell.column > limits.columns)
      throw new SheetError('too_large', `row ${row} has more than ${limits.columns} columns`)
    while (cells.length < cell.column - 1) cells.push('')
    cells[cell.column - 1] = text
  }
  await parseXml(chunks, {
    open: (name, { r: at, t: type = 'n', s: style = '0' }) => {
      if (name === 'row') {
        row = Number(at ?? row + 1)
        if (!Number.isSafeInteger(row)) throw new SheetError('unreadable', 'a row without a number')
        cells = []
        column = 0
      } else if (name === 'c') {
        column = at === undefined ? column + 1 : columnOf(at)
        cell = { column, type, style: Number(style), value: '' }
      } else if (name === 'v' || name === 't') collecting = true
      else if (name === 'rPh') inPhonetic = true
    },
    text: (text) => {
      if (!collecting || inPhonetic) return
      cell.value += text
      if (cell.value.length > 2 * limits.cell + 64)
        throw new SheetError('too_large', `a cell of row ${row} has more than ${limits.cell} characters`)
    },
    close: (name) => {
      if (name === 'v' || name === 't') collecting = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'c') put()
      else if (name === 'row') take({ row, cells })
    },
  })
  return rows
}

/** `B7` is 2. */
const columnOf = (at: string): number => {
  let column = 0
  for (let i = 0; i < at.length; i++) {
    const letter = at.charCodeAt(i) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  if (column < 1 || column > 16_384) throw new SheetError('unreadable', `${at.slice(0, 20)} is no cell`)
  return column
}

const textOf = ({ type, style, value }: OpenCell, workbook: Workbook): string => {
  switch (type) {
    case 's':
      return workbook.sharedStrings[Number(value)] ?? ''
    case 'str':
    case 'inlineStr':
      return unescaped(value)
    case 'b':
      return value.trim() === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return value
    case 'd':
      return value
        .trim()
        .replace('T', ' ')
        .replace(/\.\d+$|Z$/, '')
        .replace(/ 00:00:00$/, '')
    default: {
      const number = value.trim()
      return number === '' ? '' : formatted(number, workbook.formats[style] ?? 'number', workbook.since1904)
    }
  }
}
