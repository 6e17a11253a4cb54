import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { upsertMapping } from './actions.ts'

/** The platform offers of the demo merchants: single goods, a pack of several, and one of each that is not confirmed yet. */
const mappings = [
  {
    partner_id: 1,
    merchant_id: 'STAR-US',
    platform_product_id: '5f0c1d2e3b4a5968aa01',
    platform_sku: 'MUG-HAND-PAINTED',
    vid: '5f0c1d2e3b4a5968bb01',
    sku: 'CX-MUG-01',
    quantity: 1,
    confirmed: true,
  },
  {
    partner_id: 1,
    merchant_id: 'STAR-US',
    platform_product_id: '5f0c1d2e3b4a5968aa01',
    platform_sku: 'MUG-HAND-PAINTED-SET4',
    vid: '5f0c1d2e3b4a5968bb02',
    sku: 'CX-MUG-01',
    quantity: 4,
    confirmed: true,
  },
  {
    partner_id: 1,
    merchant_id: 'STAR-US',
    platform_product_id: '5f0c1d2e3b4a5968aa02',
    platform_sku: 'MOON-LIGHT-15CM',
    vid: '5f0c1d2e3b4a5968bb03',
    sku: 'CX-LAMP-02',
    quantity: 1,
    confirmed: false,
  },
  {
    partner_id: 2,
    merchant_id: 'GULL-EU',
    platform_product_id: '60aa2b7c11d0f3e4aa01',
    platform_sku: 'CABLE-2M-BRAIDED',
    vid: '60aa2b7c11d0f3e4bb01',
    sku: 'HO-CABLE-01',
    quantity: 1,
    confirmed: false,
  },
]

const demoMappings = async ({ store }: App): Promise<void> => {
  const caller = systemCaller(noWarehouse, 'demo')
  await transact(store, caller, async (tx) => {
    for (const body of mappings) await upsertMapping(tx, caller, { body })
  })
}

export const demo: DemoPart[] = [{ name: 'mappings', needs: ['goods'], fill: demoMappings }]
