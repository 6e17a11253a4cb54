import {
  createWarehouse,
  editWarehouse,
  getWarehousePreference,
  listAllWarehouses,
  listWarehouseNames,
  listWarehouses,
} from '@kuacang/contract/reference/warehouse/calls'
import { warehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Answer, answer } from '#kit/http/answer'
import { createWarehouse as createWarehouseAction, editWarehouse as editWarehouseAction } from './actions.ts'
import { allWarehouses, preferenceOf } from './store.ts'

const all = async (tx: Pick<Tx, 'db'>) =>
  (await allWarehouses(tx)).map((w) => ({ ...w, preference: warehousePreference.parse(w.preference) }))

const own = async (tx: Pick<Tx, 'db'>, caller: Caller) =>
  (await all(tx)).filter((w) => w.enabled && caller.mayWorkIn(w.id))

export const answers: Answer[] = [
  answer(listWarehouses, async (tx, caller) => ({ list: await own(tx, caller) })),
  answer(listWarehouseNames, async (tx, caller) => ({ list: await own(tx, caller) })),
  answer(listAllWarehouses, async (tx) => ({ list: await all(tx) })),
  answer(createWarehouse, createWarehouseAction),
  answer(editWarehouse, editWarehouseAction),
  answer(getWarehousePreference, (tx, caller) => preferenceOf(tx, caller.warehouse_id)),
]
