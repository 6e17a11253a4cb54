import { describe, expect, it } from 'vitest'
import { arrange, readLayout, shift } from './column-layout.ts'
import { type Filter, toQuery } from './filter-query.ts'
import { changeAddress, readAddress } from './list-address.ts'

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

  it('keeps what is as usual out of the address', () => {
    expect(changeAddress(address('a=1&page=4'), { a: '', page: '1', page_size: '10' }).toString()).toBe('')
  })
})

describe('filters as a query', () => {
  const filters: Filter[] = [
    { kind: 'text', key: 'order', label },
    { kind: 'many', key: 'ids', label },
    { kind: 'range', key: 'time_range', label, days: 90 },
    { kind: 'range', key: 'free', label },
  ]

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

  it('a range with a usual length begins 90 days ago and ends today; others ask for nothing [SH-276 SH-277]', () => {
    const query = toQuery(filters, {}, new Date('2026-06-01T12:00:00')) as Record<
      string,
      string[] | undefined
    >
    const [from, to] = (query.time_range ?? []).map(Date.parse)
    expect(Math.round(((to ?? 0) - (from ?? 0)) / 86_400_000)).toBe(91)
    expect(query.free).toBeUndefined()
  })

  it('a range of today may begin some hours before midnight, for a night shift [FU-787 FU-788]', () => {
    const today: Filter = { kind: 'range', key: 'made', label, days: 0, hours: 6 }
    expect(toQuery([today], {}, new Date(2026, 5, 1, 12))).toEqual({
      made: [new Date(2026, 4, 31, 18).toISOString(), new Date(2026, 5, 2).toISOString()],
    })
    // What somebody chose is not widened.
    expect(toQuery([today], { made: '2026-06-01~2026-06-01' })).toEqual({
      made: [new Date(2026, 5, 1).toISOString(), new Date(2026, 5, 2).toISOString()],
    })
  })
})

describe('the columns of a browser', () => {
  const columns = [{ key: 'a' }, { key: 'b', optional: true }, { key: 'c' }]
  const shown = (layout: Parameters<typeof arrange>[1]) =>
    arrange(columns, layout).map((c) => (c.shown ? c.column.key : `(${c.column.key})`))

  it('stand as declared until somebody changes them', () => {
    expect(shown(undefined)).toEqual(['a', '(b)', 'c'])
  })

  it('keep their order and what is hidden; new ones come where they are declared', () => {
    expect(shown({ order: ['c', 'gone', 'a'], hidden: ['a'] })).toEqual(['c', '(b)', '(a)'])
    expect(shift(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  })

  it('survive whatever stands in the storage', () => {
    expect([null, '', '{', '[]', '{"order":3}'].map(readLayout).map((l) => shown(l).length)).toEqual(
      Array(5).fill(3),
    )
  })
})
