import { workStage, workVerdict } from '@kuacang/contract/outbound/workload/enums'

const { to_release, to_pick, picking, sort, check, weigh, bag } = workStage.code
const verdict = workVerdict.code

/**
 * The steps that take time, each with the stages of the orders that have it before them, and the stage whose pace is
 * its own. Releasing takes a moment, and a handover comes when the carrier does.
 */
const beforePicked = [to_release, to_pick, picking, sort]
const steps = [
  { pace: picking, stages: beforePicked },
  { pace: check, stages: [...beforePicked, check] },
  { pace: weigh, stages: [...beforePicked, check, weigh] },
  { pace: bag, stages: [...beforePicked, check, weigh, bag] },
] as const

export type CutOffGroup = {
  readonly cut_off_at: Date | null
  readonly open: number
  readonly stages: readonly { readonly stage: number; readonly orders: number }[]
}
export type Forecast = { readonly finish_at: Date | null; readonly verdict: number | null }

const hour = 3_600_000
/** Nearer to its cut-off than this, a finish is a risk. */
const margin = hour / 2
/** As long before its cut-off, work without a pace is a risk. */
const unknownFor = 2 * hour

const verdictOf = ({ cut_off_at, open }: CutOffGroup, finish_at: Date | null, now: Date): number | null => {
  if (open === 0) return verdict.cleared
  if (!cut_off_at) return null
  if (cut_off_at <= now) return verdict.late
  const left = cut_off_at.getTime() - (finish_at ?? now).getTime()
  if (!finish_at) return left < unknownFor ? verdict.risk : verdict.unknown
  if (left < 0) return verdict.late
  return left < margin ? verdict.risk : verdict.safe
}

/**
 * When the orders of each cut-off will be in bags, if every step goes on as in the last hour and works at earlier
 * cut-offs first: the slowest step decides. Groups come by their cut-off, those without one last; orders of equal
 * cut-offs share the work. Orders that wait for stock cannot be worked at and do not count.
 */
export const forecast = (
  groups: readonly CutOffGroup[],
  perHour: ReadonlyMap<number, number>,
  now: Date,
): Forecast[] =>
  groups.map((group) => {
    const until = group.cut_off_at?.getTime() ?? Number.POSITIVE_INFINITY
    const first = groups.filter((g) => (g.cut_off_at?.getTime() ?? Number.POSITIVE_INFINITY) <= until)
    const hours = steps.map(({ pace, stages }) => {
      const left = ordersAt([group], stages) === 0 ? 0 : ordersAt(first, stages)
      return left === 0 ? 0 : left / (perHour.get(pace) ?? 0)
    })
    const longest = Math.max(...hours)
    const finish_at = Number.isFinite(longest) ? new Date(now.getTime() + longest * hour) : null
    return { finish_at, verdict: verdictOf(group, finish_at, now) }
  })

const ordersAt = (groups: readonly CutOffGroup[], stages: readonly number[]): number =>
  groups.reduce((n, g) => n + g.stages.reduce((m, s) => m + (stages.includes(s.stage) ? s.orders : 0), 0), 0)
