import {
  getWarehousePreference,
  listWarehouseNames,
  listWarehouses,
} from '@kuacang/contract/reference/warehouse/calls'
import { warehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { type Answer, answer } from '#kit/http/answer'
import { enabledWarehouses, preferenceOf } from './store.ts'

const own = async (tx: Pick<Tx, 'db'>, desk: Desk) =>
  (await enabledWarehouses(tx))
    .filter((w) => desk.mayWorkIn(w.id))
    .map((w) => ({ ...w, preference: warehousePreference.parse(w.preference) }))

export const answers: Answer[] = [
  answer(listWarehouses, async (tx, desk) => ({ list: await own(tx, desk) })),
  answer(listWarehouseNames, async (tx, desk) => ({ list: await own(tx, desk) })),
  answer(getWarehousePreference, (tx, desk) => preferenceOf(tx, desk.warehouse_id)),
]
