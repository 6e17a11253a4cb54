import { workStage, workVerdict } from '@kuacang/contract/outbound/workload/enums'
import { describe, expect, it } from 'vitest'
import { type CutOffGroup, forecast } from './forecast.ts'

const now = new Date('2026-03-02T10:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const { waiting, to_release, picking, check, weigh, bag, hand_over } = workStage.code
const { cleared, safe, unknown, risk, late } = workVerdict.code

const group = (cut_off_at: Date | null, ...amounts: [stage: number, orders: number][]): CutOffGroup => ({
  cut_off_at,
  open: amounts.reduce((n, [, orders]) => n + orders, 0),
  stages: amounts.map(([stage, orders]) => ({ stage, orders })),
})
const paces = (all: number) => new Map([picking, check, weigh, bag].map((stage) => [stage, all]))
const verdicts = (groups: CutOffGroup[], pace = paces(100)) =>
  forecast(groups, pace, now).map((f) => f.verdict)

describe('the forecast of cut-offs', () => {
  it('is made by the slowest step that is still to be done', () => {
    const [one] = forecast([group(at(4), [picking, 100], [weigh, 50])], paces(100).set(weigh, 50), now)
    expect(one).toEqual({ finish_at: at(3), verdict: safe })
    const [other] = forecast([group(at(4), [bag, 50])], paces(100).set(picking, 0), now)
    expect(other?.finish_at).toEqual(at(0.5))
  })

  it('lets earlier cut-offs go first, and orders without one last', () => {
    const groups = [group(at(1), [check, 100]), group(at(3), [to_release, 100]), group(null, [check, 100])]
    expect(forecast(groups, paces(100), now).map((f) => f.finish_at)).toEqual([at(1), at(2), at(3)])
  })

  it('is late behind its cut-off, a risk within half an hour of it, else on time', () => {
    expect(verdicts([group(at(0.9), [check, 100])])).toEqual([late])
    expect(verdicts([group(at(1.4), [check, 100])])).toEqual([risk])
    expect(verdicts([group(at(1.6), [check, 100])])).toEqual([safe])
    expect(verdicts([group(at(-0.1), [hand_over, 1])])).toEqual([late])
    expect(verdicts([group(at(-0.1)), group(null, [check, 1])])).toEqual([cleared, null])
  })

  it('says that there is no pace as long as there is time, and then that this is a risk', () => {
    const groups = [group(at(1), [check, 1]), group(at(5), [check, 1])]
    expect(verdicts(groups, new Map())).toEqual([risk, unknown])
  })

  it('does not count on orders that wait for stock, nor on the carrier', () => {
    const [one] = forecast([group(at(1), [waiting, 900], [hand_over, 900])], new Map(), now)
    expect(one).toEqual({ finish_at: now, verdict: safe })
  })
})
