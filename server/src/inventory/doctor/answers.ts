import { type doctorViolation, listDoctorReports, runDoctor } from '@kuacang/contract/inventory/stock/calls'
import type { z } from 'zod'
import { readsWhole } from '#kit/database/reads-whole'
import type { Tx } from '#kit/database/transact'
import { allLaws } from '#kit/doctor/law'
import { type Answer, answer } from '#kit/http/answer'
import { newId } from '#kit/ids'
import { pageOf } from '#kit/list'
import { stockLaw } from '../laws.ts'
import { type Difference, examine } from './examine.ts'

type Violation = z.output<typeof doctorViolation>

/** Proves the laws of all areas; differences of stock come with their places and SKUs. */
const prove = async (tx: Tx, warehouse_id: number) => {
  await readsWhole(tx)
  const { checked: balances, differences } = await examine(tx, warehouse_id)
  const violations: Violation[] = []
  let checked = balances
  for (const { name, title, find } of allLaws())
    if (name !== stockLaw) {
      const found = await find(tx, warehouse_id)
      checked += found.checked
      for (const v of found.violations) violations.push({ law: title, ...v })
    }
  return { checked, differences, violations }
}

export const answers: Answer[] = [
  answer(runDoctor, async (tx, caller) => {
    const { checked, differences, violations } = await prove(tx, caller.warehouse_id)
    const report = {
      id: newId(),
      at: tx.now,
      checked,
      seconds: (Date.now() - tx.now.getTime()) / 1000,
      user_name: caller.user.username,
    }
    await tx.db
      .insertInto('doctor_report')
      .values({
        warehouse_id: caller.warehouse_id,
        ...report,
        differences: JSON.stringify(differences),
        violations: JSON.stringify(violations),
      })
      .execute()
    return { ...report, ok: differences.length + violations.length === 0, differences, violations }
  }),
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
