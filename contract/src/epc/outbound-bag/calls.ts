import { z } from 'zod'
import { dialogAsk, weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import { instant, listOf, objectId, paging, queryList, queryNumbers, scanned } from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { addItem, cancelBag, finishBag, getWorkingList } from '../../packing/bag/calls.ts'
import { overIndiaLimit, overTaxExemption } from '../../packing/limit/asks.ts'
import { atEpc } from '../fields.ts'
import { epcOutboundBagStatus } from './enums.ts'
import { epcOutboundBagMachine } from './machine.ts'
import { forcesEpcLimits, packed, packedFilters, packedParcel, packing, seesPacked } from './packed.ts'

const byBag = z.object({ bag_id: scanned })

export const epcOutboundBag = packed.extend({
  status: epcOutboundBagStatus.schema,
  notified_time: instant.nullable(),
  actions: z.array(z.enum(epcOutboundBagMachine.actions)),
})
export type EpcOutboundBag = z.infer<typeof epcOutboundBag>

const filters = z.object({
  bag_ids: queryNumbers,
  status: queryList(epcOutboundBagStatus.query, 6),
  ...packedFilters,
})
export type EpcOutboundBagFilters = z.output<typeof filters>

export const searchEpcOutboundBags = call('GET /epc/outbound_bag/search', {
  right: seesPacked,
  ...atEpc,
  about: 'The outbound bags of the parcel centre, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcOutboundBag),
})
export const countEpcOutboundBags = statusCountsOf(searchEpcOutboundBags, 'status', epcOutboundBagStatus)
export const exportEpcOutboundBags = listExportOf(searchEpcOutboundBags)

export const getEpcOutboundBag = call('GET /epc/outbound_bag/get', {
  right: seesPacked,
  ...atEpc,
  about: 'An outbound bag with its parcels, by number or id.',
  query: byBag,
  data: epcOutboundBag.extend({ parcels: z.array(packedParcel) }),
})

export const getEpcPackedRecords = call('GET /epc/outbound_bag/records', {
  right: seesPacked,
  ...atEpc,
  about: 'What was done to an outbound bag, packing bag or container, or tried in vain, newest first.',
  query: byBag,
  data: z.object({ list: z.array(operationRecord) }),
})

export const addToEpcBag = call('POST /epc/outbound_parcel/add_to_bag', {
  right: 'EPCPack',
  ...atEpc,
  about:
    'Puts an outbound parcel into an outbound bag: the given one, else the open one of its channel group and gateway, else after a question a new one. Over the tax exemption of its recipient it asks; over the limits of the India route it is refused.',
  borrow: forcesEpcLimits,
  asks: [dialogAsk, overTaxExemption, overIndiaLimit],
  body: packing.extend({
    /** Only parcels of this carrier. */
    carrier_code: z.string().trim().max(40).optional(),
  }),
  data: addItem.data,
})

export const finishEpcBag = call('POST /epc/outbound_bag/finish_collecting', {
  right: 'EPCPack',
  ...atEpc,
  about:
    'Closes an outbound bag with its weight; its parcels are packed. A weight away from the sum of its parcels asks to weigh again.',
  borrow: finishBag.borrow,
  asks: weighingAsks,
  body: finishBag.body,
  data: finishBag.data,
})

export const cancelEpcBag = call('POST /epc/outbound_bag/cancel', {
  right: { any: ['EPCPack', 'EPCOutboundManage'] },
  ...atEpc,
  about:
    'Cancels an outbound bag that is open, or with the right a finished one that is on no note and no receipt; its parcels wait to be bagged again.',
  body: byBag,
  data: cancelBag.data,
})

export const notifyEpcCarrier = call('POST /epc/outbound_bag/notify_carrier_to_pickup', {
  right: 'EPCOutboundManage',
  ...atEpc,
  about:
    'Tells carriers to collect packed bags, all or none: they become carrier notified, and each carrier with an address gets one mail.',
  body: z.object({ bag_ids: z.array(scanned).min(1).max(200) }),
  data: z.object({ bags: z.number().int(), mails: z.number().int() }),
})

export const getEpcBagOvertime = call('GET /epc/outbound_bag/overtime_statistics', {
  right: seesPacked,
  ...atEpc,
  about: 'How many outbound bags are older than the limit of the warehouse and have not left, by status.',
  data: z.object({
    hours: z.number().int(),
    list: z.array(z.object({ status: epcOutboundBagStatus.schema, bags: z.number().int() })),
  }),
})

export const getPendingEpcBags = call('GET /epc/outbound_bag/get_pending_by_operator', {
  right: 'EPCPack',
  ...atEpc,
  about: 'The open outbound bags of this operator with their parcels, the latest first; at most 200.',
  data: getWorkingList.data,
})

export const getEpcSealPhoto = call('GET /epc/outbound_bag/seal_photo', {
  right: seesPacked,
  ...atEpc,
  about: 'The photo of the seal of a finished bag.',
  query: z.object({ bag_id: objectId }),
  data: 'file',
})
