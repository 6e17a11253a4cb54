import { z } from 'zod'
import { weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import {
  byTimes,
  exporting,
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  queryList,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atHub, fuzzyId, number, weighing } from '../fields.ts'
import { hubInboundBagStatus } from './enums.ts'
import { hubInboundBagMachine } from './machine.ts'

export const inboundBag = z.object({
  id: objectId,
  bag_number: z.string(),
  status: hubInboundBagStatus.schema,
  origin: z.string(),
  /** Opened here for parcels without a bag of their own. */
  dummy: z.boolean(),
  /** As announced, kg. */
  weight: z.number().nullable(),
  /** As weighed here, kg. */
  actual_weight: z.number().nullable(),
  parcel_count: z.number().int(),
  sorted_count: z.number().int(),
  operator: z.string(),
  due_time: instant.nullable(),
  created_time: instant,
  arrived_time: instant.nullable(),
  accept_start_time: instant.nullable(),
  accept_finish_time: instant.nullable(),
  actions: z.array(z.enum(hubInboundBagMachine.actions)),
})
export type InboundBag = z.infer<typeof inboundBag>

const right = 'HUBAccept' as const
const reading = { any: ['HUBSearch', 'HUBAccept'] } as const
const filters = z.object({
  bag_numbers: queryList(number, 500),
  status: queryList(hubInboundBagStatus.query, 7),
  ...byTimes(['created_time', 'accept_finish_time']),
})
export type InboundBagFilters = z.output<typeof filters>

export const listInboundBags = call('GET /hub/inbound_bags', {
  right: 'HUBSearch',
  ...atHub,
  about: 'The bags that were announced to the hub, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(inboundBag),
})

export const countInboundBags = statusCountsOf(listInboundBags, 'status', hubInboundBagStatus)

export const getInboundBag = call('GET /hub/inbound_bags/by_bag_number/:number', {
  right: reading,
  ...atHub,
  about: 'One inbound bag.',
  params: z.object({ number }),
  data: inboundBag,
})

export const findInboundBags = call('GET /hub/inbound_bags/by_fuzzy/:id', {
  right: reading,
  ...atHub,
  about: 'The inbound bags whose number holds these characters, newest first; at most 20.',
  params: z.object({ id: fuzzyId }),
  data: z.array(inboundBag),
})

export const getAcceptingBag = call('GET /hub/inbound_bags/by_view/one_accepting', {
  right: { any: ['HUBAccept', 'HUBSort'] },
  ...atHub,
  about: "The operator's bag that is being accepted, null without one.",
  data: inboundBag.nullable(),
})

/** How the parcels of a bag stand: what finishing to accept it would mean. */
export const precheck = z.object({
  bag_number: z.string(),
  expected: z.number().int(),
  /** Scanned at the wall. */
  arrived: z.number().int(),
  missing: z.number().int(),
  cancelled: z.number().int(),
  /** Sorted before the bag arrived: they came with another bag, or their number was used twice. */
  duplicates: z.number().int(),
  /** The bag itself came later than announced. */
  late: z.boolean(),
  /** The first of those that are missing; at most 100. */
  missing_ids: z.array(z.string()),
  cancelled_ids: z.array(z.string()),
  duplicate_ids: z.array(z.string()),
})
export type Precheck = z.infer<typeof precheck>

export const precheckBag = call('GET /hub/inbound_bags/by_view/accept_precheck', {
  right,
  ...atHub,
  about:
    'What is expected, arrived, missing, late, cancelled and sorted too early (duplicates) in a bag before accepting it is finished.',
  query: z.object({ bag_number: number }),
  data: precheck,
})

export const exportInboundBags = call('GET /hub/export/inbound_bags', {
  right: 'HUBSearch',
  ...atHub,
  about: 'The matching inbound bags as csv or xlsx; at most max_rows.',
  query: filters.extend(exporting.shape),
  data: 'file',
})

export const generateDummyBag = call('POST /hub/ops/generate_dummy_bag', {
  right,
  ...atHub,
  about: 'Opens an inbound bag for parcels that came without one; it has arrived.',
  body: z.object({ weight: kilograms.optional() }),
  data: z.object({ bag: inboundBag }),
})

export const acceptBag = call('POST /hub/ops/accept', {
  right,
  ...atHub,
  about:
    'The first scan of a bag, by its number or at least six characters of it: begins to accept it, or accepts it at once in one step. Several matches are answered as choices. A weight away from the announced one asks to weigh again.',
  borrow: 'SkipWeightCheck',
  asks: weighingAsks,
  body: weighing.extend({ fuzzy_id: scanned }),
  data: z.object({
    bag: inboundBag.nullable(),
    choices: z.array(inboundBag),
    /** It was already so: the same scan again. */
    already: z.boolean(),
  }),
})

export const startAcceptingBag = call('POST /hub/ops/start_accepting_bag', {
  right,
  ...atHub,
  about:
    'Begins to accept a bag, or accepts it at once in one step. One bag at a time for an operator and a station.',
  borrow: 'SkipWeightCheck',
  asks: weighingAsks,
  body: weighing.extend({ bag_number: number }),
  data: z.object({ bag: inboundBag, already: z.boolean() }),
})

export const finishAcceptingBag = call('POST /hub/ops/finish_accepting_bag', {
  right,
  ...atHub,
  about: 'Ends accepting a bag.',
  body: z.object({ bag_number: scanned }),
  data: z.object({ bag: inboundBag }),
})

export const cancelAcceptingBag = call('POST /hub/ops/cancel_accepting_bag', {
  right,
  ...atHub,
  about:
    'Gives up accepting a bag: its parcels that were scanned meanwhile count as not arrived again and leave their open bags.',
  body: z.object({ bag_number: scanned }),
  data: z.object({ bag: inboundBag, freed: z.number().int() }),
})
