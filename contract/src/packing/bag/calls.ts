import { z } from 'zod'
import { dialogAsk, reasonAsk, weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  byTimes,
  exporting,
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  queryList,
  reason,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { weightReason } from '../../kit/weight.ts'
import { printing } from '../../printing/job/calls.ts'
import { overIndiaLimit, overTaxExemption } from '../limit/asks.ts'
import { volume } from '../size/volume.ts'
import { packers, seeingBags } from '../suites.ts'
import { bagStatus } from './enums.ts'

export const bagItem = z.object({
  item_id: objectId,
  tracking_id: z.string(),
  weight: z.number(),
  added_by: z.string(),
  added_at: instant,
})

/** What people must know of a bag beside its tag, named in the caller's language. */
export const bagDisplay = z.array(z.object({ label: z.string(), value: z.string() }))

export const bag = z.object({
  id: objectId,
  bag_number: z.string(),
  bag_code: z.string(),
  tag: z.string(),
  display: bagDisplay,
  status: bagStatus.schema,
  items: z.number().int(),
  items_weight: z.number(),
  weight: z.number().nullable(),
  /** Length, width and height in centimetres, where its station measures bags. */
  container_volumn_info: volume.nullable(),
  operator_name: z.string(),
  created_at: instant,
  collected_at: instant.nullable(),
  handed_over_at: instant.nullable(),
})
export type Bag = z.infer<typeof bag>

/** Who may pack what is over a limit; an authoriser may lend it. */
export const forcesLimits = 'OutboundOrderAdmin' as const

/** Who may say that a bag is sealed where there is no photo; an authoriser may lend it. */
export const confirmsSeals = 'EPCSealConfirm' as const

/** The answer to a question about a limit. */
export const limitAnswers = {
  /** Packs although the recipient is over the tax exemption. */
  skip_tax_exemption_check: z.boolean().default(false),
}

const suite = z.object({ suite: z.string().max(40) })
const right = packers
const scope = 'warehouse' as const

export const getWorkingList = call('GET /packing/:suite/get-working-list', {
  right,
  scope,
  about: 'The open bags of this operator, the latest first, with their parcels.',
  params: suite,
  data: z.array(bag.extend({ bag_items: z.array(bagItem) })),
})

export const addItem = call('POST /packing/:suite/add-item', {
  right,
  scope,
  about:
    "Puts a parcel into a bag: the given one, else the operator's open bag of its destination, else a new one.",
  params: suite,
  borrow: forcesLimits,
  asks: [dialogAsk, overTaxExemption, overIndiaLimit],
  body: z.object({
    item_id: scanned,
    ...limitAnswers,
    bag_id: objectId.optional(),
    /** Yes to the question of a station that asks before it opens a bag. */
    create_bag: z.boolean().default(false),
  }),
  data: z.object({ bag, item: bagItem, new_bag: z.boolean(), already: z.boolean() }),
})

export const removeItem = call('POST /packing/:suite/remove-item', {
  right,
  scope,
  about: 'Takes a parcel out of its open bag.',
  params: suite,
  body: z.object({ item_id: scanned }),
  data: z.object({ bag, item: bagItem }),
})

export const finishBag = call('POST /packing/:suite/finish-bag', {
  right,
  scope,
  about:
    'Closes a bag, named by its id or number, with its weight and size where the station asks for them. Where it is weighed, a weight away from the sum of its parcels asks to weigh again, unless a holder of SkipWeightCheck says to take it.',
  borrow: 'SkipWeightCheck',
  params: suite,
  asks: [...weighingAsks, dialogAsk],
  body: z.object({
    bag_id: scanned,
    weight: kilograms.optional(),
    material: z.string().trim().max(64).default(''),
    tried_weights: z.array(kilograms).max(10).default([]),
    /** Takes the weight as it is, whatever it should be. */
    skip_weight_check: z.boolean().default(false),
    weight_reason: weightReason,
    /** In centimetres. */
    container_volumn_info: volume.optional(),
    /** Where the weight is still wrong at the last try, all items come out and the bag stays open. */
    unbind_if_failed_weight_validation: z.boolean().optional(),
    /** It is sealed, although there is no photo of the seal. */
    seal_confirmed: z.boolean().optional(),
  }),
  data: z.object({ bag, /** How many items came out. */ freed: z.number().int() }),
})

export const takeOverBag = call('POST /packing/:suite/take-over-bag', {
  right,
  scope,
  about:
    'Makes the open bag of another operator mine, by its number or id. Asks first, saying who holds it and since when.',
  params: suite,
  asks: [dialogAsk],
  body: z.object({ bag_id: scanned, confirmed: z.boolean().default(false) }),
  data: z.object({ bag }),
})

export const cancelBag = call('POST /packing/:suite/cancel-bag', {
  right,
  scope,
  about:
    'Cancels a bag, named by its id or number, that is open, or finished and on no receipt where the station allows it; its parcels are free again.',
  params: suite,
  body: z.object({ bag_id: scanned }),
  data: z.object({ bag }),
})

export const reopenBag = call('POST /packing/:suite/reopen-bag', {
  right,
  scope,
  about:
    'Opens a finished bag again that is on no receipt and in no other bag, for who may do so at the station. Asks for a reason. Its weight, its size and its label no longer count.',
  params: suite,
  asks: [reasonAsk],
  body: z.object({ bag_id: objectId, reason: reason.optional() }),
  data: z.object({ bag }),
})

export const getBagLabel = call('GET /packing/:suite/get-bag-label', {
  right,
  scope,
  about: 'The label of a bag as PDF, to look at: it is marked as a copy. print-bag-label prints it.',
  params: suite,
  query: z.object({ bag_id: objectId }),
  data: 'file',
})

export const getUnitLabel = call('GET /epc/labels/bag', {
  right,
  scope,
  about:
    'The label of a bag of any station where the caller packs, 10x10, as PDF, to look at: it is marked as a copy.',
  query: z.object({ bag_id: objectId }),
  data: 'file',
})

export const printBagLabel = call('POST /packing/:suite/print-bag-label', {
  right,
  scope,
  about:
    'Prints the label of a bag, on the paper of its station, as PDF: a print job. A reprint asks for its reason and says on paper that it is one; the label of a closed bag is another than that of the open one. That of a cancelled bag is dead.',
  params: suite,
  asks: [reasonAsk],
  body: z.object({ bag_id: objectId, ...printing }),
  data: 'file',
})

const bagFilters = z.object({
  /** A suite. */
  category: z.string().max(40).optional(),
  bag_numbers: queryList(z.string().max(64), 500).optional(),
  /** What the parcels of a bag share: at a fulfilment warehouse its channel. */
  tags: queryList(z.string().max(64), 100).optional(),
  status: queryList(bagStatus.query, 5).optional(),
  /** Which time `time_range` is about. */
  ...byTimes(['created_at', 'collected_at', 'handed_over_at']),
})
export type BagFilters = z.output<typeof bagFilters>

export const listBags = call('GET /packing/bags', {
  right: seeingBags,
  scope,
  about: 'Bags of the stations where the caller packs or that they look after, newest first.',
  query: paging.extend(bagFilters.shape),
  data: listOf(bag),
})

export const countBags = statusCountsOf(listBags, 'status', bagStatus)

export const getBagItems = call('GET /packing/bags/:id/items', {
  right: seeingBags,
  scope,
  about: 'The parcels in a bag, in the order in which they were put there.',
  params: z.object({ id: objectId }),
  data: z.object({ list: z.array(bagItem) }),
})

export const getBagRecords = call('GET /packing/bags/:id/operation_records', {
  right: seeingBags,
  scope,
  about: 'What was done to a bag, the newest first; at most 200.',
  params: z.object({ id: objectId }),
  data: z.object({ list: z.array(operationRecord) }),
})

export const exportBags = call('GET /packing/export/bags', {
  right: seeingBags,
  scope,
  about: 'The matching bags as csv or xlsx; at most max_rows.',
  query: bagFilters.extend(exporting.shape),
  data: 'file',
})
