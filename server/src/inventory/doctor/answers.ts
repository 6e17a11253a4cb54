import { listDoctorReports, runDoctor } from '@kuacang/contract/inventory/stock/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import type { Difference } from './examine.ts'
import { keepProof, type Violation } from './proof.ts'

export const answers: Answer[] = [
  answer(runDoctor, (tx, caller) => keepProof(tx, caller.warehouse_id, caller.user.username)),
  answer(listDoctorReports, async (tx, caller, { query }) => {
    const rows = tx.db
      .selectFrom('doctor_report')
      .where('warehouse_id', '=', caller.warehouse_id)
      .select(['id', 'at', 'checked', 'differences', 'violations', 'seconds', 'user_name'])
      .orderBy('at', 'desc')
    const { list, pagination } = await pageOf(tx.db, rows, query)
    const shown = list.map((r) => ({
      ...r,
      differences: r.differences as Difference[],
      violations: r.violations as Violation[],
    }))
    return {
      pagination,
      list: shown.map((r) => ({ ...r, ok: r.differences.length + r.violations.length === 0 })),
    }
  }),
]
