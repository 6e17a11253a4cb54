import path from 'node:path'
import { type NumberFormat, numberFormat } from './number-format.ts'
import type { OpenZip } from './open-zip.ts'
import { attribute, parseXml } from './parse-xml.ts'
import { SheetError } from './sheet-error.ts'

/** What an xlsx says of itself beside its cells. */
export type Workbook = {
  /** Name in the zip of the first sheet that is not hidden. */
  readonly sheet: string
  readonly sharedStrings: readonly string[]
  /** By the style number of a cell. */
  readonly formats: readonly NumberFormat[]
  readonly since1904: boolean
}

/** More texts than the rows and columns that are allowed could show. */
const mostStrings = 5_000_000

export const readWorkbook = async (zip: OpenZip): Promise<Workbook> => {
  const main = (await relations(zip, '')).find((r) => r.type.endsWith('/officeDocument'))?.target
  if (main === undefined || !zip.has(main)) throw new SheetError('not_a_sheet', 'a zip that is no workbook')
  const parts = await relations(zip, main)
  const part = (type: string) => parts.find((r) => r.type.endsWith(`/${type}`) && zip.has(r.target))?.target
  const { since1904, sheetId } = await readMain(zip, main)
  const sheet = parts.find((r) => r.id === sheetId)?.target
  if (sheet === undefined) throw new SheetError('not_a_sheet', 'a workbook without a sheet')
  const [strings, styles] = [part('sharedStrings'), part('styles')]
  return {
    sheet,
    since1904,
    sharedStrings: strings ? await readStrings(zip, strings) : [],
    formats: styles ? await readFormats(zip, styles) : [],
  }
}

type Relation = { id: string; type: string; target: string }

/** Where a part points to: paths from the part's own folder, or from the root. */
const relations = async (zip: OpenZip, of: string): Promise<Relation[]> => {
  const folder = path.posix.dirname(of)
  const file = path.posix.join(folder, '_rels', `${path.posix.basename(of)}.rels`)
  if (!zip.has(file)) return []
  const found: Relation[] = []
  await parseXml(zip.read(file), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return
      found.push({
        id,
        type,
        target: path.posix.join('/', target.startsWith('/') ? '' : folder, target).slice(1),
      })
    },
  })
  return found
}

const readMain = async (
  zip: OpenZip,
  main: string,
): Promise<{ since1904: boolean; sheetId: string | undefined }> => {
  let since1904 = false
  const sheets: { id: string | undefined; hidden: boolean }[] = []
  await parseXml(zip.read(main), {
    open: (name, attributes) => {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name === 'sheet')
        sheets.push({
          id: attribute(attributes, 'id'),
          hidden: (attributes.state ?? 'visible') !== 'visible',
        })
    },
  })
  return { since1904, sheetId: (sheets.find((s) => !s.hidden) ?? sheets[0])?.id }
}

/** The texts of cells; those of several formats are put together, how they are pronounced is left out. */
const readStrings = async (zip: OpenZip, part: string): Promise<string[]> => {
  const strings: string[] = []
  let current = ''
  let inText = false
  let inPhonetic = false
  await parseXml(zip.read(part), {
    open: (name) => {
      if (name === 'si') current = ''
      else if (name === 'rPh') inPhonetic = true
      else if (name === 't') inText = true
    },
    text: (text) => {
      if (inText && !inPhonetic) current += text
    },
    close: (name) => {
      if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'si') {
        if (strings.length >= mostStrings) throw new SheetError('too_large', `more than ${mostStrings} texts`)
        strings.push(unescaped(current))
      }
    },
  })
  return strings
}

/** Excel writes characters that XML does not allow as `_x0007_` (ECMA-376 22.4.2.4). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text

const readFormats = async (zip: OpenZip, part: string): Promise<NumberFormat[]> => {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let inCellFormats = false
  await parseXml(zip.read(part), {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId ?? 0)
      if (name === 'numFmt') codes.set(id, attributes.formatCode ?? '')
      else if (name === 'cellXfs') inCellFormats = true
      else if (name === 'xf' && inCellFormats) formats.push(numberFormat(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return formats
}
