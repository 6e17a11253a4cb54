import dayjs from 'dayjs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pairOf } from './range.ts'

const [early, late] = [dayjs('2026-03-01'), dayjs('2026-03-09')]
const days = (picked: Parameters<typeof pairOf>[0]) => pairOf(picked)?.map((d) => d.format('MM-DD'))

it('one date alone is the end as well, whichever was picked [SH-272]', () => {
  expect(days([early, null])).toEqual(['03-01', '03-01'])
  expect(days([null, late])).toEqual(['03-09', '03-09'])
  expect([days(null), days([null, null])]).toEqual([undefined, undefined])
})

it('the start is never after the end, whatever was picked [SH-273]', () => {
  expect(days([late, early])).toEqual(['03-01', '03-09'])
  const date = fc.date({ noInvalidDate: true }).map((d) => dayjs(d))
  fc.assert(
    fc.property(date, date, (a, b) => {
      const [from, to] = pairOf([a, b]) ?? []
      return from !== undefined && to !== undefined && !from.isAfter(to)
    }),
  )
})
