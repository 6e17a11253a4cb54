import type { OperationRecord } from '@kuacang/contract/kit/record'
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

/** Who did this to a document last, and when. */
export const lastDone = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  id: string,
  operation: string,
): Promise<{ user_name: string; at: Date } | undefined> => {
  const [row] = await tx.run<{ user_name: string; at: Date }>(
    `select user_name, at from operation_record where warehouse_id = $1 and object_id = $2 and operation = $3
       and not detail ? 'error' order by at desc limit 1`,
    [warehouse_id, id, operation],
  )
  return row
}
