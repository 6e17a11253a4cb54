import { overseaSkuStatus, skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { mostPieces } from '@kuacang/contract/kit/schemas'
import type { blocker } from '@kuacang/contract/platform-orders/order/enums'
import type { Reader } from '#kit/database/transact'
import { type MappedVariation, mappedVariations } from '../../catalog/public.ts'
import type { LineRow, OrderPiece, OrderRow } from './store.ts'

type Blocker = keyof (typeof blocker)['code']

/** What an order comes to in our own goods. */
export type PlatformGoods = {
  readonly pieces: readonly OrderPiece[]
  /** Of all pieces that are mapped, in grams. */
  readonly weight_g: number
  readonly declared_name: string
  /** Blockers that come from goods alone: mapping, verification, quantity. */
  readonly blockers: readonly Blocker[]
}

const keyOf = (v: { readonly platform_product_id: string; readonly vid: string }) =>
  JSON.stringify([v.platform_product_id, v.vid])

/** The mappings of lines, by their variation. */
export const mappingsOfLines = async (
  tx: Pick<Reader, 'run'>,
  store: { readonly partner_id: number; readonly merchant_id: string },
  lines: readonly LineRow[],
): Promise<(line: LineRow) => MappedVariation | undefined> => {
  const wanted = [...new Map(lines.map((l) => [keyOf(l), l])).values()]
  const found = new Map((await mappedVariations(tx, store, wanted)).map((m) => [keyOf(m), m]))
  return (line) => found.get(keyOf(line))
}

/** What the lines of an order come to; `mapping` answers the mapping of a line. */
export const goodsOf = (
  { oversea }: Pick<OrderRow, 'oversea'>,
  lines: readonly LineRow[],
  mapping: (line: LineRow) => MappedVariation | undefined,
): PlatformGoods => {
  const pieces = new Map<string, OrderPiece>()
  const blockers = new Set<Blocker>()
  let weight_g = 0
  let declared_name = ''
  for (const line of lines) {
    const m = mapping(line)
    if (!m) {
      blockers.add('unmapped')
      continue
    }
    const { quantity: units } = line
    const added = units * m.quantity
    pieces.set(m.sku_id, {
      ...{ sku_id: m.sku_id, sku: m.sku },
      quantity: (pieces.get(m.sku_id)?.quantity ?? 0) + added,
    })
    weight_g += added * m.weight_g
    declared_name ||= m.sku_name_en || m.sku_name
    if (!m.confirmed) blockers.add('unconfirmed')
    if (m.verify_status !== skuVerifyStatus.code.passed) blockers.add('not_verified')
    if (oversea && m.oversea_status !== overseaSkuStatus.code.passed) blockers.add('not_verified_overseas')
  }
  const sum = [...pieces.values()].reduce((n, p) => n + p.quantity, 0)
  if (sum > mostPieces) blockers.add('too_many')
  return { pieces: [...pieces.values()], weight_g, declared_name, blockers: [...blockers] }
}
