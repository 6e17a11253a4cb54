import { epcCaseMachine } from '@kuacang/contract/epc/combine-case/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Document, notFound } from '#kit/document/document'
import { caseColumns } from './list.ts'

export const epcCaseDocument = {
  machine: epcCaseMachine,
  title: text('问题件', 'case'),
  table: 'epc_combine_record',
  statusColumn: 'op_status',
  numberColumn: 'ob_number',
  partnerOwned: false,
} as const satisfies Document

export type CaseRow = {
  id: string
  ob_id: string
  ob_number: string
  tracking_ids: string[]
  op_status: number
  resolved_by: string
  version: number
}

type Listed = {
  readonly op_status: number
  readonly order_numbers: string[]
  readonly channel_code: string
  readonly new_channel_code: string
  readonly created_at: Date
  readonly resolved_at: Date | null
}

/** A case as pages show it. */
export const showCase = <R extends Listed>(r: R, caller: Caller) => ({
  ...r,
  order_ids: r.order_numbers,
  channel: r.channel_code,
  new_channel: r.new_channel_code,
  created_time: r.created_at,
  resolved_time: r.resolved_at,
  actions: epcCaseDocument.machine.allowed(r.op_status, caller.holds),
})

/** Cases by their ids, in the sequence given. */
export const casesById = async (db: Db, scope: Scope, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('epc_combine_record as r')
    .where('r.warehouse_id', '=', scope.warehouse_id)
    .where('r.id', 'in', [...ids])
    .select(caseColumns(scope))
    .execute()
  const found = new Map(rows.map((r) => [r.id, r]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** One case as pages show it. */
export const oneCase = async (db: Db, caller: Caller, id: string) => {
  const [row] = await casesById(db, caller, [id])
  if (!row) throw notFound(epcCaseDocument.title, id)
  return showCase(row, caller)
}
