import { z } from 'zod'

import { dialogAsk, weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { pictureFiles } from '../../kit/picture.ts'
import {
  kilograms,
  listOf,
  paging,
  queryBoolean,
  queryList,
  queryNumbers,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { addItem, cancelBag, confirmsSeals, finishBag, getWorkingList } from '../../packing/bag/calls.ts'
import { bagStatus } from '../../packing/bag/enums.ts'
import { bagMachine } from '../../packing/bag/machine.ts'
import { overIndiaLimit, overTaxExemption } from '../../packing/limit/asks.ts'
import { atEpc } from '../fields.ts'
import {
  forcesEpcLimits,
  packed,
  packedFilters,
  packedParcel,
  packing,
  seesPacked,
} from '../outbound-bag/packed.ts'

/** As a field of a form that carries a file. */
const sentKilograms = z.preprocess((v) => (typeof v === 'string' && v !== '' ? Number(v) : v), kilograms)

const byBag = z.object({ bag_id: scanned })

export const epcPackingBag = packed.extend({
  status: bagStatus.schema,
  actions: z.array(z.enum(bagMachine.actions)),
})
export type EpcPackingBag = z.infer<typeof epcPackingBag>

const filters = z.object({
  bag_ids: queryNumbers,
  status: queryList(bagStatus.query, 4),
  ...packedFilters,
})
export type EpcPackingBagFilters = z.output<typeof filters>

export const searchEpcPackingBags = call('GET /epc/outbound_packing_bag/search', {
  right: seesPacked,
  ...atEpc,
  about: 'The packing bags of the parcel centre, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcPackingBag),
})
export const countEpcPackingBags = statusCountsOf(searchEpcPackingBags, 'status', bagStatus)
export const exportEpcPackingBags = listExportOf(searchEpcPackingBags)

const withParcels = epcPackingBag.extend({ parcels: z.array(packedParcel) })

export const getEpcPackingBag = call('GET /epc/outbound_packing_bag/get', {
  right: seesPacked,
  ...atEpc,
  about: 'A packing bag with its parcels, by number or id.',
  query: byBag,
  data: withParcels,
})

export const addToEpcPackingBag = call('POST /epc/outbound_parcel/add_to_packing_bag', {
  right: 'EPCPack',
  ...atEpc,
  about:
    'Puts an outbound parcel into a packing bag: the given one, else the open one of its channel group and gateway, else after a question a new one. Over the tax exemption of its recipient it asks; over the limits of the India route it is refused.',
  borrow: forcesEpcLimits,
  asks: [dialogAsk, overTaxExemption, overIndiaLimit],
  body: packing,
  data: addItem.data,
})

export const removeFromEpcPackingBag = call('POST /epc/outbound_packing_bag/remove_parcels', {
  right: 'EPCPack',
  ...atEpc,
  about: 'Takes parcels out of an open packing bag, all or none.',
  body: byBag.extend({ tracking_ids: z.array(scanned).min(1).max(200) }),
  data: withParcels,
})

export const finishEpcPackingBag = call('POST /epc/outbound_packing_bag/finish_collecting', {
  right: 'EPCPack',
  ...atEpc,
  about:
    'Closes a packing bag with its weight and, where the warehouse asks for it, a photo of its seal; without one somebody with the right EPCSealConfirm says that it is sealed.',
  borrow: confirmsSeals,
  asks: [...weighingAsks, dialogAsk],
  body: finishBag.body.extend({
    weight: sentKilograms.optional(),
    skip_weight_check: queryBoolean.default(false),
    unbind_if_failed_weight_validation: queryBoolean.optional(),
    seal_confirmed: queryBoolean.optional(),
  }),
  files: { ...pictureFiles(1), field: 'seal_photo', min: 0 },
  data: finishBag.data,
})

export const cancelEpcPackingBag = call('POST /epc/outbound_packing_bag/cancel', {
  right: { any: ['EPCPack', 'EPCOutboundManage'] },
  ...atEpc,
  about:
    'Cancels a packing bag that is open, or with the right a finished one that is on no note and no receipt; its parcels wait to be packed again.',
  body: byBag,
  data: cancelBag.data,
})

export const getPackingEpcBags = call('GET /epc/outbound_packing_bag/get_packing_by_operator', {
  right: 'EPCPack',
  ...atEpc,
  about: 'The open packing bags of this operator with their parcels, the latest first; at most 200.',
  data: getWorkingList.data,
})

export const getEpcPackingBagHandover = call('GET /epc/outbound_packing_bag/handover_info', {
  right: seesPacked,
  ...atEpc,
  about: 'A packing bag as the handover sees it: on which note it is, and why it may not leave now.',
  query: byBag,
  data: z.object({ bag: epcPackingBag, ready: z.boolean(), why_not: z.string() }),
})

export const getEpcPackingBagRelabels = call('GET /epc/outbound_packing_bag/relabel_info', {
  right: seesPacked,
  ...atEpc,
  about:
    'The numbers that the parcels of a packing bag had before, living number by living number, by bag or by one of its parcels.',
  query: z.object({ bag_id: scanned.optional(), tracking_id: scanned.optional() }),
  data: z.object({
    bag_number: z.string(),
    list: z.array(z.object({ tracking_id: z.string(), earlier: z.array(z.string()) })),
  }),
})
