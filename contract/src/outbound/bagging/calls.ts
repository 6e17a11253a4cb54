import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { objectId, scanned } from '../../kit/schemas.ts'
import { bag, bagItem, forcesLimits, limitAnswers } from '../../packing/bag/calls.ts'
import { overTaxExemption } from '../../packing/limit/asks.ts'
import { outboundOrderStatus } from '../order/enums.ts'

/** A bag of the fulfilment warehouse; other systems know it by `bag_code` and `bag_order_id`, which is its id. */
export const outboundBag = bag.extend({ bag_order_id: objectId })
export type OutboundBag = z.infer<typeof outboundBag>

const right = 'BagOperator' as const

export const validateBag = call('POST /wms/outbound_bag/validate', {
  right,
  ...atGoods,
  about: 'Is this a bag that the caller may put parcels into now? Refuses with the reason why not.',
  body: z.object({ bag_code: scanned }),
  data: z.object({ bag: outboundBag }),
})

export const addToBag = call('POST /wms/outbound_bag/add', {
  right,
  ...atGoods,
  about: 'Puts a parcel into this bag, as add-item of the packing station does.',
  borrow: forcesLimits,
  asks: [overTaxExemption],
  body: z.object({ bag_code: scanned, tracking_number: scanned, ...limitAnswers }),
  data: z.object({ bag: outboundBag, item: bagItem, already: z.boolean() }),
})

export const scanParcelOfBag = call('POST /wms/outbound_bag/scan', {
  right,
  ...atGoods,
  about:
    'To which channel and bag does this parcel belong? `bag` is the one that it is in, `open_bag` the open one of the caller that would take it. Changes nothing; a parcel that must not leave is refused.',
  body: z.object({ tracking_number: scanned }),
  data: z.object({
    tracking_number: z.string(),
    order_number: z.string(),
    order_status: outboundOrderStatus.schema,
    channel_code: z.string(),
    weight: z.number(),
    bag: outboundBag.nullable(),
    open_bag: outboundBag.nullable(),
  }),
})
