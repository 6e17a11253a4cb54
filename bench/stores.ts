import { acceptProposals, listStoreProducts } from '../contract/src/platform-orders/product/calls.ts'
import { saveAutoFulfilRule } from '../contract/src/platform-orders/rule/calls.ts'
import {
  bindStore,
  editStore,
  getBindAddress,
  listStores,
} from '../contract/src/platform-orders/store/calls.ts'
import type { Bed } from './bed.ts'
import { untilSo } from './day/again.ts'
import type { Operator } from './day/client.ts'

const platform = 'sandbox'
const goodsAtOnce = 200

/** A store of the practice marketplace that sells these goods under their own codes. */
const openStore = async ({ client }: Bed, merchant_id: string, goods: readonly string[]): Promise<void> => {
  await client.query(
    'insert into market_store (merchant_id, store_name, created_at) values ($1, $1, now())',
    [merchant_id],
  )
  await client.query(
    `insert into market_product (merchant_id, product_id, vid, sku, name, barcode, image_url, price, currency, version,
       updated_at)
     select $1, sku, sku, sku, sku, '', '', 9.5, 'USD', 1, date_trunc('milliseconds', now()) from unnest($2::text[]) as sku`,
    [merchant_id, goods],
  )
}

/** The merchant agrees on the page of the marketplace and comes back with a code. */
const agree = async ({ base }: Bed, merchant: Operator, merchant_id: string) => {
  const { url } = await merchant.call(getBindAddress, { body: { platform } })
  const { searchParams, pathname } = new URL(url, base)
  const answer = await fetch(base + pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...Object.fromEntries(searchParams), merchant_id }),
  })
  const back = new URL(answer.headers.get('location') ?? 'none:')
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

/** Stores of one merchant with what each sells, bound and mapped, whose orders a rule sends by this channel. */
export const openStores = async (
  bed: Bed,
  merchant: Operator,
  stores: ReadonlyMap<string, readonly string[]>,
  channel_id: number,
): Promise<void> => {
  for (const [merchant_id, goods] of stores) {
    await openStore(bed, merchant_id, goods)
    const agreed = await agree(bed, merchant, merchant_id)
    await merchant.call(bindStore, { body: { platform, merchant_id, ...agreed } })
  }
  for (const [merchant_id, goods] of stores) {
    const products = async (page: number) =>
      merchant.call(listStoreProducts, { query: { merchant_id, page, page_size: goodsAtOnce } })
    await untilSo(`the products of ${merchant_id} are waited for`, async () => {
      const { pagination } = await products(1)
      return pagination.total === goods.length
    })
    for (let page = 1; (page - 1) * goodsAtOnce < goods.length; page += 1)
      await merchant.call(acceptProposals, { body: { ids: (await products(page)).list.map((p) => p.id) } })
  }
  await merchant.call(saveAutoFulfilRule, { body: { name: 'bench', channel_id } })
  const { list } = await merchant.call(listStores, { query: { page_size: 200 } })
  for (const store of list.filter((s) => stores.has(s.merchant_id)))
    await merchant.call(editStore, { params: { id: store.id }, body: { auto_fulfil: true } })
}
