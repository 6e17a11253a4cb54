import type { OperationRecord } from '@kuacang/contract/kit/record'
import type { Tx } from '#kit/database/transact'

type Row = Omit<OperationRecord, 'operation_time'> & { readonly operation_time: Date }
const most = 200

/** What was done to an object of a warehouse or tried in vain, the newest first; at most 200. */
export const recordsOf = (tx: Pick<Tx, 'run'>, warehouse_id: number, object_id: string): Promise<Row[]> =>
  tx.run<Row>(
    `select r.id, r.operation as action, coalesce(r.detail ->> 'reason', '') as remark, r.user_name,
       r.acting_user_name as acting_name, r.lender_user_name as lender_name, r.at as operation_time, r.operation_id,
       coalesce(w.warehouse_code, '') as warehouse_code,
       jsonb_build_object('type', r.object_type, 'id', r.object_number) as object,
       case when r.parent_id is not null then jsonb_build_object('type', r.parent_type, 'id', r.parent_id) end as parent,
       r.detail - 'error' as additional_info, r.detail -> 'error' as error
     from operation_record r left join warehouse w on w.id = r.warehouse_id
     where r.warehouse_id = $1 and r.object_id = $2 order by r.at desc, r.id desc limit $3`,
    [warehouse_id, object_id, most],
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
