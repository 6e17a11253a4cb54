import { epcLastMileEvent } from '@kuacang/contract/epc/last-mile/enums'
import { describe, expect, it } from 'vitest'
import { seededEvents } from './seeded.ts'

const { accepted, returned } = epcLastMileEvent.code

describe('the events of the built-in carrier', () => {
  it('of many numbers about one in a hundred is lost and one comes back', () => {
    const ends = Array.from(
      { length: 4000 },
      (_n, i) => seededEvents(`KS${i}`, new Date(0), new Date(1e12)).at(-1)?.event,
    )
    const share = (kind: number) => ends.filter((e) => e === kind).length / ends.length
    expect(share(accepted)).toBeGreaterThan(0.005)
    expect(share(accepted)).toBeLessThan(0.02)
    expect(share(returned)).toBeGreaterThan(0.005)
    expect(share(returned)).toBeLessThan(0.02)
  })
})
