import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { pictureFiles } from '../../kit/picture.ts'
import {
  done,
  instant,
  listOf,
  longText,
  objectId,
  paging,
  partnerId,
  queryIds,
  queryList,
  queryNumber,
  queryNumbers,
  reason,
  timeRange,
  told,
} from '../../kit/schemas.ts'
import { sheetFile } from '../../kit/sheet.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { decimal, positiveDecimal } from '../decimal.ts'
import { chargeUnit } from '../price/enums.ts'
import { valueAddedServiceStatus, valueAddedServiceType } from './enums.ts'
import { valueAddedServiceMachine } from './machine.ts'
import { entersServices } from './right.ts'

/** Staff who see all records; merchants with this right see their own. */
const readers = { any: ['GetAddedValueRecord', 'MerchantBilling'] } as const
const keeper = 'GetAddedValueRecord' as const

export const mostServicePictures = 10

export const valueAddedService = z.object({
  id: objectId,
  service_number: z.string(),
  service_type: valueAddedServiceType.schema,
  partner_id: partnerId,
  partner_name: z.string(),
  /** The number of the inbound or outbound order that it belongs to; empty for work without an order. */
  reference: z.string(),
  reference_type: z.enum(['', 'inbound_order', 'outbound_order']),
  reference_id: objectId.nullable(),
  quantity: z.string(),
  /** Another price than that of the list; null where the list counts. */
  unit_price: z.string().nullable(),
  /** Only for staff. */
  price_reason: z.string(),
  /** What was charged; null until it is done, and again after it was taken back. */
  amount: z.string().nullable(),
  currency: z.string(),
  remark: z.string(),
  pictures: z.array(z.string()),
  operator: z.string(),
  status: valueAddedServiceStatus.schema,
  created_at: instant,
  done_at: instant.nullable(),
  done_by: z.string(),
  actions: z.array(z.enum(valueAddedServiceMachine.actions)),
})
export type ValueAddedService = z.infer<typeof valueAddedService>

/** A charge, or what takes one back: then its amount is negative. */
export const serviceCharge = z.object({
  id: objectId,
  day: z.string(),
  quantity: z.string(),
  unit: chargeUnit.schema,
  discount: z.number().int(),
  amount: z.string(),
  currency: z.string(),
  how: told,
  reverses: objectId.nullable(),
  reason: z.string(),
  created_at: instant,
})
export type ServiceCharge = z.infer<typeof serviceCharge>

const filters = {
  partner_id: queryNumber.pipe(partnerId).optional(),
  service_type: queryList(valueAddedServiceType.query, 6).optional(),
  time_range: timeRange.optional(),
}

export const listValueAddedServices = call('GET /wms/value_added_services', {
  right: readers,
  ...atGoods,
  about:
    'Value-added services, the latest first. Merchants see their own. time_range is about when they were entered.',
  query: paging.extend({
    ...filters,
    service_numbers: queryNumbers,
    references: queryNumbers,
    status: queryList(valueAddedServiceStatus.query, 3).optional(),
  }),
  data: listOf(valueAddedService),
})
export const exportValueAddedServices = listExportOf(listValueAddedServices)
export const countValueAddedServices = statusCountsOf(
  listValueAddedServices,
  'status',
  valueAddedServiceStatus,
)

export const getValueAddedService = call('GET /wms/value_added_service/:id', {
  right: readers,
  ...atGoods,
  about: 'A value-added service with its charges and how each amount came about. Merchants see their own.',
  params: z.object({ id: objectId }),
  data: valueAddedService.extend({ charges: z.array(serviceCharge) }),
})

export const quoteValueAddedService = call('GET /wms/value_added_services/quote', {
  right: entersServices,
  ...atGoods,
  about:
    'What a service would cost today, and how that comes about: by the price list, or with another unit price. Null where there is no price. For staff only.',
  query: z.object({
    partner_id: queryNumber.pipe(partnerId),
    service_type: valueAddedServiceType.query,
    quantity: positiveDecimal,
    unit_price: decimal.optional(),
  }),
  data: z.object({
    quote: z.object({ amount: z.string(), currency: z.string(), how: told }).nullable(),
  }),
})

const optionalText = (v: unknown) => (v === '' ? undefined : v)

/** What is said of a service, on the page and in a row of a sheet. */
export const serviceFields = z.object({
  service_type: valueAddedServiceType.query,
  partner_id: z.coerce.number().pipe(partnerId),
  reference: z.string().trim().max(64).default(''),
  quantity: positiveDecimal,
  unit_price: z.preprocess(optionalText, decimal.optional()),
  price_reason: z.preprocess(optionalText, reason.optional()),
  remark: longText.default(''),
})
export type ServiceFields = z.output<typeof serviceFields>

export const createValueAddedService = call('POST /wms/value_added_service', {
  right: entersServices,
  ...atGoods,
  about:
    'Enters a value-added service, with up to ten pictures. reference is the number of an inbound or outbound order of the customer. unit_price, other than that of the list, needs ManagePrices and price_reason. For staff only.',
  body: serviceFields,
  files: { ...pictureFiles(mostServicePictures), min: 0 },
  data: z.object({ id: objectId, service_number: z.string() }),
})

export const finishValueAddedServices = call('POST /wms/value_added_services/done', {
  right: keeper,
  ...atGoods,
  about: 'The services are done: each makes its charge, once. All of them or none.',
  body: z.object({ ids: queryIds(100) }),
  data: done,
})

export const cancelValueAddedService = call('POST /wms/value_added_service/:id/cancel', {
  right: keeper,
  ...atGoods,
  about: 'Cancels a service. The charge of one that is done is taken back by a reversal.',
  params: z.object({ id: objectId }),
  body: z.object({ reason }),
  data: done,
})

export const getServicePicture = call('GET /wms/value_added_service/:id/pictures/:picture', {
  right: readers,
  ...atGoods,
  about: 'A picture of a value-added service. Merchants see those of their own.',
  params: z.object({ id: objectId, picture: z.string().regex(/^[0-9a-f]{24}\.(jpg|png|webp)$/) }),
  data: 'file',
})

export const addedValueSum = z.object({
  service_type: valueAddedServiceType.schema,
  currency: z.string(),
  records: z.number().int(),
  quantity: z.string(),
  amount: z.string(),
})
export type AddedValueSum = z.infer<typeof addedValueSum>

export const getAddedValueReport = call('GET /wms/report/added_value', {
  report: true,
  right: readers,
  ...atGoods,
  about:
    'The done value-added services by type and currency: how many, of what quantity, charged with what. time_range is about when they were done. Merchants see their own.',
  query: paging.extend({ partner_id: filters.partner_id, time_range: filters.time_range }),
  data: listOf(addedValueSum),
})

/** What one sheet may hold. */
export const serviceSheetRows = 2000

export const importValueAddedServices = call('POST /wms/report/add_value/import', {
  right: keeper,
  ...atGoods,
  about:
    'Enters the value-added services of a sheet of up to 2,000 rows, all or none: the refusal names each faulty row with column and reason.',
  files: sheetFile(5 * 1024 * 1024),
  data: z.object({ created: z.number().int() }),
})

export const getServiceTemplate = call('GET /wms/report/add_value/import_template', {
  right: keeper,
  ...atGoods,
  about: 'The empty sheet for the import of value-added services, xlsx.',
  data: 'file',
})
