import {
  createDevice,
  editDevice,
  listDevices,
  reportDevice,
  toggleDevice,
} from '@kuacang/contract/warehouse-admin/device/calls'
import { deviceMachine } from '@kuacang/contract/warehouse-admin/device/machine'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { create, edit, report, toggle } from './actions.ts'

export const answers: Answer[] = [
  answer(listDevices, async (tx, desk, { query }) => {
    let rows = tx.db
      .selectFrom('device')
      .where('warehouse_id', '=', desk.warehouse_id)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
    if (query.status?.length) rows = rows.where('status', 'in', query.status)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return {
      pagination,
      list: list.map((d) => ({ ...d, actions: deviceMachine.allowed(d.status, desk.holds) })),
    }
  }),
  answer(createDevice, create),
  answer(editDevice, edit),
  answer(toggleDevice, toggle),
  answer(reportDevice, report),
]
