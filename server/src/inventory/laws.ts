import { text } from '@kuacang/contract/kit/text'
import type { Law } from '#kit/doctor/law'
import { examineWarehouse } from './doctor/examine.ts'

/** What it is about: the stock doctor shows its differences with their places and SKUs. */
export const stockLaw = 'inventory.balances'

const whats = { on_hand: 'on hand', reserved: 'reserved', putaway: 'put away', outbound: 'outbound' }

export const laws: Law[] = [
  {
    name: stockLaw,
    title: text('结存等于账本之和，占用等于承诺之和', 'Balances equal the ledger, reservations the promises'),
    find: async (look, warehouse_id) => {
      const { checked, differences } = await examineWarehouse(look, warehouse_id)
      const violations = differences.map((d) => ({
        object: `${d.location_code} ${d.sku} ${whats[d.what]}`,
        recorded: String(d.recorded),
        proven: String(d.proven),
      }))
      return { checked, violations }
    },
  },
]
