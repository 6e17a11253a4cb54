import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { pickupSkuRule } from '@kuacang/contract/outbound/pickup/enums'

/** An allocated order as the batching sees it. */
export type Candidate = {
  readonly id: string
  readonly units: number
  readonly sku_kinds: number
  readonly channel_code: string
  readonly country: string
  readonly partner_id: number
  readonly first_sku: string
  readonly districts: number
  readonly heavy: boolean
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

/** The cells of a sorting wall: no pickup order whose pieces must be sorted holds more orders (specification S3 9). */
export const wallCells = 19

/**
 * Which orders go on one pickup order: those that the rule takes, put together as it says, in the order they
 * come (the oldest promise first), at most `max` each and never more than the wall has cells where pieces must be
 * sorted. Single pieces need no wall.
 */
export const batch = (candidates: readonly Candidate[], rule: number, max: number): Candidate[][] => {
  const { takes, together = () => '', most = max } = rules[pickupSkuRule.name(rule) ?? 'none']
  const groups = Map.groupBy(candidates.filter(takes), together)
  return [...groups.values()].flatMap((group) => {
    const size = group.every(one) ? most : Math.min(most, wallCells)
    return Array.from({ length: Math.ceil(group.length / size) }, (_x, i) =>
      group.slice(i * size, (i + 1) * size),
    )
  })
}
