import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { ageing } from '../../kit/report/enums.ts'
import { instant, timeRange } from '../../kit/schemas.ts'
import { workStage } from '../../outbound/workload/enums.ts'

const count = z.number().int()

/** More are counted as one more than these. */
export const mostWaiting = 9999

const waiting = z.object({
  key: z.string(),
  title: z.string(),
  /** At most one more than `mostWaiting`. */
  n: count,
  oldest: instant.nullable(),
  /** The page of the list that shows them; its rights are its own. */
  address: z.string(),
})

/** FU-639. */
export const getDashboard = call('GET /wms/report/dashboard', {
  report: true,
  right: 'Dashboard',
  ...atGoods,
  about:
    'The warehouse at a glance: what waits at each stage and what was done there, what came in and went out, what waits elsewhere, and exceptions by age. Sums are of today, or of the days that a range touches, at most 92.',
  query: z.object({ time_range: timeRange.optional() }),
  data: z.object({
    at: instant,
    /** As of when the sums were built from the timeline; null before that. */
    built_at: instant.nullable(),
    /** Orders at each stage, and orders that left it on the days. */
    stages: z.array(z.object({ stage: workStage.schema, waiting: count, done: count })),
    orders: z.object({ created: count, shipped: count, cancelled: count }),
    inbound: z.object({ orders: count, cases: count, received: count, cases_away: count }),
    queues: z.array(waiting),
    exceptions: z.array(waiting.extend({ ages: z.array(z.object({ ageing: ageing.schema, n: count })) })),
  }),
})
