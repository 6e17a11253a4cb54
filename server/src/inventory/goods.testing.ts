import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import type { Client, TestServer } from '#kit/testing/server'
import { expectProven, type Goods, goods, lyingOf, shelf } from '#kit/testing/stock'
import { placesOf } from './location/places.ts'
import { moveStock } from './stock/ledger.ts'

export { expectProven, type Goods, goods, shelf }

type Received = { readonly lot?: string; readonly partner_id?: number; readonly warehouse?: number }

/** Brings goods from the supplier to a place. */
export const receive = (
  t: TestServer,
  { sku_id }: Goods,
  code: string,
  quantity: number,
  { lot = '', partner_id = 1, warehouse = 1 }: Received = {},
) =>
  t.write(async (tx) => {
    const places = await placesOf(tx, warehouse)
    const at = await tx.db
      .selectFrom('location')
      .where('warehouse_id', '=', warehouse)
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow()
    const cause = { kind: 'receive' as const, type: 'test', id: newId(), number: 'TEST' }
    await moveStock(tx, systemCaller(warehouse, 'test'), cause, [
      { from: places.SUPPLIER, to: at.id, sku_id, lot, partner_id, quantity },
    ])
  }, warehouse)

/** The stock of a SKU by place: how many there are and how many of them are allocated. */
export const lying = async (client: Client, { sku }: Goods): Promise<Record<string, [number, number]>> =>
  Object.fromEntries([...(await lyingOf(client, sku))].map(([code, l]) => [code, [l.pieces, l.promised]]))

/** The id of the stock of a SKU at a place. */
export const lyingId = async (client: Client, { sku }: Goods, location_code: string): Promise<string> => {
  const { data } = await client.call(listLocationInventory, { query: { sku, location_code } })
  const [one] = data.list
  if (!one) throw new Error(`no ${sku} at ${location_code}`)
  return one.id
}

/** Someone who transfers goods and sees the stock. */
export const mover = (t: TestServer, warehouse = 1): Promise<Client> =>
  t.as({
    warehouses: [warehouse],
    rights: [
      'TransferOrder',
      'GetLocationInventory',
      'GetSkuInventory',
      'InventoryDoctor',
      'GetInventoryChange',
    ],
  })
