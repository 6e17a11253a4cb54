import { storeMessageKind } from '@kuacang/contract/platform-orders/message/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { askPort } from '../../ports/public.ts'
import { sendToStore, takeBack } from '../message/queue.ts'
import type { ChannelKey } from './assess.ts'
import { platformOrderDocument } from './document.ts'
import type { PlatformGoods } from './goods.ts'
import { platformWaybill } from './port-questions.ts'
import type { OrderRow, Package } from './store.ts'

/** How an order is to ship. */
export type ShippingPlan = {
  readonly ships_from: number
  /** Undefined: the platform gives the label. */
  readonly channel: ChannelKey | undefined
  readonly goods: PlatformGoods
  readonly package?: Package | undefined
  /** The rule that decided it; null: a person did. */
  readonly rule_id: string | null
}

/**
 * Orders the waybill of an order that waits: from the carrier, or from the platform where that gives the label. Answers
 * the order as it is then: the built-in carrier answers at once.
 */
export const placeLogistics = async (
  tx: Tx,
  caller: Caller,
  id: string,
  plan: ShippingPlan,
): Promise<{ status: number }> => {
  const { channel, goods } = plan
  const order = await move<OrderRow>(tx, caller, platformOrderDocument, 'place_logistics', id, {
    set: {
      ships_from: plan.ships_from,
      channel_id: channel?.channel_id ?? null,
      channel_code: channel?.channel_code ?? '',
      ...(plan.package && { package: JSON.stringify(plan.package) }),
      pieces: JSON.stringify(goods.pieces),
      rule_id: plan.rule_id,
      fail_reason: '',
      blockers: [],
      look_at: null,
      held_until: null,
    },
    detail: { channel: channel?.channel_code ?? '', warehouse: plan.ships_from },
  })
  if (!channel) {
    await sendToStore(tx, caller, order, storeMessageKind.code.label, {})
    return order
  }
  const declared = plan.package ?? order.package ?? {}
  const asked = await askPort(
    tx,
    caller,
    platformWaybill,
    { type: 'platform_order', id, number: order.platform_order_id, version: order.version },
    {
      channel_code: channel.channel_code,
      country: order.country_code,
      grams: declared.weight === undefined ? goods.weight_g : Math.round(declared.weight * 1000),
      recipient: order.shipping_address,
      declared_name: declared.declared_name ?? goods.declared_name,
      declared_value: declared.declared_value ?? order.value_minor / 100,
      currency: order.currency,
    },
  )
  return 'later' in asked ? order : (asked.result ?? order)
}

/** Takes a waybill back: the order waits again, and what its carrier still answers comes to nothing. */
export const cancelLogistics = async (tx: Tx, caller: Caller, id: string): Promise<OrderRow> => {
  const order = await move<OrderRow>(tx, caller, platformOrderDocument, 'cancel_logistics', id, {
    set: {
      ...{ channel_id: null, channel_code: '', tracking_number: '', label_file: '', fail_reason: '' },
      ...{ ships_from: null, rule_id: null, look_at: tx.now },
    },
  })
  await takeBack(tx, caller, id, storeMessageKind.code.label)
  return order
}
