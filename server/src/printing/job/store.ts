import { printRefusals } from '@kuacang/contract/printing/job/refusals'
import type { Insertable } from 'kysely'
import { type Caller, noWarehouse } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Database } from '#kit/database/types.generated'
import { refuseOnUnique } from '#kit/database/unique'

/** So many of a user's latest are shown. */
export const mostShown = 20

/** The caller chose its id: one that is taken is refused. */
export const insertJob = (tx: Tx, job: Insertable<Database['print_job']>): void => {
  const { sql, parameters } = tx.db.insertInto('print_job').values(job).compile()
  tx.later(sql, parameters, refuseOnUnique(printRefusals.job_taken, { id: job.id }))
}

/** The jobs of a user without a warehouse, such as a merchant, belong to no warehouse: the user finds them anywhere. */
const placesOf = ({ stands_in }: Caller) => [stands_in, noWarehouse]

/** The latest of a user, here and of no warehouse. */
export const jobsOf = (tx: Pick<Tx, 'db'>, caller: Caller, most: number) =>
  tx.db
    .selectFrom('print_job')
    .selectAll()
    .where('warehouse_id', 'in', placesOf(caller))
    .where('user_id', '=', caller.user.id)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()

/** In which warehouse the user asked for it; undefined where it was not this user. */
export const placeOfJob = async (tx: Tx, caller: Caller, id: string): Promise<number | undefined> => {
  const [job] = await tx.run<{ warehouse_id: number }>(
    'select warehouse_id from print_job where warehouse_id = any($1) and id = $2 and user_id = $3',
    [placesOf(caller), id, caller.user.id],
  )
  return job?.warehouse_id
}
