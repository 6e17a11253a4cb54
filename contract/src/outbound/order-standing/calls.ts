import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { rightNames } from '../../kit/rights.ts'
import { instant, objectId, told } from '../../kit/schemas.ts'
import { outboundReaders } from '../order/calls.ts'
import { outboundOrderStatus } from '../order/enums.ts'
import { outboundOrderMachine } from '../order/machine.ts'

export const standing = z.object({
  /** Every number that the order is known by, from the customer's to the receipt it left on. */
  numbers: z.array(
    z.object({
      kind: z.enum([
        'erp_order_id',
        'order_number',
        'pickup_code',
        'tracking_number',
        'bag_code',
        'receipt_number',
      ]),
      value: z.string(),
    }),
  ),
  place: told,
  order_status: outboundOrderStatus.schema,
  since: instant,
  /** When it was promised to leave. */
  deadline: instant.nullable(),
  late: z.boolean(),
  /** Why it does not go on; none where it only waits for its turn. */
  blockers: z.array(told),
  /** What brings it nearer to its end, and who may do that: holders of one of the rights. */
  next: z.array(
    z.object({
      action: z.enum(outboundOrderMachine.actions),
      rights: z.array(z.enum(rightNames)),
      /** The caller may. */
      mine: z.boolean(),
    }),
  ),
})
export type Standing = z.infer<typeof standing>

export const getOrderStanding = call('GET /wms/outbound_order/:id/standing', {
  right: outboundReaders,
  ...atGoods,
  about:
    'Why an order is where it is: its numbers, its place, what blocks it and since when, its deadline, the next step and who may take it.',
  params: z.object({ id: objectId }),
  data: standing,
})
