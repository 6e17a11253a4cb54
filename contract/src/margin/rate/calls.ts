import { z } from 'zod'
import { decimal } from '../../billing/decimal.ts'
import { calendarDay, country, currency } from '../../billing/price/calls.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  done,
  instant,
  listOf,
  longText,
  objectId,
  paging,
  queryList,
  queryNumber,
} from '../../kit/schemas.ts'
import { costRateKind } from '../enums.ts'

const channelId = z.number().int().positive()

export const costRate = z.object({
  id: objectId,
  cost_kind: costRateKind.schema,
  /** It counts from this day on, until a later one of the same kind, channel, country and currency. */
  valid_from: z.string(),
  /** In which the warehouse counts its costs; all its rates have the same. */
  currency: z.string(),
  /** Of an exchange rate: the currency of which one unit is worth `amount`. */
  of_currency: z.string(),
  /** Of freight; null and empty: any. */
  channel_id: channelId.nullable(),
  country: z.string(),
  /** Of one hour of work, of one parcel, or of one unit of the other currency. */
  amount: z.string(),
  /** Of freight: of each kilogram besides. */
  per_kg: z.string(),
  remark: z.string(),
  created_by: z.string(),
  created_at: instant,
})
export type CostRate = z.infer<typeof costRate>

const own = { right: 'CostAndMargin', ...atGoods } as const

export const listCostRates = call('GET /wms/cost_rates', {
  ...own,
  about:
    'What an hour of work and a parcel cost the warehouse, and exchange rates, the latest first. For staff only.',
  query: paging.extend({
    cost_kind: queryList(costRateKind.query, 3),
    channel_id: queryNumber.pipe(channelId).optional(),
  }),
  data: listOf(costRate),
})
export const exportCostRates = listExportOf(listCostRates)

export const createCostRate = call('POST /wms/cost_rate', {
  ...own,
  about:
    'Adds a cost rate that counts from a day on. All rates of a warehouse are in one currency. For staff only.',
  body: z.object({
    cost_kind: costRateKind.schema,
    valid_from: calendarDay,
    currency,
    of_currency: currency.optional(),
    channel_id: channelId.optional(),
    country: country.optional(),
    amount: decimal,
    per_kg: decimal.default('0'),
    remark: longText.default(''),
  }),
  data: z.object({ id: objectId }),
})

export const deleteCostRate = call('DELETE /wms/cost_rate/:id', {
  ...own,
  about: 'Deletes a cost rate; the one before it counts again. For staff only.',
  params: z.object({ id: objectId }),
  data: done,
})
