import type { AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { rehearsal } from '@kuacang/contract/epc/training/enums'
import { severity } from '@kuacang/contract/kit/report/enums'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { requestLabels } from '../../relabel/public.ts'
import { ascan } from '../arrival/ascan.ts'
import { combineSet } from '../combine/combine.ts'
import { departBag } from '../depart/depart.ts'
import { shipAlone } from '../direct-ship/ship.ts'
import { announceParcels } from '../intake/announce.ts'
import { askLabel } from '../outbound-parcel/close.ts'
import { lockOb, obByNumber } from '../outbound-parcel/store.ts'
import { holdBox } from '../outbound-parcel/take-label.ts'
import { rehearseAnswer } from '../training/rehearse.ts'

const idOf = (n: number) => `WI26022000${String(n).padStart(4, '0')}EPC`
/** Eight parcels that travel alone, then two pairs. */
const buyers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9]

const parcelOf = (buyer: number, n: number): AnnouncedParcel => ({
  tracking_id: idOf(n),
  order_id: `SO26022${String(n).padStart(4, '0')}`,
  store_id: 'shop-1',
  user_key: `labelled-${buyer}`,
  programme: '',
  consignee: {
    ...{
      name: `Receiver ${buyer}`,
      country_code: 'US',
      postcode: '90001',
      province: 'CA',
      city: 'Los Angeles',
    },
    ...{ address_line: `${buyer} Second St`, phone: '555-0100' },
  },
  channel_code: 'EXP',
  parcel_type: parcelType.code.normal,
  currency: 'USD',
  weight: 0.4,
  lines: [{ product_id: '61bd77e0aa', category: '玩具', quantity: 1, declared_value: 12.5 }],
})

const weighed = { weight: 0.4, tried_weights: [], skip_weight_check: false }

/**
 * What leaves the benches: parcels to be shipped alone, boxes that are to depart and one that did, boxes under temporary
 * labels, one of them with its label here, and requests for new labels.
 */
const demoLabels = async (app: App, warehouse_id: number): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'demo')
  const step = <T>(action: (tx: Tx) => Promise<T>) => transact(app.store, caller, action)
  await step((tx) => announceParcels(tx, caller, buyers.map(parcelOf)))
  for (const n of buyers.keys())
    await step((tx) =>
      ascan(tx, caller, {
        body: { tracking_id: idOf(n), weight: 0.4, is_irregular_shape: false, is_one_step: true },
      }),
    )
  const ship = async (n: number) => {
    const more = { require_material: false, material: '', is_one_step: true }
    const body = { tracking_id: idOf(n), ...more, ...weighed }
    return (await step((tx) => shipAlone(tx, caller, { body }))).tracking_id ?? ''
  }
  const [away = '', , pending = '', unreadable = ''] = [
    await ship(3),
    await ship(4),
    await ship(5),
    await ship(6),
  ]
  await ship(7)
  await step(async (tx) => departBag(tx, caller, await lockOb(tx, caller, away), weighed))
  const ask = (number: string, reason: keyof typeof relabelReason.code) =>
    step((tx) =>
      requestLabels(tx, caller, [number], {
        ...{ reason: relabelReason.code[reason], priority: severity.code.late, remark: '' },
      }),
    )
  await ask(pending, 'address')
  await ask(unreadable, 'unreadable')
  const combine = async (n: number) => {
    await step((tx) =>
      rehearseAnswer(tx, caller, { body: { rehearsal: rehearsal.code.carrier_address, times: 1 } }),
    )
    const body = { tracking_id: idOf(n), material: '', ...weighed, weight: 0.8 }
    return (await step((tx) => combineSet(tx, caller, { body }))).pre_tracking_id ?? ''
  }
  const here = await combine(8)
  await combine(10)
  await step(async (tx) => {
    const box = await obByNumber(tx, caller, here)
    return askLabel(tx, caller, await holdBox(tx, caller, box?.id ?? ''))
  })
}

export const demo: DemoPart[] = [
  {
    name: 'epc-labels',
    needs: ['epc-job'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) await demoLabels(app, warehouse_id)
    },
  },
]
