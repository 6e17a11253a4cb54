import { saveAutoFulfilRule } from '../../../../contract/src/platform-orders/rule/calls.ts'
import { makeMarketStore } from '../../../../contract/src/platform-orders/sandbox/calls.ts'
import { bindStore, editStore, getBindAddress } from '../../../../contract/src/platform-orders/store/calls.ts'
import type { Operator } from '../../client.ts'
import type { Shift } from '../../shift.ts'

/** The practice marketplace, and the channel of the demo data that its orders leave with. */
const [platform, channel_id] = ['sandbox', 101]

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

/** A store of the practice marketplace for the orders of a day: its merchant binds it, and a rule sends all its orders. */
export const openMarket = async (shift: Shift) => {
  const merchant = await shift.colleague('merchant-a')
  const tester = await shift.colleague('admin')
  const merchant_id = shift.run
  await tester.call(makeMarketStore, { body: { merchant_id, store_name: shift.run, products: 0 } })
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
