import { dangerousType } from '@kuacang/contract/catalog/sku/enums'
import { inboundOrderType } from '@kuacang/contract/inbound/order/enums'
import { createDistrict } from '@kuacang/contract/inventory/district/calls'
import { locationType } from '@kuacang/contract/inventory/location/enums'
import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { generatePickupOrders as newPickups } from '@kuacang/contract/outbound/pickup-generation/calls'
import type { App } from '#kit/app'
import { type Caller, noWarehouse, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { saveSkus } from '../catalog/public.ts'
import { createInboundOrder, putAway, startReceive, submitReceive } from '../inbound/public.ts'
import {
  demoRackCode,
  demoRacks,
  createDistrict as makeDistrict,
  saveLocations,
} from '../inventory/public.ts'
import { cancelOrder, createOrder, demoRareOrders, generatePickupOrders } from '../outbound/public.ts'
import { demoCountries, demoGoods, demoRecipients } from './goods.ts'

const partners = [1, 2] as const
const [aisles, cells, layers] = [6, 10, 2]

type Step = <T>(action: (tx: Tx) => Promise<T>) => Promise<T>
type Work = { readonly step: Step; readonly caller: Caller }

/** A fulfilment warehouse in the middle of its day: goods on shelves, inbound on the way, orders in every state. */
const fillGoods = async (app: App, warehouse_ids: readonly number[]): Promise<void> => {
  const nowhere = systemCaller(noWarehouse, 'demo')
  for (const partner_id of partners)
    await transact(app.store, nowhere, (tx) =>
      saveSkus(tx, nowhere, partner_id, demoGoods[partner_id].map(skuOf)),
    )
  for (const warehouse_id of warehouse_ids) {
    const caller = systemCaller(warehouse_id, 'demo')
    const work: Work = { caller, step: (action) => transact(app.store, caller, action) }
    await fillShelves(work)
    await fillOrders(work)
    await demoRareOrders(work, 1, demoGoods[1][0][0])
  }
}

type Good = (typeof demoGoods)[1 | 2][number]

const skuOf = ([sku, name, name_en, grams, [length, width, height], sensitive_type]: Good) => ({
  sku,
  barcode: `69${sku.replace(/\D/g, '').padStart(4, '0')}${grams}`,
  product_id: '',
  name,
  name_en,
  weight: grams / 1000,
  length: length / 10,
  width: width / 10,
  height: height / 10,
  sensitive_type,
  dangerous_type: dangerousType.code.none,
  declared_value: grams / 100,
  hs_code: '',
})

const places = Array.from({ length: aisles * cells * layers }, (_x, i) => {
  const [aisle, cell, layer] = [Math.floor(i / (cells * layers)), Math.floor(i / layers) % cells, i % layers]
  return {
    code: `${demoRackCode('A', aisle, cell)}-${layer + 1}`,
    district: 'A',
    location_type: locationType.code.picking,
    rack_code: demoRackCode('A', aisle, cell),
    layer: layer + 1,
  }
})

const fillShelves = async ({ step, caller }: Work): Promise<void> => {
  const body = createDistrict.body.parse({ code: 'A', name: '一号库区', aisles, cells })
  await step((tx) => makeDistrict(tx, caller, { body }))
  await step((tx) => demoRacks(tx, caller, 'A'))
  await step((tx) => saveLocations(tx, caller, places))
  let place = 0
  for (const partner_id of partners) {
    const codes = demoGoods[partner_id].map(([sku]) => sku)
    const announce = (quantity: number, tracking: string) =>
      step((tx) =>
        createInboundOrder(tx, caller, {
          body: {
            partner_id,
            erp_order_id: `PO-${partner_id}-${tracking}`,
            po_batch_id: '',
            order_type: inboundOrderType.code.normal,
            comments: '',
            tracking_numbers: [`SF${caller.warehouse_id}${partner_id}${tracking}`],
            cases: codes.map((sku) => ({ skus: [{ sku, quantity }] })),
          },
        }),
      )
    const { case_codes } = await announce(40 + partner_id * 20, '1001')
    for (const [i, case_code] of case_codes.entries()) {
      const skus = [{ sku: codes[i] ?? '', quantity: 40 + partner_id * 20, defect_quantity: 0 }]
      await step((tx) => startReceive(tx, caller, { body: { case_code, take_over: false } }))
      await step((tx) =>
        submitReceive(tx, caller, {
          body: { case_code, tried_weights: [], confirm_difference: false, skus },
        }),
      )
      const location_code = places[(place * 7) % places.length]?.code ?? ''
      place += 1
      await step((tx) => putAway(tx, caller, { body: { case_code, location_code, defective: false } }))
    }
    // Still on the road: what the inbound pages of a new shift begin with.
    await announce(12, '1002')
  }
}

const orders = 40

const fillOrders = async ({ step, caller }: Work): Promise<void> => {
  const made: string[] = []
  for (let i = 0; i < orders; i += 1) {
    const partner_id = i % 3 === 0 ? 2 : 1
    const goods = demoGoods[partner_id]
    const pick = (n: number) => goods[(i * 5 + n * 3) % goods.length]?.[0] ?? goods[0][0]
    const kinds = 1 + (i % 3)
    const { id } = await step((tx) =>
      createOrder(tx, caller, partner_id, {
        erp_order_id: `WEB-${10_240 + i}`,
        order_type: outboundOrderType.code.normal,
        uni_inventory_return_reason: '',
        is_defect_return: false,
        comments: '',
        buyer_id: '',
        logistics: { tracking_number: '', channel_code: i % 4 === 0 ? 'EXP' : 'STD' },
        shipping_address: {
          firstname: demoRecipients[i % demoRecipients.length] ?? '',
          lastname: '',
          telephone: '',
          country: demoCountries[i % demoCountries.length] ?? '',
          state: '',
          city: 'Demo City',
          postal_code: String(10_000 + i),
          street: '',
          street_address1: `${i + 1} Market Street`,
          street_address2: '',
        },
        // The last order wants more than there is: it shows what a failed validation looks like.
        skus: Array.from({ length: kinds }, (_x, n) => ({
          sku: pick(n),
          quantity: i === orders - 1 ? 5000 : 1 + ((i + n) % 2),
        })),
      }),
    )
    made.push(id)
  }
  await step((tx) => cancelOrder(tx, caller, { body: { id: made[3] ?? '', reason: '买家取消' } }))
  const first = made.slice(8, 20)
  await step((tx) =>
    generatePickupOrders(tx, caller, {
      body: newPickups.body.parse({ outbound_order_ids: first, limit: 100 }),
    }),
  )
}

/** Work through several areas; no one of them could fill it alone. */
export const demo: DemoPart[] = [
  {
    name: 'goods',
    needs: ['reference'],
    fill: (app, warehouses) => fillGoods(app, warehouses('fbw', 'overseas')),
  },
]
