import { text } from '@kuacang/contract/kit/text'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { relabelMachine } from '@kuacang/contract/relabel/request/machine'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader, Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import type { CarrierLabel } from './label.ts'

export const relabelDocument = {
  machine: relabelMachine,
  title: text('换单申请', 'relabel request'),
  table: 'relabel_request',
  statusColumn: 'status',
  numberColumn: 'tracking_id',
  partnerOwned: false,
} as const satisfies Document

export type RelabelRow = {
  id: string
  status: number
  object_type: string
  object_id: string
  tracking_id: string
  reason: number
  priority: number
  old_channel_code: string
  channel_code: string
  new_tracking_id: string | null
  label_file: string | null
  label_paper: string
  sort_code: string
  embedded_label: boolean
  carrier_failure: string
  remark: string
  version: number
  created_by: string
  created_at: Date
  reviewed_by: string
  reviewed_at: Date | null
  relabelled_at: Date | null
}

const underWay = codes(relabelStatus, 'pending_review', 'approved', 'failed')

/** A request by its id, not locked: which thing it is about never changes. */
export const findRequest = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  id: string,
): Promise<RelabelRow> => {
  const [row] = await tx.run<RelabelRow>(
    'select * from relabel_request where warehouse_id = $1 and id = $2',
    [warehouse_id, id],
  )
  if (!row) throw notFound(relabelDocument.title, id)
  return row
}

/** The same under lock; its thing is locked before. */
export const lockRequest = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<RelabelRow> => {
  const [row] = await tx.run<RelabelRow>(
    'select * from relabel_request where warehouse_id = $1 and id = $2 for update',
    [warehouse_id, id],
  )
  if (!row) throw notFound(relabelDocument.title, id)
  return row
}

/** The request under way for a thing. */
export const requestUnderWay = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  object_type: string,
  object_id: string,
): Promise<RelabelRow | undefined> => {
  const [row] = await tx.run<RelabelRow>(
    `select * from relabel_request
     where warehouse_id = $1 and object_type = $2 and object_id = $3 and status in ${underWay}`,
    [warehouse_id, object_type, object_id],
  )
  return row
}

/** The last request that got a number from its carrier. */
export const requestOfNewNumber = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  number: string,
): Promise<RelabelRow | undefined> => {
  const [row] = await tx.run<RelabelRow>(
    `select * from relabel_request where warehouse_id = $1 and new_tracking_id = $2
     order by created_at desc, id desc limit 1`,
    [warehouse_id, number],
  )
  return row
}

/** The label that a request got. */
export const labelOfRequest = (r: RelabelRow): CarrierLabel | undefined =>
  r.new_tracking_id === null
    ? undefined
    : {
        tracking_id: r.new_tracking_id,
        paper: r.label_paper,
        sort_code: r.sort_code,
        embedded: r.embedded_label,
      }

export const warehouseCode = async (tx: Pick<Reader, 'run'>, { warehouse_id }: Scope): Promise<string> => {
  const [row] = await tx.run<{ warehouse_code: string }>(
    'select warehouse_code from warehouse where id = $1',
    [warehouse_id],
  )
  return row?.warehouse_code ?? ''
}

/** A request as its callers see it. */
export const showRequest = (r: RelabelRow, caller: Caller, warehouse_code: string) => ({
  ...r,
  warehouse_code,
  old_channel: r.old_channel_code,
  channel: r.channel_code,
  created_time: r.created_at,
  reviewed_time: r.reviewed_at,
  relabelled_time: r.relabelled_at,
  actions: relabelMachine.allowed(r.status, caller.holds),
})
