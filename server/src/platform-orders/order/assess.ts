import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { blocker, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import type { Reader } from '#kit/database/transact'
import { missingInAddress } from '../../outbound/public.ts'
import { channelById, mappedChannel, strangeCountries } from '../../reference/public.ts'
import { chosenRule, type RuleSubject } from '../rule/choose.ts'
import { type RuleRow, rulesOf } from '../rule/store.ts'
import { type StoreRow, storeById } from '../store/store.ts'
import { warehouseWith } from './free.ts'
import { goodsOf, mappingsOfLines, type PlatformGoods } from './goods.ts'
import { type LineRow, linesOf, type OrderRow } from './store.ts'

export type ChannelKey = { readonly channel_id: number; readonly channel_code: string }

/** What is known of an order now: why it waits, and how it would ship. */
export type Assessed = {
  /** Codes, in their order. */
  readonly blockers: number[]
  readonly goods: PlatformGoods
  readonly judged: RuleSubject
  /** The rule that takes it; undefined where its store has no rules at work, or none takes it. */
  readonly rule: RuleRow | undefined
  readonly ships_from: number | undefined
  readonly channel: ChannelKey | undefined
  readonly held_until: Date | null
}

/** Orders with one of these tags are left to people. */
const holdingTags = ['暂缓', 'hold']

type Blocker = keyof (typeof blocker)['code']

/** Blockers that stop only the rules: a person decides these. */
const forRules: readonly number[] = [
  blocker.code.no_rule,
  blocker.code.held,
  blocker.code.tag,
  blocker.code.no_channel,
  blocker.code.carrier,
]
/** Those that stop people too. */
export const stopping = (blockers: readonly number[]): number[] =>
  blockers.filter((code) => !forRules.includes(code))

const addressLacks = (order: Pick<OrderRow, 'shipping_address'>): boolean =>
  missingInAddress({
    order_type: outboundOrderType.code.normal,
    shipping_address: { street: '', ...order.shipping_address },
    logistics: { tracking_number: '', channel_code: '' },
  } as never).length > 0

/** No carrier ships to a code that no country has. An empty one is missing in the address. */
const isStrange = async (tx: Reader, { shipping_address }: Pick<OrderRow, 'shipping_address'>) => {
  const { country } = shipping_address
  return country !== '' && (await strangeCountries(tx, [country.toUpperCase()])).length > 0
}

const channelFor = async (
  tx: Reader,
  order: Pick<OrderRow, 'platform' | 'logistics_code'>,
  rule: RuleRow | undefined,
  warehouse_id: number,
): Promise<ChannelKey | undefined> => {
  const found =
    rule?.channel_id === null || rule === undefined
      ? await mappedChannel(tx, {
          platform: order.platform,
          platform_code: order.logistics_code,
          warehouse_id,
        })
      : await channelById(tx, rule.channel_id)
  return found?.enabled ? { channel_id: found.channel_id, channel_code: found.channel_code } : undefined
}

const assess = async (
  tx: Reader,
  order: OrderRow,
  lines: readonly LineRow[],
  store: StoreRow,
  rules: readonly RuleRow[],
): Promise<Assessed> => {
  const mapping = await mappingsOfLines(tx, order, lines)
  const goods = goodsOf(order, lines, mapping)
  const judged = { ...order, weight_g: order.package?.weight ? order.package.weight * 1000 : goods.weight_g }
  const rule = chosenRule(rules, judged)
  const candidates = rule?.warehouse_ids.length ? rule.warehouse_ids : [store.warehouse_id]
  const mapped = !goods.blockers.includes('unmapped')
  const ships_from = mapped ? await warehouseWith(tx, order, candidates, goods.pieces) : undefined
  const channel = await channelFor(tx, order, rule, ships_from ?? candidates[0] ?? store.warehouse_id)
  const held = rule ? heldUntil(order, rule) : null
  const isHeld = held !== null && held > tx.now
  const found: Blocker[] = [
    ...goods.blockers,
    ...(order.released_at === null ? ['not_released' as const] : []),
    ...(mapped && ships_from === undefined ? ['no_stock' as const] : []),
    ...(addressLacks(order) ? ['address' as const] : []),
    ...((await isStrange(tx, order)) ? ['country' as const] : []),
    ...(store.auto_fulfil && !rule ? ['no_rule' as const] : []),
    ...(isHeld ? ['held' as const] : []),
    ...(store.auto_fulfil && order.tags.some((t) => holdingTags.includes(t)) ? ['tag' as const] : []),
    ...(store.auto_fulfil && !channel && !order.oversea ? ['no_channel' as const] : []),
    ...(order.status === platformOrderStatus.code.waybill_failed ? ['carrier' as const] : []),
  ]
  const blockers = found.map((name) => blocker.code[name]).sort((a, b) => a - b)
  return { blockers, goods, judged, rule, ships_from, channel, held_until: isHeld ? held : null }
}

/** Until when a rule holds an order: so long after its release, in which its buyer may still cancel. */
const heldUntil = ({ released_at }: OrderRow, { hold_minutes }: RuleRow): Date | null =>
  hold_minutes === 0 || released_at === null ? null : new Date(released_at.getTime() + hold_minutes * 60_000)

/**
 * Looks at an order without changing anything, with the rules of its customer where its store has them at work, or always
 * (`byRules`).
 */
export const assessOne = async (
  tx: Reader,
  order: OrderRow,
  { byRules = false } = {},
): Promise<Assessed & { readonly rules: readonly RuleRow[] }> => {
  const found = await storeById(tx, order.store_id)
  if (!found) throw new Error(`the store of platform order ${order.id} is missing`)
  const store = byRules ? { ...found, auto_fulfil: true } : found
  const rules = store.auto_fulfil ? await rulesOf(tx, order.partner_id) : []
  const lines = await linesOf(tx, order, [order.id])
  return { ...(await assess(tx, order, lines, store, rules)), rules }
}
