import { transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { arriveParcel, operator } from '../packing-bag/demo.ts'
import { confirmAndPack, relabelToPack } from './bench.ts'

const consignee = {
  name: 'Buyer 124',
  country_code: 'BR',
  postcode: '01310-100',
  province: 'SP',
  city: 'São Paulo',
  address_line: '1 Main Street',
  phone: '',
}

/** Parcels of channel 124: one is relabelled and packed, one has its label on the way, one waits. */
export const demo: DemoPart[] = [
  {
    name: 'sorting-centre-relabel-bench',
    needs: ['sorting-centre-packing'],
    fill: async ({ store }, warehouses) => {
      for (const warehouse_id of warehouses('sc')) {
        const caller = operator(warehouse_id)
        const [one = '', two = ''] = await transact(store, caller, (tx) =>
          arriveParcel(tx, caller, 6, 'BR', { channel_code: '124', consignee }),
        )
        const scan = (tracking_id: string) =>
          transact(store, caller, (tx) => relabelToPack(tx, caller, { body: { tracking_id } }))
        const new_tracking_id = (await scan(one)).request?.new_tracking_id
        if (new_tracking_id)
          await transact(store, caller, (tx) =>
            confirmAndPack(tx, caller, { body: { tracking_id: one, new_tracking_id } }),
          )
        await scan(two)
      }
    },
  },
]
