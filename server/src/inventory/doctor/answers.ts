import { listDoctorReports, runDoctor } from '@kuacang/contract/inventory/stock/calls'
import { type Answer, answer } from '#kit/http/answer'
import { newId } from '#kit/ids'
import { pageOf } from '#kit/list'
import { type Difference, examine } from './examine.ts'

export const answers: Answer[] = [
  answer(runDoctor, async (tx, caller) => {
    const { checked, differences } = await examine(tx, caller.warehouse_id)
    const report = {
      id: newId(),
      at: tx.now,
      checked,
      seconds: (Date.now() - tx.now.getTime()) / 1000,
      user_name: caller.user.username,
    }
    await tx.db
      .insertInto('doctor_report')
      .values({ warehouse_id: caller.warehouse_id, ...report, differences: JSON.stringify(differences) })
      .execute()
    return { ...report, ok: differences.length === 0, differences }
  }),
  answer(listDoctorReports, async (tx, caller, { query }) => {
    const rows = tx.db
      .selectFrom('doctor_report')
      .where('warehouse_id', '=', caller.warehouse_id)
      .select(['id', 'at', 'checked', 'differences', 'seconds', 'user_name'])
      .orderBy('at', 'desc')
    const { list, pagination } = await pageOf(tx.db, rows, query)
    const shown = list.map((r) => ({ ...r, differences: r.differences as Difference[] }))
    return { pagination, list: shown.map((r) => ({ ...r, ok: r.differences.length === 0 })) }
  }),
]
