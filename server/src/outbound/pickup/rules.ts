import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { pickupOrderType, pickupSkuRule } from '@kuacang/contract/outbound/pickup/enums'

/** An allocated order as the batching sees it. */
export type Candidate = {
  readonly id: string
  readonly order_type: number
  readonly business_flags: readonly string[]
  readonly units: number
  readonly sku_kinds: number
  readonly channel_code: string
  readonly country: string
  readonly partner_id: number
  readonly first_sku: string
  readonly districts: number
  readonly heavy: boolean
  readonly volume_ml: number
  readonly weight_g: number
}

const one = (c: Candidate) => c.units === 1
const pieces = (c: Candidate) => c.sku_kinds === 1 && c.units > 1
const item = (c: Candidate) => c.sku_kinds === 1
const items = (c: Candidate) => c.sku_kinds > 1

/** What a rule lets in, and which orders it wants together. */
type Rule = {
  readonly takes: (c: Candidate) => boolean
  readonly together?: (c: Candidate) => string
  readonly most?: number
}

const rules: Readonly<Record<NameOf<typeof pickupSkuRule>, Rule>> = {
  none: { takes: () => true, together: (c) => (one(c) ? 'one' : item(c) ? 'item' : 'items') },
  single_piece_mix: { takes: one },
  multi_piece_mix: { takes: pieces },
  single_item_mix: { takes: item },
  multi_item_mix: { takes: items },
  single_piece_bulk: { takes: one, together: (c) => c.first_sku },
  multi_piece_bulk: { takes: pieces, together: (c) => `${c.first_sku} ${c.units}` },
  single_multi_piece_bulk: { takes: item, together: (c) => c.first_sku },
  single_item_bulk: { takes: item, together: (c) => c.first_sku },
  multi_item_bulk: { takes: items, together: (c) => `${c.first_sku} ${c.sku_kinds}` },
  single_piece_same_sku: { takes: one, together: (c) => c.first_sku },
  multi_piece_same_sku: { takes: pieces, together: (c) => c.first_sku },
  single_item_same_zone: { takes: (c) => item(c) && c.districts === 1 },
  multi_item_same_zone: { takes: (c) => items(c) && c.districts === 1 },
  single_item_cross_zone: { takes: (c) => item(c) && c.districts > 1 },
  multi_item_cross_zone: { takes: (c) => items(c) && c.districts > 1 },
  same_channel: { takes: () => true, together: (c) => c.channel_code },
  same_country: { takes: () => true, together: (c) => c.country },
  same_partner: { takes: () => true, together: (c) => String(c.partner_id) },
  large_goods: { takes: (c) => c.heavy },
  single_order: { takes: () => true, most: 1 },
}

const types: Readonly<Record<NameOf<typeof outboundOrderType>, NameOf<typeof pickupOrderType>>> = {
  normal: 'normal',
  stock_transfer: 'normal',
  dropshipping: 'normal',
  return_to_inventory: 'return',
  b2b: 'b2b',
  b2b_transfer: 'b2b',
  b2b_return: 'b2b_return',
}

/** The kind of pickup order that an order goes on; different kinds never share one. */
export const pickupTypeOf = (c: Pick<Candidate, 'order_type' | 'heavy'>): number => {
  const type = types[outboundOrderType.name(c.order_type) ?? 'normal']
  return pickupOrderType.code[type === 'normal' && c.heavy ? 'large' : type]
}

/** FU-153: what kind of business the orders are, `mixed` when they differ. */
export const businessTypeOf = (orders: readonly Pick<Candidate, 'business_flags'>[]): string => {
  const [first = 'general', ...others] = new Set(orders.map((o) => o.business_flags[0] ?? 'general'))
  return others.length > 0 ? 'mixed' : first
}

export type Batch<C extends Candidate = Candidate> = {
  readonly rule: number
  readonly type: number
  readonly orders: readonly C[]
}

/** Orders that may go on one pickup order, the oldest promise first, and how many at most. */
export type CandidateGroup<C extends Candidate = Candidate> = Batch<C> & { readonly most: number }

/**
 * Which orders may go together: those of one kind that a rule takes, put together as it says, at most `max` on one
 * pickup order and never more than the wall has cells where pieces must be sorted (specification S3 9). Single pieces
 * need no wall. An order goes by the first rule that takes it.
 */
export const groupsOf = <C extends Candidate>(
  candidates: readonly C[],
  wanted: readonly number[],
  max: number,
  wallCells: number,
): CandidateGroup<C>[] => {
  const [rule, ...others] = wanted
  if (rule === undefined) return []
  const { takes, together = () => '', most = max } = rules[pickupSkuRule.name(rule) ?? 'none']
  const groups = Map.groupBy(candidates.filter(takes), (c) => `${pickupTypeOf(c)} ${together(c)}`)
  const rest = candidates.filter((c) => !takes(c))
  return [
    ...[...groups.values()].map((orders) => ({
      rule,
      type: orders[0] ? pickupTypeOf(orders[0]) : 0,
      orders,
      most: orders.every(one) ? most : Math.min(most, wallCells),
    })),
    ...groupsOf(rest, others, max, wallCells),
  ]
}

/**
 * The cells of the wall for orders in their order: those that have one keep it, the others get the lowest free
 * ones. No cells where nothing must be sorted; undefined when the wall has too few.
 */
export const cellsFor = (
  orders: readonly { readonly units: number; readonly cell: number | null }[],
  wallCells: number,
): (number | null)[] | undefined => {
  if (orders.every((o) => o.units === 1 && o.cell === null)) return orders.map(() => null)
  if (orders.length > wallCells) return undefined
  const taken = new Set(orders.map((o) => o.cell))
  const free = Array.from({ length: wallCells }, (_x, i) => i + 1).filter((cell) => !taken.has(cell))
  return orders.map((o) => o.cell ?? free.shift() ?? null)
}
