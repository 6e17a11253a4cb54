import { saveAutoFulfilRule } from '../../../../contract/src/platform-orders/rule/calls.ts'
import {
  makeMarketProducts,
  makeMarketStore,
} from '../../../../contract/src/platform-orders/sandbox/calls.ts'
import { bindStore, editStore, getBindAddress } from '../../../../contract/src/platform-orders/store/calls.ts'
import type { Operator } from '../../client.ts'
import type { Shift } from '../../shift.ts'
import { chunks } from '../../workers.ts'
import type { Line } from '../orders-file.ts'
import { needed } from '../supply.ts'

/** The practice marketplace, and the channel of the demo data that its orders leave with. */
const [platform, channel_id] = ['sandbox', 101]
const goodsAtOnce = 200

/** The merchant agrees on the page of the marketplace, as a browser does, and comes back with what binds the store. */
const agree = async (url: string, merchant: Operator, merchant_id: string) => {
  const address = new URL((await merchant.call(getBindAddress, { body: { platform } })).url, url)
  const answer = await fetch(new URL(address.pathname, url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...Object.fromEntries(address.searchParams), merchant_id }),
  })
  const { searchParams } = new URL(answer.headers.get('location') ?? 'none:')
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

/** The store sells all goods of the day. */
const sell = async (tester: Operator, merchant_id: string, lines: readonly Line[]): Promise<void> => {
  const names = new Map(lines.map((l) => [l.code, l.description]))
  for (const part of chunks([...needed(lines).keys()], goodsAtOnce)) {
    const goods = part.map((sku) => ({ sku, name: names.get(sku) || sku }))
    await tester.call(makeMarketProducts, { body: { merchant_id, goods } })
  }
}

/** A store of the practice marketplace for the orders of a day: its merchant binds it, and a rule sends all its orders. */
export const openMarket = async (shift: Shift, lines: readonly Line[]) => {
  const merchant = await shift.colleague('merchant-a')
  const tester = await shift.colleague('admin')
  const merchant_id = shift.run
  await tester.call(makeMarketStore, { body: { merchant_id, store_name: shift.run, products: 0 } })
  // Before it is bound: products are fetched at once then, and every quarter of an hour from there on.
  await sell(tester, merchant_id, lines)
  const agreed = await agree(shift.url, merchant, merchant_id)
  const { id } = await merchant.call(bindStore, { body: { platform, merchant_id, ...agreed } })
  await merchant.call(saveAutoFulfilRule, { body: { name: shift.run, store_ids: [id], channel_id } })
  await merchant.call(editStore, { params: { id }, body: { auto_fulfil: true } })
  return {
    shift,
    merchant,
    tester,
    merchant_id,
  }
}
export type Market = Awaited<ReturnType<typeof openMarket>>
