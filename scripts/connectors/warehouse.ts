import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Bed, startBed } from '../../bench/bed.ts'
import { untilSo } from '../../bench/day/again.ts'
import { CallFailed, logIn, type Operator } from '../../bench/day/client.ts'
import { fulfil, generateAll } from '../../bench/day/fulfilment/fulfil.ts'
import { bringSupply, type Supply } from '../../bench/day/fulfilment/supply.ts'
import { employ } from '../../bench/employ.ts'
import { locationType } from '../../contract/src/inventory/location/enums.ts'
import { upsertMarketplace } from '../../contract/src/platform-orders/marketplace/calls.ts'
import { acceptProposals, listStoreProducts } from '../../contract/src/platform-orders/product/calls.ts'
import { saveAutoFulfilRule } from '../../contract/src/platform-orders/rule/calls.ts'
import { bindStore, editStore } from '../../contract/src/platform-orders/store/calls.ts'
import { connector } from '../../contract/src/platform-orders/store/enums.ts'
import { createPlatform } from '../../contract/src/reference/platform/calls.ts'
import { demoPassword } from '../../server/src/demo/people.ts'

const warehouse_id = 1
/** The customer whose user `merchant-a` is. */
const partner_id = 1
const channel_id = 101
const pickers = 2
export const merchant_id = 'OWN-SHOP'

export type Warehouse = {
  readonly bed: Bed
  /** Who leads, and others who pick and pack beside them. */
  readonly operators: readonly Operator[]
  readonly merchant: Operator
  /** Where each of the goods lies. */
  readonly supply: Supply
}

/** A warehouse of its own with people and with so many pieces of each of the goods. */
export const openWarehouse = async (goods: readonly string[], pieces: number): Promise<Warehouse> => {
  const bed = await startBed({
    durable: true,
    env: {
      ...{ TRAINING: 'true', SEAL_KEY: randomBytes(32).toString('base64') },
      // The shop runs on this machine.
      WEBHOOKS_TO_PRIVATE: '1',
    },
  })
  const enter = (username: string) =>
    logIn(bed.base, { username, password: demoPassword }, warehouse_id, new Map())
  const names = await employ(bed.client, pickers)
  const operators = await Promise.all(['manager', ...names].map(enter))
  const supply = goods.map((code) => ({ code, description: code, quantity: String(pieces) }))
  const brought = await bringSupply(operators, partner_id, supply, 'SHOP')
  // What the demo data left open goes first.
  const [lead] = operators
  if (lead) await fulfil(operators, await generateAll(lead))
  return { bed, operators, merchant: await enter('merchant-a'), supply: brought }
}

/** The shop is bound as people do it, by hand and again until it succeeds; answers how often they had to. */
export const bindShop = async (
  { bed, merchant }: Warehouse,
  name: 'vendure' | 'medusa',
  api_url: string,
  credential: string,
): Promise<number> => {
  const keeper = await logIn(bed.base, { username: 'admin', password: demoPassword }, warehouse_id, new Map())
  await keeper.call(createPlatform, { body: { platform: name, name } })
  await keeper.call(upsertMarketplace, {
    body: { platform: name, connector: connector.code[name], api_url: '' },
  })
  const body = { platform: name, merchant_id, api_url, code: credential }
  for (let tries = 1; ; tries += 1)
    try {
      const { id } = await merchant.call(bindStore, { body })
      await merchant.call(saveAutoFulfilRule, { body: { name, channel_id } })
      await merchant.call(editStore, { params: { id }, body: { auto_fulfil: true } })
      return tries
    } catch (error) {
      if (!(error instanceof CallFailed) || tries === 20) throw error
      await sleep(1000)
    }
}

/** Maps what the shop sells to the goods of the warehouse with the same code, without those left out. */
export const mapGoods = async (
  { merchant }: Warehouse,
  goods: readonly string[],
  waitSeconds: number,
): Promise<void> => {
  const sold = async () =>
    (await merchant.call(listStoreProducts, { query: { merchant_id, page_size: 200 } })).list.filter((p) =>
      goods.includes(p.platform_sku),
    )
  await untilSo(
    'the products of the shop are waited for',
    async () => (await sold()).length === goods.length,
    waitSeconds,
  )
  await merchant.call(acceptProposals, { body: { ids: (await sold()).map((p) => p.id) } })
}

/** Pieces on the shelves for new orders, by SKU. */
export const freeOf = async ({ bed }: Warehouse): Promise<Map<string, number>> => {
  const { rows } = await bed.client.query<{ sku: string; free: string }>(
    `select k.sku, sum(s.on_hand - s.reserved) as free from stock s
     join sku k on k.partner_id = $1 and k.id = s.sku_id
     join location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
     where s.warehouse_id = $2 and k.sku like 'GOODS-%' and l.location_type = any($3) group by k.sku`,
    [partner_id, warehouse_id, [locationType.code.picking, locationType.code.storage]],
  )
  return new Map(rows.map((r) => [r.sku, Number(r.free)]))
}

/** Waits until the shop has for sale what lies on the shelves. */
export const untilStockAgrees = (
  at: Warehouse,
  forSale: (variant: string) => Promise<number>,
  variants: ReadonlyMap<string, string>,
  waitSeconds: number,
) =>
  untilSo(
    'the stock of the shop is waited for',
    async () => {
      const free = await freeOf(at)
      for (const [sku, variant] of variants) if ((await forSale(variant)) !== free.get(sku)) return false
      return true
    },
    waitSeconds,
  )
