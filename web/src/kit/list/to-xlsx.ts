import { strToU8, zipSync } from 'fflate'
import { readCsv } from './read-csv.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) =>
  // XML knows no control characters except tab and line ends.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[&<>"]/g, (c) => escapes[c] ?? c)

/** Every cell is a text, so that long numbers and leading zeros stay as they are (SH-415). */
const cell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
const sheetOf = (rows: readonly (readonly string[])[]) =>
  `${xml}<worksheet xmlns="${sheets}"><sheetData>${rows
    .map((row) => `<row>${row.map(cell).join('')}</row>`)
    .join('')}</sheetData></worksheet>`

/** Excel takes 31 characters, without some, as the name of a sheet. */
const sheetName = (name: string) => escapeXml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))

/** The bytes of a workbook with one sheet. */
export const workbook = (rows: readonly (readonly string[])[], name: string): Uint8Array => {
  const parts = {
    '[Content_Types].xml': `${xml}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${format}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${format}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetOf(rows),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}

/** An exported csv as a spreadsheet. */
export const toXlsx = async (csv: Blob, name: string): Promise<Blob> =>
  new Blob([workbook(readCsv(await csv.text()), name) as Uint8Array<ArrayBuffer>], {
    type: `${format}.sheet`,
  })
