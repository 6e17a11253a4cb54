import { z } from 'zod'
import { weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import {
  byTimes,
  exporting,
  instant,
  listOf,
  objectId,
  paging,
  queryList,
  queryNumbers,
  scanned,
  shortText,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atHub, fuzzyId, number, weighing } from '../fields.ts'
import { hubDownstreamStatus, hubOutboundBagStatus } from './enums.ts'
import { hubOutboundBagMachine } from './machine.ts'

export const outboundBag = z.object({
  id: objectId,
  bag_number: z.string(),
  status: hubOutboundBagStatus.schema,
  downstream_status: hubDownstreamStatus.schema,
  dest_warehouse_code: z.string(),
  tag: z.string(),
  /** Weighed, or the sum of its parcels, kg. */
  weight: z.number(),
  parcel_count: z.number().int(),
  batch_number: z.string(),
  receipt_id: objectId.nullable(),
  operator: z.string(),
  created_time: instant,
  collected_time: instant.nullable(),
  depart_time: instant.nullable(),
  actions: z.array(z.enum(hubOutboundBagMachine.actions)),
})
export type OutboundBag = z.infer<typeof outboundBag>

const right = 'HUBDepartWarehouse' as const
const reading = { any: ['HUBSearch', 'HUBSort', 'HUBDepartWarehouse'] } as const
const filters = z.object({
  bag_numbers: queryList(number, 500),
  status: queryList(hubOutboundBagStatus.query, 5),
  dest_warehouse_code: number.optional(),
  batch_number: queryNumbers,
  ...byTimes(['created_time', 'collected_time']),
})
export type OutboundBagFilters = z.output<typeof filters>

export const listOutboundBags = call('GET /hub/outbound_bags', {
  right: reading,
  ...atHub,
  about: 'The bags that parcels are sorted into, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(outboundBag),
})

export const countOutboundBags = statusCountsOf(listOutboundBags, 'status', hubOutboundBagStatus)

export const getOutboundBag = call('GET /hub/outbound_bags/by_bag_number/:number', {
  right: reading,
  ...atHub,
  about: 'One outbound bag with its parcels.',
  params: z.object({ number }),
  data: outboundBag.extend({ tracking_ids: z.array(z.string()) }),
})

export const findOutboundBags = call('GET /hub/outbound_bags/by_fuzzy/:id', {
  right: reading,
  ...atHub,
  about: 'The outbound bags whose number holds these characters, newest first; at most 20.',
  params: z.object({ id: fuzzyId }),
  data: z.array(outboundBag),
})

export const getCollectingBag = call('GET /hub/outbound_bags/by_view/one_accepting', {
  right: reading,
  ...atHub,
  about: 'The newest open bag that the operator opened, null without one.',
  data: outboundBag.nullable(),
})

export const precheckDeparture = call('GET /hub/outbound_bags/by_view/accept_precheck', {
  right,
  ...atHub,
  about: 'What waits to depart for each destination: bags that are still open, collected, and on receipts.',
  data: z.array(
    z.object({
      dest_warehouse_code: z.string(),
      collecting: z.number().int(),
      collected: z.number().int(),
      awaiting_outbound: z.number().int(),
      parcels: z.number().int(),
      weight: z.number(),
    }),
  ),
})

export const exportOutboundBags = call('GET /hub/export/outbound_bags', {
  right: 'HUBSearch',
  ...atHub,
  about: 'The matching outbound bags as csv or xlsx; at most max_rows.',
  query: filters.extend(exporting.shape),
  data: 'file',
})

const destinationOption = z.object({ dest_warehouse_code: z.string(), tag: z.string(), enabled: z.boolean() })
export type DestinationOption = z.infer<typeof destinationOption>

export const listDestinationOptions = call('GET /hub/dest_warehouse_options', {
  right: reading,
  ...atHub,
  about: 'The warehouses that this hub sends to, with their tags at the wall.',
  data: z.array(destinationOption),
})

export const finishCollecting = call('POST /hub/ops/finish_collecting', {
  right: 'HUBSort',
  ...atHub,
  about: 'Closes an outbound bag.',
  body: z.object({ bag_number: scanned }),
  data: z.object({ bag: outboundBag }),
})

export const cancelCollecting = call('POST /hub/ops/cancel_collecting', {
  right: 'HUBSort',
  ...atHub,
  about: 'Cancels an outbound bag that is open, or collected and on no receipt; its parcels stay in the hub.',
  body: z.object({ bag_number: scanned }),
  data: z.object({ bag: outboundBag, freed: z.number().int() }),
})

const batch = z.string().trim().max(64).default('')

export const departBag = call('POST /hub/ops/depart', {
  right,
  ...atHub,
  about:
    'Lets a collected bag and its parcels leave without a receipt. A weight away from the bag’s own asks to weigh again.',
  borrow: 'SkipWeightCheck',
  asks: weighingAsks,
  body: weighing.extend({ bag_number: scanned, batch_number: batch }),
  data: z.object({ bag: outboundBag, already: z.boolean() }),
})

export const departWarehouse = call('POST /hub/ops/depart_warehouse', {
  right,
  ...atHub,
  about: 'Lets all collected bags of a destination that are on no receipt leave as one batch.',
  body: z.object({ dest_warehouse_code: number, batch_number: batch }),
  data: z.object({ bags: z.array(z.string()), parcels: z.number().int() }),
})

export const reportDownstream = call('POST /hub/external/downstream_status', {
  right: 'HUBIntake',
  ...atHub,
  about: 'The destination tells what became of departed bags; each stands for itself.',
  apiKey: true,
  body: z.object({
    bags: z
      .array(
        z.object({
          bag_number: number,
          status: z.enum(['collected', 'abnormal']),
          remark: shortText.optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  data: z.object({
    changed: z.number().int(),
    errors: z.array(z.object({ row: z.number().int(), bag_number: z.string(), reason: z.string() })),
  }),
})
