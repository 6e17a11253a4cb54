import type { OperationRecord } from '@kuacang/contract/kit/record'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

type Row = Omit<OperationRecord, 'operation_time'> & { readonly operation_time: Date }
const most = 200

const columns = `r.id, r.operation as action, coalesce(r.detail ->> 'reason', '') as remark, r.user_name,
  r.acting_user_name as acting_name, r.lender_user_name as lender_name, r.at as operation_time, r.operation_id,
  coalesce(w.warehouse_code, '') as warehouse_code,
  jsonb_build_object('type', r.object_type, 'id', r.object_number) as object,
  case when r.parent_id is not null then jsonb_build_object('type', r.parent_type, 'id', r.parent_id) end as parent,
  r.detail - 'error' as additional_info, r.detail -> 'error' as error`

/** What was done to an object of a warehouse or tried in vain, the newest first; at most 200. */
export const recordsOf = (tx: Pick<Tx, 'run'>, warehouse_id: number, object_id: string): Promise<Row[]> =>
  tx.run<Row>(
    `select ${columns}
     from operation_record r left join warehouse w on w.id = r.warehouse_id
     where r.warehouse_id = $1 and r.object_id = $2 order by r.at desc, r.id desc limit $3`,
    [warehouse_id, object_id, most],
  )

const warehouse = text('仓库', 'Warehouse')

/**
 * What was done to an object, as the caller may know it. To a merchant the staff are the warehouse: not who it was, with
 * which device or place, nor what was tried in vain.
 */
export const recordsShown = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id, partner_id, locale }: Pick<Caller, 'warehouse_id' | 'partner_id' | 'locale'>,
  object_id: string,
): Promise<Row[]> => {
  const records = await recordsOf(tx, warehouse_id, object_id)
  if (partner_id === null) return records
  const colleagues = await tx.run<{ username: string }>(
    'select username from app_user where partner_id = $1',
    [partner_id],
  )
  const own = new Set(colleagues.map((c) => c.username))
  return records.flatMap((r) => {
    if (own.has(r.user_name)) return [{ ...r, acting_name: null, lender_name: null }]
    if (r.error !== null) return []
    const unnamed = { user_name: warehouse[locale], acting_name: null, lender_name: null, operation_id: null }
    return [{ ...r, ...unnamed, remark: '', parent: null, additional_info: {} }]
  })
}

type Part = {
  /** Of which object; null: of all in the warehouse. */
  readonly object_id: string | null
  /** The record after which the part begins; null: with the newest. */
  readonly after: string | null
  readonly most: number
}

/** A part of what was done in a warehouse, the newest first. */
export const recordsAfter = (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  { object_id, after, most: rows }: Part,
): Promise<Row[]> =>
  tx.run<Row>(
    `select ${columns}
     from operation_record r left join warehouse w on w.id = r.warehouse_id
     where r.warehouse_id = $1 and ($2::text is null or r.object_id = $2)
       and ($3::text is null
         or (r.at, r.id) < (select a.at, a.id from operation_record a where a.warehouse_id = $1 and a.id = $3))
     order by r.at desc, r.id desc limit $4`,
    [warehouse_id, object_id, after, rows],
  )

/** Who did one of these to a document last, and when. */
export const lastDone = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  id: string,
  ...operations: readonly string[]
): Promise<{ user_name: string; at: Date } | undefined> => {
  const [row] = await tx.run<{ user_name: string; at: Date }>(
    `select user_name, at from operation_record where warehouse_id = $1 and object_id = $2 and operation = any($3)
       and not detail ? 'error' order by at desc limit 1`,
    [warehouse_id, id, operations],
  )
  return row
}
