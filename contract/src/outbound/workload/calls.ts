import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { instant } from '../../kit/schemas.ts'
import { workStage, workVerdict } from './enums.ts'

const count = z.number().int()

const amount = z.object({ stage: workStage.schema, orders: count, lines: count })

const cutOff = z.object({
  channel_code: z.string(),
  /** Null where no channel has this code. */
  channel: z
    .object({
      channel_id: count,
      name: z.string(),
      name_en: z.string(),
      carrier_name: z.string(),
      carrier_name_en: z.string(),
    })
    .nullable(),
  /** Null for orders that have none; of those missed long ago the last one. */
  cut_off_at: instant.nullable(),
  stages: z.array(amount),
  /** Of this cut-off, since yesterday. */
  handed_over: count,
  /** Orders that are not handed over. */
  open: count,
  /** When all that can be worked at will be in bags at the present pace; null where a step has none. */
  finish_at: instant.nullable(),
  /** Null for orders without a cut-off. */
  verdict: workVerdict.schema.nullable(),
})
export type CutOffWork = z.infer<typeof cutOff>

export const getWorkload = call('GET /wms/outbound_workload', {
  right: { any: ['Dashboard', 'OutboundOrderAdmin'] },
  ...atGoods,
  about:
    'The open outbound orders of the warehouse by cut-off and by stage, how fast each stage has worked in the last hour, and which cut-offs will be missed at that pace.',
  data: z.object({
    at: instant,
    stages: z.array(
      amount.extend({
        /** Orders that left the stage in the last hour; null where no operator works at it. */
        per_hour: count.nullable(),
        /** People who did something there in the last quarter of an hour. */
        people: count,
      }),
    ),
    cut_offs: z.array(cutOff),
  }),
})
