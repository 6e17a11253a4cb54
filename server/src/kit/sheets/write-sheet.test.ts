import { Readable } from 'node:stream'
import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { share } from '#kit/testing/share'
import { bytesOf, growthOf } from './collect.testing.ts'
import type { CellValue, SheetColumn } from './column.ts'
import { csvStream } from './csv-stream.ts'
import { csvToXlsx } from './csv-to-xlsx.ts'
import { readSheet } from './read-sheet.ts'
import { xlsxStream } from './xlsx-stream.ts'

const titles = ['一', 'two', 'three']
const columns = titles.map(
  (title, i): SheetColumn<readonly CellValue[]> => ({ key: title, title, value: (row) => row[i] }),
)

/** Any text that a csv can hold: no control characters but blanks and ends of lines. */
const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }).map((s) => s.replace(/(?![\t\r\n])\p{C}/gu, '')),
  fc.stringMatching(/^'*[=+\-@\t\r"',;\n]{1,4}[a-z0-9 ]*$/),
  fc.stringMatching(/^0\d{1,20}$/),
  fc.constantFrom(
    '',
    ' ',
    '=1+1',
    "'=1",
    '-5',
    '+86 138',
    '690123456789012345',
    'TRUE',
    '2024-01-31',
    '_x0041_',
  ),
)
const anyRows = fc.array(fc.tuple(cell, cell, cell), { maxLength: 12 })

/** What is read back: rows with something in them, without the empty cells at their end. */
const asRead = (rows: readonly (readonly string[])[]) =>
  [titles, ...rows]
    .map((cells, i) => ({ row: i + 1, cells: cells.slice(0, cells.findLastIndex((c) => c !== '') + 1) }))
    .filter((r) => r.cells.length > 0)

test('what is written as csv is read back the same, whatever the cells', async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, async (rows) => {
      expect(await readSheet(csvStream(columns, rows), 'a.csv')).toEqual(asRead(rows))
    }),
  )
})

test('what is written as xlsx is read back the same, whatever the cells', async () => {
  const withControls = fc.oneof(cell, fc.string({ unit: 'binary', maxLength: 12 }))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(withControls, cell, cell), { maxLength: 12 }), async (rows) => {
      expect(await readSheet(xlsxStream(columns, rows), 'a.xlsx')).toEqual(asRead(rows))
    }),
    { numRuns: share(60, 15) },
  )
})

test('a csv converted to xlsx has the same cells, all of them texts [SH-413 SH-415 FU-825]', async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, async (rows) => {
      expect(await readSheet(csvToXlsx(csvStream(columns, rows)), 'a.xlsx')).toEqual(asRead(rows))
    }),
    { numRuns: share(40, 10) },
  )
  const bytes = await bytesOf(csvToXlsx(csvStream(columns, [['00123', '690123456789012345', '=1+1']])))
  const [sheet] = Object.values(read(bytes).Sheets)
  expect(['A2', 'B2', 'C2'].map((at) => [sheet?.[at]?.t, sheet?.[at]?.v])).toEqual([
    ['s', '00123'],
    ['s', '690123456789012345'],
    ['s', '=1+1'],
  ])
})

test('a csv begins with the mark of UTF-8 and is quoted as RFC 4180 says [SH-415 FU-825]', async () => {
  const text = (await bytesOf(csvStream(columns, [['a,b', 'say "hi"', 'line\nbreak']]))).toString()
  expect(text).toBe('\uFEFF一,two,three\r\n"a,b","say ""hi""","line\nbreak"\r\n')
})

test.each(['=cmd|calc', '+SUM(A1)', '-2+3', '@SUM(1)', '\t=1', '\r=1', '\n=1'])(
  'no spreadsheet runs the csv cell %j as a formula',
  async (evil) => {
    const text = (await bytesOf(csvStream(columns, [[evil, -5, '-1.25']]))).toString()
    const row = text.slice(text.indexOf('\r\n') + 2)
    expect(row.replace(/^"/, '').startsWith("'")).toBe(true)
    // A number is a number; a text that looks like one below nought is still a text.
    expect(row).toContain(",-5,'-1.25")
    const workbook = read(await bytesOf(xlsxStream(columns, [[evil, '', '']])))
    expect(workbook.Sheets.Sheet1?.A2).toMatchObject({ t: 's' })
    expect(workbook.Sheets.Sheet1?.A2?.f).toBeUndefined()
  },
)

test('columns of numbers and instants are numbers and days in xlsx, by the clocks of the zone', async () => {
  const typed: SheetColumn<readonly CellValue[]>[] = [
    { key: 'n', title: 'n', type: 'number', value: (r) => r[0] },
    { key: 'd', title: 'd', type: 'date', value: (r) => r[1] },
    { key: 'l', title: 'l', type: 'number', value: (r) => r[2] },
  ]
  const at = new Date('2026-01-31T06:05:09.999Z')
  const rows = [[0.1 + 0.2, at, '6901234567890123']]
  const bytes = await bytesOf(xlsxStream(typed, rows, { timezone: 'Asia/Shanghai', sheet: '出库: 单/1' }))
  const book = read(bytes, { cellNF: true })
  expect(book.SheetNames).toEqual(['出库  单 1'])
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  expect(sheet?.A2).toMatchObject({ t: 'n', v: 0.3 })
  expect(sheet?.B2).toMatchObject({ t: 'n', w: '2026-01-31 14:05:09' })
  expect(sheet?.C2).toMatchObject({ t: 's', v: '6901234567890123' })
  const cells = ['0.3', '2026-01-31 14:05:09', '6901234567890123']
  expect((await readSheet(bytes, 'a.xlsx'))[1]?.cells).toEqual(cells)
  const csv = csvStream(typed, rows, { timezone: 'Asia/Shanghai' })
  expect((await readSheet(csv, 'a.csv'))[1]?.cells).toEqual(cells)
})

test('rows beyond what a sheet holds go on in a further sheet with its own head', async () => {
  const rows = Array.from({ length: 25 }, (_row, i) => [`r${i}`, '', ''])
  const book = read(await bytesOf(xlsxStream(columns, rows, { rowsPerSheet: 11, sheet: '库存' })))
  expect(book.SheetNames).toEqual(['库存', '库存 2', '库存 3'])
  const lists = book.SheetNames.map((n) => utils.sheet_to_json<string[]>(book.Sheets[n] ?? {}, { header: 1 }))
  expect(lists.map((l) => l[0])).toEqual([titles, titles, titles])
  expect(lists.flatMap((l) => l.slice(1).map((r) => r[0]))).toEqual(rows.map((r) => r[0]))
})

async function* many(count: number): AsyncGenerator<string[]> {
  for (let i = 0; i < count; i++) yield [`OB${i}`, `圣保罗 ${i % 97}`, 'x'.repeat(i % 50)]
}

test.each([
  ['csv', () => csvStream(columns, many(200_000))],
  ['xlsx', () => xlsxStream(columns, many(200_000))],
  ['csv to xlsx', () => csvToXlsx(csvStream(columns, many(200_000)))],
])('200,000 rows as %s keep the memory flat', async (_name, make) => {
  const { bytes, growth } = await growthOf(make())
  expect(bytes).toBeGreaterThan(2_000_000)
  expect(growth).toBeLessThan(24 * 1024 * 1024)
})

test.each([
  ['csv', (rows: AsyncIterable<string[]>) => csvStream(columns, rows)],
  ['xlsx', (rows: AsyncIterable<string[]>) => xlsxStream(columns, rows)],
])(
  'a %s that is no longer read releases its rows, and their error reaches the reader',
  async (_name, make) => {
    let ended = false
    async function* endless(): AsyncGenerator<string[]> {
      try {
        for (;;) yield ['a', 'b', 'c'.repeat(1000)]
      } finally {
        ended = true
      }
    }
    const stream = make(endless())
    for await (const _chunk of stream) break
    await expect.poll(() => ended).toBe(true)
    // biome-ignore lint/correctness/useYield: it fails before its first row
    async function* failing(): AsyncGenerator<string[]> {
      throw new Error('the database went away')
    }
    await expect(bytesOf(make(failing()))).rejects.toThrow('the database went away')
  },
)

test('a csv that breaks while it is converted breaks the xlsx', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('a,b\r\n1,2\r\n')
      throw new Error('the csv broke')
    })(),
  )
  await expect(bytesOf(csvToXlsx(broken))).rejects.toThrow('the csv broke')
})

test('a csv whose xlsx nobody begins to read is let go', async () => {
  const csv = csvStream(columns, many(200_000))
  const gone = new Promise((resolve) => csv.once('close', resolve))
  csvToXlsx(csv).destroy()
  await gone
  expect(csv.destroyed).toBe(true)
})
