import { z } from 'zod'
import { dialogAsk, weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { listOf, paging, queryList, queryNumbers, scanned } from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { addItem, cancelBag, finishBag, removeItem } from '../../packing/bag/calls.ts'
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
import { epcContainerSize, epcContainerStatus } from './enums.ts'
import { epcContainerMachine } from './machine.ts'

const byContainer = z.object({ container_id: scanned })

/** PA-319. */
export const epcContainer = packed.extend({
  status: epcContainerStatus.schema,
  sort_code: z.string(),
  container_size: epcContainerSize.schema,
  actions: z.array(z.enum(epcContainerMachine.actions)),
})
export type EpcContainer = z.infer<typeof epcContainer>

const filters = z.object({
  container_ids: queryNumbers,
  /** The same as `tracking_ids`. */
  tracking_id: queryNumbers,
  status: queryList(epcContainerStatus.query, 7),
  ...packedFilters,
})
export type EpcContainerFilters = z.output<typeof filters>

export const searchEpcContainers = call('GET /epc/container/search', {
  right: seesPacked,
  ...atEpc,
  about: 'The containers of the parcel centre, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcContainer),
})
export const countEpcContainers = statusCountsOf(searchEpcContainers, 'status', epcContainerStatus)
export const exportEpcContainers = listExportOf(searchEpcContainers)

export const getEpcContainer = call('GET /epc/container/get', {
  right: seesPacked,
  ...atEpc,
  about: 'A container with its parcels, by number or id.',
  query: byContainer,
  data: epcContainer.extend({ parcels: z.array(packedParcel) }),
})

export const packIntoContainer = call('POST /epc/container/pack_parcel', {
  right: 'EPCPack',
  ...atEpc,
  about:
    'Packs an outbound parcel into the open container of its sort code, else after a question into a new one. Where a pack job of its channel group runs, it must be sorted by the version of now; sort_code_version is that of the page.',
  borrow: forcesEpcLimits,
  asks: [dialogAsk, overTaxExemption, overIndiaLimit],
  body: packing.extend({ sort_code_version: z.string().trim().max(80).optional() }),
  data: addItem.data,
})

export const undoContainerPack = call('POST /epc/container/undo_pack', {
  right: 'EPCPack',
  ...atEpc,
  about: 'Takes a parcel out of a container that is being packed.',
  body: byContainer.extend({ tracking_id: scanned }),
  data: removeItem.data,
})

export const finishContainer = call('POST /epc/container/finish_packing', {
  right: 'EPCPack',
  ...atEpc,
  about:
    'Closes a container with weight and size: container_size 1 is the standard box, 60 × 50 × 40 cm, 0 is measured. With unbind_if_failed_weight_validation all parcels come out where the weight is still wrong at the last try.',
  borrow: finishBag.borrow,
  asks: weighingAsks,
  body: finishBag.body
    .omit({ bag_id: true })
    .extend({ ...byContainer.shape, container_size: epcContainerSize.schema.optional() }),
  data: finishBag.data,
})

export const cancelContainer = call('POST /epc/container/cancel', {
  right: { any: ['EPCPack', 'EPCOutboundManage'] },
  ...atEpc,
  about:
    'Cancels a container that is being packed, or with the right a packed one that is on no delivery note; its parcels wait to be packed again.',
  body: byContainer,
  data: cancelBag.data,
})
