import { epcFineReason } from '@kuacang/contract/epc/fine/enums'
import type { AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import { instantOf } from '@kuacang/contract/kit/moment'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { moveAll } from '#kit/document/document'
import { ascan } from '../arrival/ascan.ts'
import { announceParcels } from '../intake/announce.ts'
import { decideReviews } from '../review/decide.ts'
import { writeAmount } from './amounts.ts'
import { epcFineDocument } from './store.ts'

const day = 86_400_000
/** A midnight, as amounts have it that people set. */
const midnight = (at: number): Date =>
  instantOf(`${new Date(at).toISOString().slice(0, 10)}T00:00:00`, 'Asia/Shanghai')
const idOf = (n: number) => `WI26033000${String(n).padStart(4, '0')}EPC`
/** What each fault costs: for a month, and another sum from next week on. */
const amounts = [
  [epcFineReason.code.late, 5],
  [epcFineReason.code.undeclared_type, 25],
  [epcFineReason.code.wrong_warehouse, 10],
  [epcFineReason.code.invalid_id, 10],
] as const

const parcelOf = (n: number, arrive_by: string): AnnouncedParcel => ({
  tracking_id: idOf(n),
  order_id: `SO26033${String(n).padStart(4, '0')}`,
  store_id: `shop-${1 + (n % 2)}`,
  user_key: `fined-${n}`,
  programme: '',
  consignee: {
    ...{ name: `Receiver ${n}`, country_code: 'US', postcode: '60601', province: 'IL', city: 'Chicago' },
    ...{ address_line: `${n} Fourth St`, phone: '555-0100' },
  },
  channel_code: 'EXP',
  parcel_type: parcelType.code.normal,
  currency: 'USD',
  weight: 0.4,
  lines: [{ product_id: '61bd77e0aa', category: '玩具', quantity: 1, declared_value: 12.5 }],
  arrive_by,
})

/** Two parcels that came late, one of which is forgiven, and one with a battery that was not declared. */
const demoFines = async (app: App, warehouse_id: number): Promise<void> => {
  const caller = { ...systemCaller(warehouse_id, 'demo'), user: { id: '0'.repeat(24), username: 'epc' } }
  const step = <T>(action: (tx: Tx) => Promise<T>) => transact(app.store, caller, action)
  const now = Date.now()
  for (const [reason, amount] of amounts) {
    const set = { reason, currency: 'USD' }
    await step((tx) => writeAmount(tx, caller, { ...set, amount, effective_at: midnight(now - 30 * day) }))
    await step((tx) =>
      writeAmount(tx, caller, { ...set, amount: amount * 2, effective_at: midnight(now + 7 * day) }),
    )
  }
  const due = [now - 2 * day, now - day / 4, now + day].map((at) => new Date(at).toISOString())
  await step((tx) =>
    announceParcels(
      tx,
      caller,
      due.map((at, n) => parcelOf(n, at)),
    ),
  )
  for (const n of due.keys()) {
    const parcel_type = parcelType.code[n === 2 ? 'battery' : 'normal']
    const more = { weight: 0.4, is_irregular_shape: false, is_one_step: true, parcel_type }
    await step((tx) => ascan(tx, caller, { body: { tracking_id: idOf(n), ...more } }))
  }
  const decision = { tracking_id: idOf(2), status: epcReviewStatus.code.approved, remark: '含电池' }
  await step((tx) => decideReviews(tx, caller, { body: { review_records: [decision] } }))
  await step(async (tx) => {
    const [fine] = await tx.run<{ id: string }>(
      'select id from epc_fine where warehouse_id = $1 and tracking_id = $2',
      [warehouse_id, idOf(1)],
    )
    const remark = '承运车辆故障，有凭证'
    await moveAll(tx, caller, epcFineDocument, 'waive', fine ? [fine.id] : [], {
      set: { remark, waived_by: caller.user.username, waived_at: tx.now },
      detail: { reason: remark },
    })
  })
}

export const demo: DemoPart[] = [
  {
    name: 'epc-fines',
    needs: ['epc-returns'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('epc')) await demoFines(app, warehouse_id)
    },
  },
]
