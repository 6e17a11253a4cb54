import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  done,
  edited,
  instant,
  listOf,
  longText,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumber,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { decimal } from '../decimal.ts'
import { chargedService, chargeUnit, priceListStatus } from './enums.ts'

/** A day of the calendar, as in 2026-12-01. */
export const calendarDay = z.iso.date()
export const currency = z.string().regex(/^[A-Z]{3}$/)
/** Two capital letters, as the channels name countries. */
export const country = z.string().regex(/^[A-Z]{2}$/)

/** How many steps a price may have: more cannot be read by a person. */
export const mostSteps = 20

const steps = z
  .array(z.object({ from: decimal, rate: decimal }))
  .min(1)
  .max(mostSteps)

const priceFields = z.object({
  service: chargedService.schema,
  unit: chargeUnit.schema,
  steps,
  free_quantity: decimal.default('0'),
  minimum_charge: decimal.default('0'),
  /** Of freight: only for this channel, only to this country. */
  channel_id: z.number().int().positive().optional(),
  country: country.optional(),
  /** Of storage: for goods that have been there for so many days. */
  age_from: z.number().int().min(0).max(3650).default(0),
})
export type PriceFields = z.output<typeof priceFields>

export const price = z.object({
  id: objectId,
  service: chargedService.schema,
  unit: chargeUnit.schema,
  steps,
  free_quantity: z.string(),
  minimum_charge: z.string(),
  channel_id: z.number().int().nullable(),
  country: z.string(),
  age_from: z.number().int(),
})
export type Price = z.infer<typeof price>

export const priceList = z.object({
  id: objectId,
  /** Null: for all customers that have no list of their own. */
  partner_id: partnerId.nullable(),
  partner_name: z.string(),
  currency: z.string(),
  valid_from: z.string(),
  status: priceListStatus.schema,
  prices: z.number().int(),
  remark: z.string(),
  created_by: z.string(),
  created_at: instant,
  published_by: z.string(),
  published_at: instant.nullable(),
})
export type PriceList = z.infer<typeof priceList>

const right = 'ManagePrices' as const

export const listPriceLists = call('GET /wms/price_lists', {
  right,
  scope: 'none',
  about:
    'The price lists of all customers, the latest first. Without a customer a list is the default of its currency. For staff only.',
  query: paging.extend({
    partner_id: queryNumber.pipe(partnerId).optional(),
    currency: currency.optional(),
    status: queryList(priceListStatus.query, 2),
  }),
  data: listOf(priceList),
})
export const exportPriceLists = listExportOf(listPriceLists)
export const countPriceLists = statusCountsOf(listPriceLists, 'status', priceListStatus)

export const getPriceList = call('GET /wms/price_list/:id', {
  right,
  scope: 'none',
  about: 'A price list with its prices, in the order of the services. For staff only.',
  params: z.object({ id: objectId }),
  data: priceList.extend({ price_rows: z.array(price) }),
})

const listFields = z.object({
  /** Left out: the default of its currency. */
  partner_id: partnerId.optional(),
  currency,
  valid_from: calendarDay,
  remark: longText.default(''),
})

export const createPriceList = call('POST /wms/price_list', {
  right,
  scope: 'none',
  about: 'Begins a price list as a draft, empty or with the prices of another list. For staff only.',
  body: listFields.extend({ copy_of: objectId.optional() }),
  data: z.object({ id: objectId }),
})

export const editPriceList = call('POST /wms/price_list/:id/edit', {
  right,
  scope: 'none',
  about:
    'Changes a draft: customer, currency, first day, remarks; fields that are not given stay. For staff only.',
  params: z.object({ id: objectId }),
  body: edited(listFields).partial().extend({
    /** null: the default of its currency. */
    partner_id: partnerId.nullable().optional(),
  }),
  data: done,
})

export const deletePriceList = call('DELETE /wms/price_list/:id', {
  right,
  scope: 'none',
  about: 'Deletes a draft with its prices. A published list stays. For staff only.',
  params: z.object({ id: objectId }),
  data: done,
})

export const publishPriceList = call('POST /wms/price_list/:id/publish', {
  right,
  scope: 'none',
  about:
    'Publishes a draft: it never changes from then on, and counts from its first day on instead of the older lists of the same customer. For staff only.',
  params: z.object({ id: objectId }),
  data: done,
})

export const savePrice = call('POST /wms/price_list/:id/price', {
  right,
  scope: 'none',
  about: 'Adds a price to a draft; with price_id it changes that one. For staff only.',
  params: z.object({ id: objectId }),
  body: priceFields.extend({ price_id: objectId.optional() }),
  data: z.object({ id: objectId }),
})

export const deletePrice = call('DELETE /wms/price_list/:id/price/:price_id', {
  right,
  scope: 'none',
  about: 'Takes a price out of a draft. For staff only.',
  params: z.object({ id: objectId, price_id: objectId }),
  data: done,
})
