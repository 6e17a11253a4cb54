import { crc32, deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { SheetLimits } from './limits.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetErrorCode } from './sheet-error.ts'

const cellsOf = async (bytes: Uint8Array | string, name = 'a.csv') =>
  (await readSheet(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, name)).map((r) => r.cells)

const refused = async (
  code: SheetErrorCode,
  bytes: Uint8Array | string,
  name = 'a.xlsx',
  limits: Partial<SheetLimits> = {},
) => {
  const source = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  await expect(readSheet(source, name, limits)).rejects.toMatchObject({ name: 'SheetError', code })
}

test('csv of UTF-8 with and without mark, of GB18030 and of UTF-16 reads the same', async () => {
  const wanted = [
    ['客户单号', '数量'],
    ['跨仓-1', '2'],
  ]
  expect(await cellsOf('客户单号,数量\r\n跨仓-1,2\r\n')).toEqual(wanted)
  expect(await cellsOf('\uFEFF客户单号,数量\n跨仓-1,2')).toEqual(wanted)
  expect(await cellsOf(Buffer.from('\uFEFF客户单号\t数量\r\n跨仓-1\t2', 'utf16le'))).toEqual(wanted)
  // 客户单号,数量 / 跨仓-1,2 as Chinese Windows writes it.
  const gb = Buffer.from('bfcdbba7b5a5bac52ccafdc1bf0d0abfe7b2d62d312c320d0a', 'hex')
  expect(await cellsOf(gb)).toEqual(wanted)
})

test('the delimiter of a csv is the one its head has most of', async () => {
  for (const d of [',', ';', '\t'])
    expect(await cellsOf(`a${d}"b,;"${d}c\r1${d}2${d}3`)).toEqual([
      ['a', 'b,;', 'c'],
      ['1', '2', '3'],
    ])
})

test('rows keep the numbers that the spreadsheet shows, empty rows between them count', async () => {
  const csv = await readSheet(Buffer.from('a,b\n\n1,2\n,\n"3\n4",5\n6,7\n'), 'a.csv')
  expect(csv.map((r) => r.row)).toEqual([1, 3, 5, 6])
  const sheet = utils.aoa_to_sheet([['a', 'b'], [], ['1', '2'], [], ['', '3']])
  for (const bookType of ['xlsx', 'biff8'] as const)
    expect(await readSheet(fileOf(sheet, bookType), 'a.xls')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['1', '2'] },
      { row: 5, cells: ['', '3'] },
    ])
})

type Sheet = ReturnType<typeof utils.aoa_to_sheet>
const fileOf = (sheet: Sheet, bookType: 'xlsx' | 'biff8' | 'biff5', bookSST = false): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '一')
  return write(book, { type: 'buffer', bookType, bookSST }) as Buffer
}

test.each(['xlsx', 'biff8'] as const)(
  'an %s of another hand gives its cells as they are shown',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['客户单号', 'número', 'text'],
      [0.1 + 0.2, 1e21, 690123456789012],
      [true, -1.5, '00123'],
      [1e-7, 123456, -0.07],
    ])
    sheet.A5 = { t: 'n', v: 45322, z: 'yyyy-mm-dd' }
    sheet.B5 = { t: 'n', v: 45322.586805555555, z: 'm/d/yy h:mm' }
    sheet.C5 = { t: 'n', v: 1234, z: '00000000' }
    sheet.A6 = { t: 'n', v: 3, f: '1+2' }
    sheet.B6 = { t: 's', v: 'joined', f: 'A1&B1' }
    sheet.C6 = { t: 'n', v: 12.5, z: '[Red]"dm" #,##0.00' }
    sheet['!ref'] = 'A1:C6'
    for (const shared of [false, true])
      expect(await cellsOf(fileOf(sheet, bookType, shared), 'a.xlsx')).toEqual([
        ['客户单号', 'número', 'text'],
        ['0.3', '1000000000000000000000', '690123456789012'],
        ['TRUE', '-1.5', '00123'],
        ['0.0000001', '123456', '-0.07'],
        ['2024-01-31', '2024-01-31 14:05:00', '00001234'],
        ['3', 'joined', '12.5'],
      ])
  },
)

test.each(['xlsx', 'biff8'] as const)(
  'any texts and whole numbers in an %s are read back',
  async (bookType) => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((s) => !/[\r\n]|_x/.test(s)),
      fc.integer(),
      fc.constantFrom('长'.repeat(120), 'é'.repeat(200)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
        const file = fileOf(utils.aoa_to_sheet(rows), bookType, true)
        expect(await cellsOf(file, 'a.xls')).toEqual(rows.map((r) => r.map(String)))
      }),
      { numRuns: 60 },
    )
  },
)

const main = (sheets: string) =>
  `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets}</sheets></workbook>`
const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
const workbookParts = (sheet: string): Record<string, string> => ({
  '_rels/.rels': `<Relationships>${relationship('a', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': main('<sheet name="h" state="hidden" r:id="z"/><sheet name="s" r:id="b"/>'),
  'xl/_rels/workbook.xml.rels': `<Relationships>${relationship('b', 'worksheet', 'worksheets/one.xml')}${relationship('z', 'worksheet', 'worksheets/../../../../etc/passwd')}</Relationships>`,
  'xl/worksheets/one.xml': sheet,
})
const zipOf = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
const sheetOf = (rows: string): Uint8Array =>
  zipOf(workbookParts(`<worksheet><sheetData>${rows}</sheetData></worksheet>`))

test('numbers in an xlsx keep their digits and lose their artefacts', async () => {
  const numbers = [
    '690123456789012345',
    '0.30000000000000004',
    '6.90123456789012E+14',
    '1E21',
    '-0',
    '1.50',
    '1e-10',
  ]
  const cells = numbers.map((n) => `<c><v>${n}</v></c>`).join('')
  expect(await cellsOf(sheetOf(`<row>${cells}</row>`))).toEqual([
    ['690123456789012345', '0.3', '690123456789012', '1000000000000000000000', '0', '1.5', '0.0000000001'],
  ])
})

test('of a formula in an xlsx only its last value is read', async () => {
  const row =
    '<row><c><f>HYPERLINK("http://evil")</f><v>7</v></c><c t="str"><f>A1</f><v>text</v></c><c><f>1/0</f></c></row>'
  expect(await cellsOf(sheetOf(row))).toEqual([['7', 'text']])
})

test('prefixes of XML names do not matter', async () => {
  const xml =
    '<x:worksheet xmlns:x="u"><x:sheetData><x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>hi</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
  expect(await readSheet(zipOf(workbookParts(xml)), 'a.xlsx')).toEqual([{ row: 2, cells: ['', 'hi'] }])
})

test('the type of a file is recognised by its content, whatever its name says', async () => {
  const xlsx = sheetOf('<row><c><v>1</v></c></row>')
  expect(await cellsOf(xlsx, 'a.csv')).toEqual([['1']])
  expect(await cellsOf('a,b', 'a.xlsx')).toEqual([['a', 'b']])
  expect(await cellsOf(fileOf(utils.aoa_to_sheet([['x']]), 'biff8'), 'a.csv')).toEqual([['x']])
  await refused('not_a_sheet', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  await refused('not_a_sheet', '%PDF-1.7\n\u0000\u0001', 'a.csv')
  await refused('not_a_sheet', '<html><table><tr><td>1</td></tr></table></html>', 'a.xls')
  await refused('not_a_sheet', zipSync({ 'hello.txt': strToU8('hello') }))
  await refused('not_a_sheet', 'a,b', 'a.exe')
})

test('empty, damaged and locked files get different refusals', async () => {
  await refused('empty_file', '')
  await refused('empty_file', '\uFEFF \r\n', 'a.csv')
  await refused('empty_file', ',,\r\n,,', 'a.csv')
  await refused('empty_file', sheetOf('<row><c><f>A1</f></c></row>'))
  const whole = sheetOf('<row><c><v>1</v></c></row>')
  await refused('unreadable', whole.subarray(0, whole.length - 30))
  await refused('unreadable', sheetOf('<row><c><v>1</v></row>'))
  await refused('unreadable', sheetOf('<row><c><v>&nope;</v></c></row>'))
  await refused('unreadable', fileOf(utils.aoa_to_sheet([['x']]), 'biff5'), 'a.xls')
})

test('files beyond the limits are refused', async () => {
  const rows = 'a,b\n'.repeat(11)
  await refused('too_many_rows', rows, 'a.csv', { rows: 10 })
  await refused('too_large', rows, 'a.csv', { bytes: 10 })
  await refused('too_large', 'a,b,c', 'a.csv', { columns: 2 })
  await refused('too_large', 'x'.repeat(101), 'a.csv', { cell: 100 })
  await refused('too_many_rows', sheetOf('<row><c><v>1</v></c></row>'.repeat(11)), 'a.xlsx', { rows: 10 })
  await refused('too_large', sheetOf('<row><c r="XFD1"><v>1</v></c></row>'))
  await refused('too_large', sheetOf(`<row><c t="inlineStr"><is><t>${'x'.repeat(40_000)}</t></is></c></row>`))
})

test('entities of an xlsx are not multiplied', async () => {
  const laughs = Array.from({ length: 9 }, (_e, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
    '',
  )
  const xml = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><worksheet><sheetData><row><c t="str"><v>&l9;</v></c></row></sheetData></worksheet>`
  await refused('unreadable', zipOf(workbookParts(xml)))
})

/** A zip whose sheet is 96 MB of blanks; `stated` is the size that its directory gives for it. */
const bomb = (stated: number): Buffer => {
  const sheet = Buffer.alloc(96 * 1024 * 1024, ' ')
  sheet.write('<worksheet>')
  const parts = Object.entries(workbookParts('')).map(([name, text]) =>
    name === 'xl/worksheets/one.xml'
      ? { name, packed: deflateRawSync(sheet), crc: crc32(sheet), size: stated }
      : { name, packed: deflateRawSync(text), crc: crc32(text), size: Buffer.byteLength(text) },
  )
  const [local, central]: [Buffer[], Buffer[]] = [[], []]
  for (const { name, packed, crc, size } of parts) {
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc, 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(size, 18)
    head.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(Buffer.concat(local).length, 10)
    central.push(Buffer.from('504b01021400', 'hex'), head, rest, Buffer.from(name))
    local.push(Buffer.from('504b0304', 'hex'), head, Buffer.from(name), packed)
  }
  const [files, directory] = [Buffer.concat(local), Buffer.concat(central)]
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(files.length, 16)
  return Buffer.concat([files, directory, end])
}

test.each([
  ['states its size', 96 * 1024 * 1024],
  ['lies about its size', 1000],
  ['states more than is allowed', 0xfffffff0],
])('a zip bomb that %s is refused and does not fill the memory', async (_what, stated) => {
  const file = bomb(stated)
  expect(file.length).toBeLessThan(200_000)
  const before = process.memoryUsage().rss
  await refused('zip_bomb', file)
  expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024)
})

test('parts together may not unpack to more than is allowed, nor be too many', async () => {
  const sheet = sheetOf('<row><c><v>1</v></c></row>')
  await refused('zip_bomb', sheet, 'a.xlsx', { inflatedBytes: 300 })
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_p, i) => [`p${i}`, new Uint8Array(0)]))
  await refused('zip_bomb', zipSync(many, { level: 0 }))
})

test('no bytes make it fail in any other way than with a SheetError', async () => {
  const files = [
    fileOf(
      utils.aoa_to_sheet([
        ['a', 1, '长文字'],
        [true, 2.5, 'x'],
      ]),
      'biff8',
      true,
    ),
    fileOf(
      utils.aoa_to_sheet([
        ['a', 1, '长文字'],
        [true, 2.5, 'x'],
      ]),
      'xlsx',
      true,
    ),
  ]
  const edits = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: files.length - 1 }), edits, async (file, changes) => {
      const damaged = Buffer.from(files[file] ?? '')
      for (const [at, value] of changes) damaged[at % damaged.length] = value
      await readSheet(damaged, 'a.xls').catch((error) => expect(error).toMatchObject({ name: 'SheetError' }))
    }),
    { numRuns: 400 },
  )
})
