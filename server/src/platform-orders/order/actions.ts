import type { Text } from '@kuacang/contract/kit/text'
import { storeMessageKind } from '@kuacang/contract/platform-orders/message/enums'
import type {
  bindOrderSku,
  placeLogistics as placeCall,
  setOrderTags,
  updateOrderAddress,
} from '@kuacang/contract/platform-orders/order/calls'
import { autoFulfilStatus, blocker, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { platformOrderRefusals } from '@kuacang/contract/platform-orders/order/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { changeHeld, move } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { mapVariation } from '../../catalog/public.ts'
import { channelById } from '../../reference/public.ts'
import { sendToStore } from '../message/queue.ts'
import { mustFindStore } from '../store/store.ts'
import { type Assessed, assessOne, stopping } from './assess.ts'
import { platformOrderDocument } from './document.ts'
import { eachOrder, type Found, holdOrder } from './each-order.ts'
import { fulfilOrder } from './fulfil.ts'
import { cancelLogistics, placeLogistics } from './logistics.ts'
import { lookAtAgain, type OrderRow } from './store.ts'

type Ids = { readonly body: { readonly order_ids: string[] } }

const labelsOf = (codes: readonly number[]): Text => ({
  zh: codes.map((code) => blocker.label(code).zh).join('、'),
  en: codes.map((code) => blocker.label(code).en).join(', '),
})

/** Refuses an order that people cannot ship either, with all that is in its way. */
const mustBeFree = ({ order }: Found, { blockers, ships_from }: Assessed): number => {
  const stop = stopping(blockers)
  if (stop.length > 0)
    throw new Refused(platformOrderRefusals.blocked, {
      order: order.platform_order_id,
      blockers: labelsOf(stop),
    })
  if (ships_from === undefined)
    throw new Refused(platformOrderRefusals.no_warehouse, { order: order.platform_order_id })
  return ships_from
}

const mustShip = async (tx: Tx, channel_id: number) => {
  const channel = await channelById(tx, channel_id)
  if (!channel?.enabled) throw new Refused(platformOrderRefusals.no_label, { channel: channel_id })
  return channel
}

/** Orders waybills of one channel; semi-consigned orders get that of their platform. */
export const placePlatformOrders = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof placeCall.body> },
) => {
  const channel = await mustShip(tx, body.channel_id)
  const packages = new Map(body.packages.map(({ order_id, ...rest }) => [order_id, rest]))
  return eachOrder(tx, caller, body.order_ids, async (found) => {
    const assessed = await assessOne(tx, found.order)
    return placeLogistics(tx, found.at, found.order.id, {
      ships_from: mustBeFree(found, assessed),
      channel: found.order.oversea ? undefined : channel,
      goods: assessed.goods,
      package: packages.get(found.order.id),
      rule_id: null,
    })
  })
}

export const cancelPlatformOrders = (tx: Tx, caller: Caller, { body }: Ids) =>
  eachOrder(tx, caller, body.order_ids, ({ order, at }) => cancelLogistics(tx, at, order.id))

export const fulfilAll = (tx: Tx, caller: Caller, { body }: Ids) =>
  eachOrder(tx, caller, body.order_ids, ({ order, at }) => {
    mustBeWanted(order)
    return fulfilOrder(tx, at, order)
  })

/** Refuses an order that its platform cancelled, or has not released. */
const mustBeWanted = ({ platform_order_id: order, cancelled_by_platform, released_at }: OrderRow): void => {
  if (cancelled_by_platform) throw new Refused(platformOrderRefusals.cancelled_there, { order })
  if (released_at === null)
    throw new Refused(platformOrderRefusals.blocked, {
      order,
      blockers: labelsOf([blocker.code.not_released]),
    })
}

/** Tries what failed once more: the waybill with its channel, or the outbound order. */
export const resubmitPlatformOrders = (tx: Tx, caller: Caller, { body }: Ids) =>
  eachOrder(tx, caller, body.order_ids, async (found) => {
    const { order, at } = found
    mustBeWanted(order)
    if (order.status !== platformOrderStatus.code.waybill_failed) return fulfilOrder(tx, at, order)
    const assessed = await assessOne(tx, order)
    const channel = order.channel_id === null ? undefined : await mustShip(tx, order.channel_id)
    return placeLogistics(tx, at, order.id, {
      ships_from: mustBeFree(found, assessed),
      channel,
      goods: assessed.goods,
      rule_id: order.rule_id,
    })
  })

/** Sets orders aside, or gives them back to the merchant. */
const leave =
  (action: 'ignore' | 'release') =>
  (tx: Tx, caller: Caller, { body }: Ids) =>
    eachOrder(tx, caller, body.order_ids, async ({ order, at }) => {
      const moved = await move<OrderRow>(tx, at, platformOrderDocument, action, order.id, {
        set: {
          ...{ look_at: null, blockers: [] },
          ...(action === 'release' && { auto_fulfill_status: autoFulfilStatus.code.merchant_fulfils }),
        },
      })
      if (action === 'release') await sendToStore(tx, at, order, storeMessageKind.code.release, {})
      return moved
    })
export const ignorePlatformOrders = leave('ignore')
export const releasePlatformOrders = leave('release')

export const updateAddress = async (
  tx: Tx,
  caller: Caller,
  { body: { order_id, shipping_address: given } }: { body: z.output<typeof updateOrderAddress.body> },
) => {
  const { order, at } = await holdOrder(tx, caller, order_id)
  const address: OrderRow['shipping_address'] = Object.assign({ street: '' }, order.shipping_address, given)
  const shipping_address = { ...address, country: address.country.toUpperCase() }
  await move(tx, at, platformOrderDocument, 'edit_address', order_id, {
    to: 'here',
    set: {
      shipping_address: JSON.stringify(shipping_address),
      shipping_name: [shipping_address.firstname, shipping_address.lastname].filter(Boolean).join(' '),
      country_code: shipping_address.country.slice(0, 2),
      look_at: tx.now,
    },
    detail: { before: order.shipping_address, after: shipping_address },
  })
  return { success: true as const }
}

export const setTags = (
  tx: Tx,
  caller: Caller,
  { body: { order_ids, tags } }: { body: z.output<typeof setOrderTags.body> },
) =>
  eachOrder(tx, caller, order_ids, async ({ order, at }) => {
    const unique = [...new Set(tags)]
    changeHeld(tx, at, platformOrderDocument, [order], {
      tags: unique,
      ...(order.look_at && { look_at: tx.now }),
    })
    tx.record({
      operation: 'platform_order.set_tags',
      warehouse_id: at.warehouse_id,
      object: { type: 'platform_order', id: order.id, number: order.platform_order_id },
      detail: { before: order.tags, after: unique },
    })
    return order
  })

/** The variations of a store that have this platform SKU: those that it sells, and those that were ordered. */
const variationsNamed = (
  tx: Tx,
  { warehouse_id, id: store_id }: { warehouse_id: number; id: string },
  body: z.output<typeof bindOrderSku.body>,
) =>
  tx.run<{ platform_product_id: string; vid: string }>(
    `select distinct platform_product_id, vid from (
       select platform_product_id, vid from store_product where warehouse_id = $1 and store_id = $2 and platform_sku = $3
       union all
       select platform_product_id, vid from platform_order_line where warehouse_id = $1 and store_id = $2 and platform_sku = $3) known
     where ($4::text is null or platform_product_id = $4) and ($5::text is null or vid = $5) order by 1, 2 limit 100`,
    [warehouse_id, store_id, body.platform_sku, body.platform_product_id ?? null, body.vid ?? null],
  )

/** Says which SKU a product of a store is: its mapping is confirmed, and what waited for it is looked at again. */
export const bindSku = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof bindOrderSku.body> },
) => {
  const store = await mustFindStore(tx, caller, body)
  const { merchant_id, platform_sku, sku, quantity } = body
  const variations = await variationsNamed(tx, store, body)
  if (variations.length === 0)
    throw new Refused(platformOrderRefusals.unknown_variation, { merchant: merchant_id, sku: platform_sku })
  for (const { platform_product_id, vid } of variations)
    await mapVariation(tx, caller, {
      body: {
        ...{ merchant_id, platform_product_id, platform_sku, vid, sku, quantity },
        ...{ confirmed: true, partner_id: store.partner_id },
      },
    })
  const orders = await lookAtAgain(tx, store, store.id, variations)
  return { mapped: variations.length, orders }
}
