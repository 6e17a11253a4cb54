import { describe, expect, it, onTestFinished } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { setZone, wallOf } from '../date/warehouse-clock.ts'
import { arrangeColumns, readLayout, shiftColumn } from './column-layout.ts'
import { askEverything, askedValues, openingValues, searchChanges } from './filter-address.ts'
import { type Filter, toQuery } from './filter-query.ts'
import { changeAddress, readAddress } from './list-address.ts'
import { listStateOf, type Reading } from './list-reading.ts'
import { sumOf } from './sums.ts'

const label = { zh: '', en: '' }
const address = (text: string) => new URLSearchParams(text)

describe('the address of a list', () => {
  it('says filters, page, size and sorting; page 1 of 10 rows where it says nothing [SH-397 SH-398]', () => {
    expect(readAddress(address('sku=A&page=3&page_size=50&sort_by=units&sort_desc=true'))).toEqual({
      values: { sku: 'A' },
      page: 3,
      pageSize: 50,
      sort: { by: 'units', desc: true },
    })
    expect(readAddress(address(''))).toMatchObject({ page: 1, pageSize: 10, sort: undefined })
  })

  it('knows the page sizes 10, 20 and 50 and no others [SH-399]', () => {
    const sizes = ['10', '20', '50', '7', '100', '-1', 'x'].map(
      (s) => readAddress(address(`page_size=${s}`)).pageSize,
    )
    expect(sizes).toEqual([10, 20, 50, 10, 10, 10, 10])
  })

  it('without a size it has the one that was chosen last, with one that of the address', () => {
    expect(readAddress(address(''), '50').pageSize).toBe(50)
    expect(readAddress(address('page_size=20'), '50').pageSize).toBe(20)
    expect(readAddress(address(''), 'many').pageSize).toBe(10)
  })

  it('leaves out what is empty and the first page', () => {
    expect(changeAddress(address('a=1&page=4'), { a: '', page: '1' }).toString()).toBe('')
  })
})

describe('filters as a query', () => {
  const filters: Filter[] = [
    { kind: 'text', key: 'order', label },
    { kind: 'many', key: 'ids', label },
    { kind: 'range', key: 'time_range', label },
    { kind: 'range', key: 'free', label, days: null },
  ]

  it('asks for each of several numbers, however they were put apart', () => {
    const numbers: Filter[] = [{ kind: 'text', key: 'order', label, several: true }]
    const asked = (order: string) => toQuery(numbers, { order }).order
    expect(asked('A1')).toEqual(['A1'])
    expect(asked(' A1, A2\tA3\r\nA4；A5 ')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5'])
    expect(asked('')).toEqual([])
  })

  it('splits lists and trims texts', () => {
    expect(toQuery(filters, { order: ' A ', ids: 'x, y\nz，w' })).toMatchObject({
      order: 'A',
      ids: ['x', 'y', 'z', 'w'],
    })
  })

  it('a range of days goes from the start of the first to the end of the last day [SH-277 SH-286]', () => {
    const { time_range } = toQuery(filters, { time_range: '2026-03-01~2026-03-01' }) as {
      time_range: string[]
    }
    const [from, to] = time_range.map(Date.parse)
    expect((to ?? 0) - (from ?? 0)).toBe(24 * 3_600_000)
  })

  it('a range of minutes for a call of two moments includes both ends [FU-051 FU-155]', () => {
    const range: Filter = { kind: 'range', key: 'made', label, minutes: true, as: ['start_date', 'end_date'] }
    const query = toQuery([range], { made: '2026-03-01 08:30~2026-03-02 09:00' })
    expect(query).toEqual({
      start_date: new Date(2026, 2, 1, 8, 30).toISOString(),
      end_date: new Date(2026, 2, 2, 9, 0, 59, 999).toISOString(),
    })
  })

  it('a range of the last 90 days begins 90 days ago and ends today [SH-276 SH-277]', () => {
    const { time_range } = toQuery(filters, { time_range: '90d' }, new Date('2026-06-01T12:00:00'))
    const [from, to] = (time_range as string[]).map(Date.parse)
    expect(Math.round(((to ?? 0) - (from ?? 0)) / 86_400_000)).toBe(91)
  })

  it('a range of today may begin some hours before midnight, for a night shift [FU-787 FU-788]', () => {
    const today: Filter = { kind: 'range', key: 'made', label, days: 0, hours: 6 }
    expect(openingValues([today], {})).toEqual({ made: '0d6h' })
    expect(toQuery([today], { made: '0d6h' }, new Date(2026, 5, 1, 12))).toEqual({
      made: [new Date(2026, 4, 31, 18).toISOString(), new Date(2026, 5, 2).toISOString()],
    })
    // A range that the user chose is not widened.
    expect(toQuery([today], { made: '2026-06-01~2026-06-01' })).toEqual({
      made: [new Date(2026, 5, 1).toISOString(), new Date(2026, 5, 2).toISOString()],
    })
  })

  it('days and minutes are those of the warehouse, today too, wherever the browser is', () => {
    setZone('America/Los_Angeles')
    onTestFinished(() => setZone(undefined))
    const ask = (value: string) =>
      toQuery([{ kind: 'range', key: 'made', label }], { made: value }, new Date('2026-06-01T03:00:00Z')).made
    expect(ask('2026-03-08~2026-03-08')).toEqual(['2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'])
    expect(ask('0d')).toEqual(['2026-05-31T07:00:00.000Z', '2026-06-01T07:00:00.000Z'])
    expect(wallOf(new Date('2026-06-01T03:00:00Z')).format('MM-DD HH:mm')).toBe('05-31 20:00')
  })

  it('a call that wants a range is sent all the time there was where none is asked [FU-349]', () => {
    const range: Filter = { kind: 'range', key: 'made', label, days: 7, sent: true }
    const { made } = toQuery([range], {}, new Date(2026, 5, 1, 12))
    expect(made).toEqual(['2000-01-01T00:00:00.000Z', new Date(2026, 5, 2).toISOString()])
  })

  it('nothing is asked that the address does not say', () => {
    expect(toQuery(filters, {})).toEqual({ order: '', ids: [], time_range: undefined, free: undefined })
  })
})

describe('what a list asks for by itself', () => {
  const types = { codes: [1, 2, 3] } as unknown as Extract<Filter, { kind: 'enum' }>['of']
  const filters: Filter[] = [
    { kind: 'text', key: 'order', label, exact: true },
    { kind: 'text', key: 'sku', label },
    { kind: 'enum', key: 'types', label, of: types, many: true, usual: [1, 2] },
    { kind: 'range', key: 'time_range', label },
    { kind: 'range', key: 'free', label, days: null },
  ]
  const usual = { types: '1,2', time_range: '90d' }

  it('is put into an address that asks for nothing, 90 days for a range that names no others [SH-276]', () => {
    expect(openingValues(filters, {})).toEqual(usual)
    expect(openingValues(filters, { open: 'x' })).toEqual(usual)
    expect(askedValues(filters, {})).toEqual(usual)
  })

  it('is not added to an address that asks for something: a link to a number finds it whenever it was', () => {
    expect(openingValues(filters, { order: 'A' })).toEqual({})
    expect(askedValues(filters, { order: 'A' })).toEqual({ order: 'A' })
  })

  it('stays away once it was taken away', () => {
    expect(askedValues(filters, { types: '1,2', time_range: 'all' })).toEqual({ types: '1,2' })
    expect(askedValues(filters, askEverything(filters))).toEqual({})
    expect(searchChanges(filters, usual, { time_range: '' })).toEqual({ time_range: 'all' })
  })

  it('is asked for in any case where the call cannot do without it', () => {
    const days: Filter = { kind: 'range', key: 'time_range', label, days: 30, needed: true }
    expect(openingValues([days], { hub: '2' })).toEqual({ time_range: '30d' })
    expect(askEverything([days])).toEqual({ time_range: '' })
    expect(searchChanges([days, ...filters.slice(0, 1)], { time_range: '30d' }, { order: 'A' })).toEqual({
      order: 'A',
    })
  })

  it('gives way to the number of one thing; what the user chose stays', () => {
    expect(searchChanges(filters, usual, { order: 'A' })).toEqual({ types: '', time_range: '', order: 'A' })
    const chosen = { types: '3', time_range: '90d' }
    expect(searchChanges(filters, chosen, { order: 'A' })).toEqual({ time_range: '', order: 'A' })
    expect(searchChanges(filters, usual, { order: 'A', types: '3' })).toEqual({
      types: '3',
      time_range: '',
      order: 'A',
    })
    // A code of goods is no number of one thing.
    expect(searchChanges(filters, usual, { sku: 'A' })).toEqual({ sku: 'A' })
  })
})

describe('how far a list is read', () => {
  const read: Reading = { data: undefined, error: null, refetch: () => undefined }
  const unanswered = new ApiError(0, 'no answer')
  it('loading, without a network, failed and read are different states', () => {
    expect(listStateOf({ ...read, fetchStatus: 'fetching' })).toBe('loading')
    expect(listStateOf({ ...read, fetchStatus: 'paused' })).toBe('offline')
    expect(listStateOf({ ...read, error: unanswered })).toBe('offline')
    expect(listStateOf({ ...read, error: new ApiError(200, 'no', { code: 4711 }) })).toBe('failed')
    expect(listStateOf({ ...read, data: [] })).toBe('read')
    // What is shown from before is not what was asked for.
    expect(listStateOf({ ...read, data: [], error: unanswered })).toBe('offline')
  })
})

describe('the columns of a browser', () => {
  const columns = [{ key: 'a' }, { key: 'b', optional: true }, { key: 'c' }]
  const shown = (layout: Parameters<typeof arrangeColumns>[1]) =>
    arrangeColumns(columns, layout).map((c) => (c.shown ? c.column.key : `(${c.column.key})`))

  it('are as declared until the user changes them', () => {
    expect(shown(undefined)).toEqual(['a', '(b)', 'c'])
  })

  it('keep their order and what is hidden; new ones come where they are declared', () => {
    expect(shown({ order: ['c', 'gone', 'a'], hidden: ['a'] })).toEqual(['c', '(b)', '(a)'])
    expect(shiftColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  })

  it('survive any content of the storage', () => {
    expect([null, '', '{', '[]', '{"order":3}'].map(readLayout).map((l) => shown(l).length)).toEqual(
      Array(5).fill(3),
    )
  })
})

describe('the sum of chosen rows', () => {
  const of = (n: number | null) => n
  it('is exact beyond 2 to the 31st and with thousandths; a row without a value adds nothing', () => {
    expect(sumOf([3_000_000_000, 3_000_000_001, null], { of })).toBe(6_000_000_001)
    expect(sumOf([0.1, 0.2, 1.005], { of })).toBe(1.305)
    expect(sumOf([], { of })).toBe(0)
  })
})
