import {
  listMarketReturns,
  returnMarketOrder,
} from '../../../../contract/src/platform-orders/sandbox/calls.ts'
import { marketReturnReason } from '../../../../contract/src/platform-orders/sandbox/enums.ts'
import { listOutboundReturns } from '../../../../contract/src/returns/record/calls.ts'
import { returnReason } from '../../../../contract/src/returns/record/enums.ts'
import { differences } from '../../account.ts'
import { everyPage } from '../../pages.ts'
import { chunks, shared } from '../../workers.ts'
import { numberOf } from '../orders.ts'
import type { Announcer } from '../returns/come-back.ts'
import type { Parcel } from '../returns/parcels.ts'
import type { Market } from './market.ts'
import { isOf } from './proof.ts'
import { settled } from './settle.ts'

const numbersAtOnce = 50
const { defective, damaged } = returnReason.code
const faulty: readonly number[] = [defective, damaged]
const grades = ['', 'A', 'B', 'C']

/** What the marketplace must hear of a parcel: the worst of its pieces. */
const verdictOf = ({ goods, reason }: Parcel): string => {
  const grade = grades[Math.max(...goods.map((g) => g.grade))]
  if (goods.some((g) => g.end === 'destroyed')) return `destroy ${grade}`
  // Goods to inspect count as defective.
  return goods.some((g) => g.end === 'defective') || faulty.includes(reason)
    ? `defective ${grade}`
    : `restock ${grade}`
}

/** Buyers send back at the marketplace; the product hears of it, and tells what became of it. */
export const announcerOf = (market: Market): Announcer => {
  const { tester, merchant_id, shift } = market
  const announce = async (parcels: readonly Parcel[]): Promise<void> => {
    await shared(shift.operators, parcels, async (_operator, { shipped, reason, number, goods }) => {
      const body = {
        ...{ merchant_id, order_id: numberOf(shipped.order), tracking_number: number },
        reason: marketReturnReason.schema.parse(reason),
        lines: goods.map(({ sku, quantity }) => ({ sku, quantity })),
      }
      await tester.call(returnMarketOrder, { body })
    })
    const expected = new Set(parcels.map((p) => p.number))
    const missing = await settled(async () => {
      const known = new Set<string>()
      for (const tracking_number of chunks([...expected], numbersAtOnce)) {
        const query = { tracking_number, page: 1, page_size: 200 }
        const { list } = await shift.first.call(listOutboundReturns, { query })
        for (const one of list) known.add(one.tracking_number)
      }
      return [...expected.difference(known)]
    })
    if (missing.length > 0)
      throw new Error(`returns of the marketplace are not announced: ${missing.join(', ')}`)
  }
  const heard = async (parcels: readonly Parcel[]): Promise<string[]> => {
    const wanted = new Map(parcels.map((p) => [p.number, verdictOf(p)]))
    const amiss = await settled(async () => {
      const all = await everyPage(
        async (paging) => (await tester.call(listMarketReturns, { query: { ...paging, merchant_id } })).list,
      )
      const is = new Map(
        all
          .filter((r) => wanted.has(r.tracking_number))
          .map((r) => [r.tracking_number, `${r.decision} ${r.grade}`]),
      )
      return differences(
        is,
        wanted,
        (n, now, right) => `return ${n}: the marketplace heard ${now}, not ${right}`,
      )
    })
    return [...amiss]
  }
  return { announces: ({ order }) => isOf(market, order), announce, heard }
}
