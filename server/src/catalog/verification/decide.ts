import { overseaSkuStatus, skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import type { verifySkus, verifySkusOversea } from '@kuacang/contract/catalog/verification/calls'
import { skuVerifySubject } from '@kuacang/contract/catalog/verification/enums'
import { overseaSkuMachine, skuVerifyMachine } from '@kuacang/contract/catalog/verification/machine'
import { verificationRefusals } from '@kuacang/contract/catalog/verification/refusals'
import type { AnyMachine } from '@kuacang/contract/kit/machine'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { z } from 'zod'
import { type Caller, noWarehouse } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound, triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { staffOnly } from '../../reference/public.ts'
import { recordSku } from '../sku/actions.ts'
import { type SkuRow, skuTitle } from '../sku/store.ts'
import { changeSkus, lockSkus, noteDecisions } from './store.ts'

/** Refuses an action that the machine does not allow from where the SKU is; the timeline keeps that it was tried. */
const mustAllow = <A extends string>(machine: AnyMachine<A>, action: A, row: SkuRow, status: number) => {
  if (machine.can(action, status)) return
  throw new Refused(
    kitRefusals.illegal_move,
    { object: row.sku, action: machine.table[action].label, status: machine.status.label(status) },
    {
      data: { status },
      ...triedOn({ warehouse_id: noWarehouse }, 'sku', action, { id: row.id, number: row.sku, status }),
    },
  )
}

type Named = { readonly ids: readonly string[]; readonly seen_at?: readonly string[] | undefined }

/** The SKUs that are to be decided, locked: all of them, and as the caller saw them. */
const mustFindSeen = async (tx: Tx, caller: Caller, { ids, seen_at }: Named): Promise<SkuRow[]> => {
  const rows = await lockSkus(tx, caller, ids)
  const found = new Map(rows.map((r) => [r.id, r]))
  for (const [i, id] of ids.entries()) {
    const row = found.get(id)
    if (!row) throw notFound(skuTitle, id)
    const at = seen_at?.[i]
    if (at !== undefined && new Date(at).getTime() !== row.updated_at.getTime())
      throw new Refused(kitRefusals.stale, { object: row.sku })
  }
  return rows
}

const reasonOf = (rejects: boolean, reason: string): string => {
  if (rejects && !reason) throw new Refused(verificationRefusals.reason_missing)
  return rejects ? reason : ''
}

/** Passes or rejects goods that wait, all or none. */
export const verifySku = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof verifySkus.body> },
) => {
  staffOnly(caller)
  const { status } = body
  const rejects = status === skuVerifyStatus.code.rejected
  const reason = reasonOf(rejects, body.reason)
  const action = rejects ? 'reject' : 'pass'
  const rows = await mustFindSeen(tx, caller, body)
  for (const row of rows) mustAllow(skuVerifyMachine, action, row, row.verify_status)
  await changeSkus(tx, rows, { verify_status: status, reject_reason: reason })
  await noteDecisions(tx, caller, rows, { subject: skuVerifySubject.code.goods, status, reason })
  for (const row of rows) recordSku(tx, action, row, { from: row.verify_status, to: status, reason })
  return { decided: rows.length }
}

type OverseaBody = z.output<typeof verifySkusOversea.body>

/** Passes or rejects goods for warehouses overseas, all or none. */
export const verifyOversea = async (tx: Tx, caller: Caller, { body }: { body: OverseaBody }) => {
  staffOnly(caller)
  const { status: to } = body
  const rejects = to === overseaSkuStatus.code.rejected
  const reason = reasonOf(rejects, body.reason)
  const action = rejects ? 'reject_oversea' : 'pass_oversea'
  const rows = await mustFindSeen(tx, caller, body)
  for (const row of rows) mustAllow(overseaSkuMachine, action, row, row.oversea_status)
  await changeSkus(tx, rows, { oversea_status: to, oversea_reason: reason })
  const { passed, rejected } = skuVerifyStatus.code
  const status = rejects ? rejected : passed
  await noteDecisions(tx, caller, rows, { subject: skuVerifySubject.code.oversea, status, reason })
  for (const row of rows) recordSku(tx, action, row, { from: row.oversea_status, to, reason })
  return { decided: rows.length }
}

/** Submits goods for overseas, or abandons that. */
export const moveOversea =
  (action: 'submit_oversea' | 'abandon_oversea') =>
  async (tx: Tx, caller: Caller, { body: { id } }: { body: { id: string } }) => {
    const [row] = await lockSkus(tx, caller, [id])
    if (!row) throw notFound(skuTitle, id)
    mustAllow(overseaSkuMachine, action, row, row.oversea_status)
    const [to] = overseaSkuMachine.to(action)
    await changeSkus(tx, [row], { oversea_status: to, oversea_reason: '' })
    recordSku(tx, action, row, { from: row.oversea_status, to })
    return { success: true as const }
  }
