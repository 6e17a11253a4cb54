import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call, type Data } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { instant, listOf, paging, partnerId, queryNumber, timeRange } from '../../kit/schemas.ts'
import { marginGroup, marginLack } from '../enums.ts'

/** Exact, with two digits behind the point; below 0 where something was lost. */
const money = z.string()

const figures = z.object({
  /** What customers were charged. */
  income: money,
  labour: money,
  freight: money,
  material: money,
  /** Labour, freight and material together. */
  cost: money,
  margin: money,
  /** Of the income, in per cent with one decimal; null without income. */
  margin_percent: z.number().nullable(),
})
export type MarginFigures = z.infer<typeof figures>

const ofCustomer = figures.extend({
  /** Null: work of no single customer. */
  partner_id: partnerId.nullable(),
  partner_name: z.string(),
})
export type MarginRow = z.infer<typeof ofCustomer>

export const listMargins = call('GET /wms/report/margins', {
  report: true,
  right: 'CostAndMargin',
  ...atGoods,
  about:
    'What customers were charged for the work of a range of at most 92 days, and what that work cost: labour, bought freight and packing material. By customer, the highest income first; besides by group of services and by day. For staff only.',
  query: paging.extend({
    /** The days that it touches, by the clock of the warehouse; the last 31 where it is left out. */
    time_range: timeRange.optional(),
    partner_id: queryNumber.pipe(partnerId).optional(),
  }),
  data: listOf(ofCustomer).extend({
    /** In which the warehouse counts its costs; null before it has any rate: then nothing is computed. */
    currency: z.string().nullable(),
    /** As of when work and charges were summed; null before that. */
    built_at: instant.nullable(),
    total: figures,
    groups: z.array(figures.extend({ group: marginGroup.schema })),
    days: z.array(z.object({ day: z.iso.date(), income: money, cost: money })),
    /** What could not be computed, and why: the first ten of each kind. */
    lacks: z.array(z.object({ lack: marginLack.schema, of: z.string() })),
  }),
})
export type Margins = Data<typeof listMargins>
export const exportMargins = listExportOf(listMargins)
