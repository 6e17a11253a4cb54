import { importOutboundOrders } from '../../../contract/src/outbound/order/calls.ts'
import type { Shift } from '../shift.ts'
import { orderLarge, splitLarge } from './b2b/orders.ts'
import { type Line, toSheets } from './orders-file.ts'
import { placeAll } from './platform/orders.ts'
import type { Ways } from './ways.ts'

type Month = {
  readonly run: string
  readonly lines: readonly Line[]
  readonly partner: number
  readonly ways: Ways
}

/** How the orders of a month came. */
type Ordered = {
  /** Orders that the warehouse must have. */
  readonly created: number
  readonly ofFirms: number
  /** Why rows or orders were refused. */
  readonly refused: readonly string[]
  /** Orders that came nowhere: none on a day that is ok. */
  readonly stuck: readonly string[]
  /** Orders that no carrier takes: their merchant sends them by themselves. */
  readonly released: number
}

const importAll = async ({ first }: Shift, { run, lines, partner }: Month) => {
  const refused: string[] = []
  let created = 0
  for (const [i, sheet] of toSheets(lines, `${run}-`).entries()) {
    const files = [{ name: `orders-${i + 1}.csv`, bytes: Buffer.from(sheet) }]
    const answer = await first.call(importOutboundOrders, { body: { partner_id: partner }, files })
    created += answer.created
    refused.push(...answer.refused.map((r) => r.reason))
  }
  return { created, refused, stuck: [], released: 0 }
}

/** Large orders come as those of firms where the day has them; all others by a marketplace, or by import. */
export const orderAll = async (shift: Shift, { run, lines, partner, ways }: Month): Promise<Ordered> => {
  const { large, others } = ways.b2b ? splitLarge(lines) : { large: [], others: lines }
  const firms = await orderLarge(shift.operators, partner, large, `${run}-`)
  const rest = ways.market
    ? await placeAll(ways.market, others, run)
    : await importAll(shift, { run, lines: others, partner, ways })
  return {
    ...rest,
    created: firms.created + rest.created,
    ofFirms: firms.created,
    refused: [...firms.refused, ...rest.refused],
  }
}
