import {
  createWarehouse,
  editWarehouse,
  getWarehousePreference,
  listAllWarehouses,
  listWarehouseNames,
  listWarehouses,
} from '@kuacang/contract/reference/warehouse/calls'
import { warehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { type Answer, answer } from '#kit/http/answer'
import { createWarehouse as createWarehouseAction, editWarehouse as editWarehouseAction } from './actions.ts'
import { allWarehouses, preferenceOf } from './store.ts'

const all = async (tx: Pick<Tx, 'db'>) =>
  (await allWarehouses(tx)).map((w) => ({ ...w, preference: warehousePreference.parse(w.preference) }))

const own = async (tx: Pick<Tx, 'db'>, desk: Desk) =>
  (await all(tx)).filter((w) => w.enabled && desk.mayWorkIn(w.id))

export const answers: Answer[] = [
  answer(listWarehouses, async (tx, desk) => ({ list: await own(tx, desk) })),
  answer(listWarehouseNames, async (tx, desk) => ({ list: await own(tx, desk) })),
  answer(listAllWarehouses, async (tx) => ({ list: await all(tx) })),
  answer(createWarehouse, createWarehouseAction),
  answer(editWarehouse, editWarehouseAction),
  answer(getWarehousePreference, (tx, desk) => preferenceOf(tx, desk.warehouse_id)),
]
