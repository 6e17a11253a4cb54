import type { doctorViolation } from '@kuacang/contract/inventory/stock/calls'
import type { z } from 'zod'
import { readsWhole } from '#kit/database/reads-whole'
import type { Tx } from '#kit/database/transact'
import { allLaws } from '#kit/doctor/law'
import { newId } from '#kit/ids'
import { stockLaw } from '../laws.ts'
import { examineWarehouse } from './examine.ts'

export type Violation = z.output<typeof doctorViolation>

/** Proves the laws of all areas; differences of stock come with their places and SKUs. */
const prove = async (tx: Tx, warehouse_id: number) => {
  await readsWhole(tx)
  const { checked: balances, differences } = await examineWarehouse(tx, warehouse_id)
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

/** Proves the laws of a warehouse and keeps what was found. */
export const keepProof = async (tx: Tx, warehouse_id: number, user_name: string, at = tx.now) => {
  const { checked, differences, violations } = await prove(tx, warehouse_id)
  const report = {
    id: newId(),
    at,
    checked,
    seconds: (Date.now() - tx.now.getTime()) / 1000,
    user_name,
  }
  await tx.db
    .insertInto('doctor_report')
    .values({
      warehouse_id,
      ...report,
      differences: JSON.stringify(differences),
      violations: JSON.stringify(violations),
    })
    .execute()
  return { ...report, ok: differences.length + violations.length === 0, differences, violations }
}
