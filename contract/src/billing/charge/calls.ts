import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumber,
  queryNumbers,
  timeRange,
  told,
} from '../../kit/schemas.ts'
import { price } from '../price/calls.ts'
import { chargedService, chargeUnit } from '../price/enums.ts'

/** Staff who see all charges; merchants with this right see their own. */
const readers = { right: { any: ['ManageStatements', 'MerchantBilling'] }, scope: 'warehouse' } as const

export const charge = z.object({
  id: objectId,
  /** By the calendar of the warehouse. */
  day: z.string(),
  partner_id: partnerId,
  partner_name: z.string(),
  service: chargedService.schema,
  quantity: z.string(),
  unit: chargeUnit.schema,
  discount: z.number().int(),
  amount: z.string(),
  currency: z.string(),
  how: told,
  /** The finished work: which kind of document, and its number. */
  cause_type: z.string(),
  cause_id: z.string(),
  cause_number: z.string(),
  reverses: objectId.nullable(),
  reason: z.string(),
  created_at: instant,
})
export type Charge = z.infer<typeof charge>

const filters = {
  partner_id: queryNumber.pipe(partnerId).optional(),
  service: queryList(chargedService.query, 30),
  cause_numbers: queryNumbers,
  time_range: timeRange.optional(),
}

export const listCharges = call('GET /wms/charges', {
  ...readers,
  about:
    'Charges, the latest day first, with how each amount came about. time_range is about the days of the charges. Merchants see their own.',
  query: paging.extend(filters),
  data: listOf(charge.extend({ statement_number: z.string() })),
})
export const exportCharges = listExportOf(listCharges)

export const unpricedWork = z.object({
  id: objectId,
  day: z.string(),
  partner_id: partnerId,
  partner_name: z.string(),
  service: chargedService.schema,
  quantity: z.string(),
  country: z.string(),
  cause_type: z.string(),
  cause_id: z.string(),
  cause_number: z.string(),
  created_at: instant,
  tried_at: instant,
})
export type UnpricedWork = z.infer<typeof unpricedWork>

export const listUnpricedWork = call('GET /wms/unpriced_work', {
  right: 'ManageStatements',
  scope: 'warehouse',
  about:
    'Finished work that no price list has a price for. It is charged as soon as a list with one is published. For staff only.',
  query: paging.extend(filters),
  data: listOf(unpricedWork),
})
export const exportUnpricedWork = listExportOf(listUnpricedWork)

export const listMyPrices = call('GET /wms/prices_in_force', {
  right: 'MerchantBilling',
  scope: 'warehouse',
  about: 'The prices that count today for the caller, in the order of the services. For merchants.',
  query: paging,
  data: listOf(price.extend({ currency: z.string() })),
})
export const exportMyPrices = listExportOf(listMyPrices)
