import type { Insertable } from 'kysely'
import type { Tx } from '#kit/database/transact'
import type { Database } from '#kit/database/types.generated'
import type { Desk } from '#kit/desk'

export const insertJob = (tx: Tx, job: Insertable<Database['print_job']>) =>
  tx.db.insertInto('print_job').values(job).execute()

/** The latest of a user in the warehouse. */
export const jobsOf = (tx: Pick<Tx, 'db'>, { warehouse_id, user }: Desk, most: number) =>
  tx.db
    .selectFrom('print_job')
    .selectAll()
    .where('warehouse_id', '=', warehouse_id)
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()

/** Did this user ask for it? */
export const isJobOf = async (tx: Tx, { warehouse_id, user }: Desk, id: string): Promise<boolean> =>
  (
    await tx.run('select 1 from print_job where warehouse_id = $1 and id = $2 and user_id = $3', [
      warehouse_id,
      id,
      user.id,
    ])
  ).length > 0
