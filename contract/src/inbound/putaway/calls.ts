import { z } from 'zod'
import { shownGoods } from '../../catalog/sku/calls.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { reasonAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import {
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  quantity,
  queryBoolean,
  queryNumber,
  scanned,
} from '../../kit/schemas.ts'
import { casePutawayStatus } from '../case/enums.ts'
import { directed, putAway } from './directed.ts'
import { putawaySource, suggestionKind } from './enums.ts'

const read = { right: 'InboundOrderOperator', ...atGoods } as const

export const putawayTask = z.object({
  id: objectId,
  source: putawaySource.schema,
  status: casePutawayStatus.schema,
  /** Where the goods wait. */
  location_code: z.string(),
  ...shownGoods,
  barcode: z.string(),
  partner_id: partnerId,
  case_code: z.string(),
  wms_order_id: z.string(),
  put_away: z.number().int(),
  /** Good and defective pieces that still wait. */
  left: z.number().int(),
  defect_left: z.number().int(),
  since: instant,
})
export type PutawayTask = z.infer<typeof putawayTask>

export const listPutawayTasks = call('GET /wms/putaway_tasks', {
  ...read,
  about:
    'Goods that wait for putaway, the longest waiting first: received ones, and those that come back from cancelled orders. Status 9 lists received goods that are put away.',
  query: paging.extend({
    status: queryNumber.pipe(casePutawayStatus.schema).default(casePutawayStatus.code.pending),
    location_code: scanned.optional(),
    sku: z.string().trim().min(1).max(64).optional(),
  }),
  data: listOf(putawayTask),
})

export const suggestion = z.object({
  location_code: z.string(),
  kind: suggestionKind.schema,
  /** Pieces of the same SKU that lie there. */
  on_hand: z.number().int(),
  /** How many more of them it takes by its spec; null without a spec. */
  room: z.number().int().nullable(),
  /** Metres that one walks from the depot of its district to it; null off the grid. */
  distance_m: z.number().nullable(),
})
export type Suggestion = z.infer<typeof suggestion>

export const suggestPutaway = call('GET /wms/putaway_task/:id/suggestions', {
  ...read,
  about:
    'Where the goods of a task should go, best first: places that hold them already and have room, then empty ones, the nearest first.',
  params: z.object({ id: objectId }),
  query: z.object({
    defective: queryBoolean.optional(),
    quantity: queryNumber.pipe(quantity).optional(),
  }),
  data: z.object({ list: z.array(suggestion) }),
})

export const submitPutawayTask = call('POST /wms/putaway_task/submit', {
  ...read,
  offline: 'queue',
  about:
    'Puts goods of a task away; defective places take its defective pieces, others its good ones. Another place than those suggested, or one without room, asks for a reason.',
  asks: [reasonAsk],
  body: z.object({ id: objectId, location_code: scanned, quantity, ...directed }),
  data: z.object({ ...putAway, left: z.number().int(), defect_left: z.number().int() }),
})

export const undoPutaway = call('POST /wms/putaway/undo', {
  ...read,
  about:
    'Takes a putaway of one’s own back, by the moves that it answered: the goods wait for putaway again. Refused once they were promised to orders or moved on.',
  body: z.object({ moves: z.array(objectId).min(1).max(500) }),
  data: z.object({ location_code: z.string(), quantity: z.number().int() }),
})
