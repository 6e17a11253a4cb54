import { told } from '@kuacang/contract/kit/schemas'
import { text } from '@kuacang/contract/kit/text'
import { orderFields } from '@kuacang/contract/outbound/order/calls'
import { storeMessageKind } from '@kuacang/contract/platform-orders/message/enums'
import { autoFulfilStatus, blocker, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { hold, moveHeld } from '#kit/document/document'
import type { Happened, Subscriber } from '#kit/outbox/subscriber'
import { Refused } from '#kit/refused'
import { cancelOrder, createForPlatform, noteCancelledThere } from '../../outbound/public.ts'
import { channelOf } from '../../reference/public.ts'
import { sendToStore } from '../message/queue.ts'
import { cancelByPlatform } from './cancel-by-platform.ts'
import { platformOrderDocument } from './document.ts'
import { keptFailure } from './failure.ts'
import type { OrderRow } from './store.ts'

const origin = z.object({ home: z.number(), id: z.string() })
const toFulfil = z.object({
  ...{ origin, ships_from: z.number(), partner_id: z.number(), fulfilments: z.number() },
  waybill_file: z.string().default(''),
  order: orderFields,
})
const answered = z.object({
  ...{ origin, fulfilments: z.number() },
  made: z.object({ id: z.string(), number: z.string() }).optional(),
  failed: told.optional(),
  short: z.boolean().default(false),
})
const toCancel = z.object({ ships_from: z.number(), id: z.string(), number: z.string() })
const ofPlatform = z.object({
  ...{ id: z.string(), order_number: z.string() },
  tracking_number: z.string().default(''),
  channel_code: z.string().default(''),
  platform_order: origin,
})

const states = platformOrderStatus.code

/** In the warehouse that ships: the outbound order is made, and its home told what came of it. */
const makeOutbound = async (tx: Tx, caller: Caller, { payload }: Happened): Promise<void> => {
  const { origin, partner_id, fulfilments, order, waybill_file } = toFulfil.parse(payload)
  const from = { ...origin, waybill_file }
  const said = await createForPlatform(tx, caller, partner_id, order, from).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    return { failed: error.whyInBoth(caller.clock), short: false }
  })
  tx.emit({
    topic: 'platform_order.answered',
    object: { type: 'platform_order', id: origin.id },
    payload: { origin, fulfilments, ...said },
  })
}

const orderHeld = async (tx: Tx, caller: Caller, id: string): Promise<OrderRow | undefined> =>
  (await hold<OrderRow>(tx, caller, platformOrderDocument, [id]))[0]

/** At home: the order learns of its outbound order. An answer to an earlier asking counts no more. */
const noteOutbound = async (tx: Tx, caller: Caller, { payload }: Happened): Promise<void> => {
  const { origin, fulfilments, made, failed, short } = answered.parse(payload)
  const order = await orderHeld(tx, caller, origin.id)
  if (!order || order.fulfilments !== fulfilments || order.status !== states.outbound_validating) return
  if (!made) {
    moveHeld(tx, caller, platformOrderDocument, 'fail_outbound', order, {
      set: {
        fail_reason: keptFailure(failed ?? text('出库单创建失败', 'The outbound order failed')),
        blockers: short ? [blocker.code.no_stock] : [],
        look_at: tx.now,
      },
      detail: { failure: failed },
    })
    if (order.cancelled_by_platform) await cancelByPlatform(tx, caller, origin.id)
    return
  }
  moveHeld(tx, caller, platformOrderDocument, 'create_outbound', order, {
    set: {
      outbound_order_id: made.id,
      outbound_order_number: made.number,
      auto_fulfill_status: autoFulfilStatus.code.success,
    },
    detail: { outbound_order: made.number },
  })
  if (order.cancelled_by_platform) await cancelByPlatform(tx, caller, origin.id)
}

/** At home: the outbound order left, or was cancelled. */
const followOutbound = async (tx: Tx, caller: Caller, { topic, payload, at }: Happened): Promise<void> => {
  const said = ofPlatform.parse(payload)
  const order = await orderHeld(tx, caller, said.platform_order.id)
  if (!order) return
  // What the warehouse answered is on its way: this event is handled again after it.
  if (order.status === states.outbound_validating) throw new Error('its outbound order is not noted yet')
  if (order.status !== states.outbound_created || order.outbound_order_id !== said.id) return
  if (topic === 'outbound_order.cancelled') {
    moveHeld(tx, caller, platformOrderDocument, 'lose_outbound', order, {
      set: {
        fail_reason: keptFailure(text('出库单已取消', 'The outbound order was cancelled')),
        ...{ outbound_order_id: null, look_at: null },
      },
      detail: { outbound_order: said.order_number },
    })
    if (order.cancelled_by_platform) await cancelByPlatform(tx, caller, order.id)
    return
  }
  const channel = await channelOf(tx, said.channel_code)
  await sendToStore(tx, caller, order, storeMessageKind.code.shipment, {
    tracking_number: said.tracking_number,
    carrier_code: channel?.carrier_code ?? '',
    shipped_at: at.toISOString(),
  })
}

const cancelled = text('平台已取消订单', 'The platform cancelled the order').zh

export const subscribers: Subscriber[] = [
  {
    name: 'platform_orders.fulfil',
    topics: ['platform_order.fulfil'],
    warehouse: async (_reader, { payload }) => toFulfil.parse(payload).ships_from,
    handle: makeOutbound,
  },
  {
    name: 'platform_orders.answered',
    topics: ['platform_order.answered'],
    warehouse: async (_reader, { payload }) => answered.parse(payload).origin.home,
    handle: noteOutbound,
  },
  {
    name: 'platform_orders.cancel',
    topics: ['platform_order.cancelled'],
    warehouse: async (_reader, { payload }) => toCancel.parse(payload).ships_from,
    handle: async (tx, caller, { payload }) => {
      const { id, number } = toCancel.parse(payload)
      try {
        await cancelOrder(tx, caller, { body: { id, reason: cancelled } })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        // Too late: it has left, or is about to. What comes back is a return.
        noteCancelledThere(tx, caller, { id, number })
      }
    },
  },
  {
    name: 'platform_orders.outbound',
    topics: ['outbound_order.handed_over', 'outbound_order.cancelled'],
    concerns: (payload) => ofPlatform.safeParse(payload).success,
    warehouse: async (_reader, { payload }) => ofPlatform.parse(payload).platform_order.home,
    handle: followOutbound,
  },
]
