import {
  createSupplier,
  deleteSupplier,
  editSupplier,
  listSuppliers,
} from '@kuacang/contract/purchasing/supplier/calls'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { createSupplierAction, deleteSupplierAction, editSupplierAction } from './actions.ts'

export const answers: Answer[] = [
  answer(listSuppliers, (tx, _caller, { query }) => {
    let rows = tx.db
      .selectFrom('supplier')
      .where('deleted_at', 'is', null)
      .select(['id', 'name', 'contact', 'telephone', 'address', 'currency', 'enabled', 'updated_at'])
      .orderBy('name')
      .orderBy('id')
    if (query.name) rows = rows.where('name', 'ilike', containing(query.name))
    if (query.enabled !== undefined) rows = rows.where('enabled', '=', query.enabled)
    return pageOf(tx.db, rows, query)
  }),
  answer(createSupplier, createSupplierAction),
  answer(editSupplier, editSupplierAction),
  answer(deleteSupplier, deleteSupplierAction),
]
