import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { makeOrders, makeProducts, makeStore, type Product } from './make.ts'
import { openSandbox } from './open.ts'
import { orderOf } from './orders.ts'
import { shipOrder } from './ship.ts'

/** What the demo merchants sell at the practice marketplace: their own SKUs, the first of them as a pack of two as well. */
const stores = [
  {
    merchant_id: 'STAR-PRACTICE',
    store_name: '晨星练习店 Morningstar practice store',
    sells: [
      ['CX-MUG-01', 'Hand-painted mug', 14.9],
      ['CX-LAMP-02', 'Moon night light', 23.5],
      ['CX-SOCK-03', 'Bamboo socks (5 pairs)', 12],
      ['CX-TEA-04', 'Tieguanyin tea box', 29],
      ['CX-KITE-05', 'Butterfly kite', 17.25],
      ['CX-FAN-06', 'Sandalwood fan', 9.8],
    ],
  },
  {
    merchant_id: 'GULL-PRACTICE',
    store_name: '海鸥练习店 Seagull practice store',
    sells: [
      ['HO-CABLE-01', 'Braided cable 2 m', 8.5],
      ['HO-BANK-02', 'Power bank 10000 mAh', 31],
      ['HO-MAT-03', 'Yoga mat', 27.4],
      ['HO-BOT-04', 'Vacuum flask 500 ml', 18.6],
    ],
  },
] as const

const productsOf = (sells: (typeof stores)[number]['sells']): Product[] => {
  const single = sells.map(([sku, name, price], n) => ({
    ...{ product_id: `p${n + 1}`, vid: `p${n + 1}v1`, sku, name, barcode: sku, price },
  }))
  const [first] = single
  const pack = first && {
    ...{ ...first, vid: 'p1v2', sku: `${first.sku}-X2`, name: `${first.name}, pack of 2` },
    ...{ barcode: '', price: first.price * 2 },
  }
  return pack ? [...single, pack] : single
}

const loseStreet = `
update market_order set address = address || '{"street_address1": ""}' where merchant_id = $1 and order_id = any($2)`

const orderYesterday = `
update market_order set created_at = created_at - interval '1 day' where merchant_id = $1 and order_id = $2`

/** Nine orders: for goods that can ship, of a buyer who left out the street, and for what is mapped by halves or not at all. */
const sell = async (tx: Tx, merchant_id: string, skus: readonly string[]): Promise<void> => {
  const order = (count: number, of: readonly string[]) =>
    makeOrders(tx, merchant_id, {
      ...{ count, lines: 2, countries: ['US', 'DE', 'GB'], bad_address_percent: 0, skus: of },
      ...{ logistics_code: 'STANDARD', platform_label: false, tags: [] },
    })
  const order_ids = await order(6, skus.slice(0, -2))
  await tx.run(loseStreet, [merchant_id, await order(1, skus.slice(0, -2))])
  await order(1, skus.slice(-2, -1))
  await order(1, skus.slice(-1))
  // One was shipped before by another warehouse, and can come back.
  const shipped = order_ids.at(-1)
  if (!shipped) return
  const { lines } = await orderOf(tx, merchant_id, shipped)
  await shipOrder(tx, merchant_id, shipped, {
    ...{ tracking_number: 'DEMO1234567', carrier_code: 'YUN', shipped_at: tx.now.toISOString() },
    lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
  })
  await tx.run(orderYesterday, [merchant_id, shipped])
}

const demoMarket = (app: App): Promise<void> =>
  transact(app.store, systemCaller(noWarehouse, 'demo'), async (tx) => {
    await openSandbox(app, tx)
    for (const { merchant_id, store_name, sells } of stores) {
      await makeStore(tx, merchant_id, store_name)
      await makeProducts(tx, merchant_id, productsOf(sells))
      await sell(
        tx,
        merchant_id,
        sells.map(([sku]) => sku),
      )
    }
  })

export const demo: DemoPart[] = [{ name: 'marketplace', needs: ['goods'], fill: demoMarket }]
