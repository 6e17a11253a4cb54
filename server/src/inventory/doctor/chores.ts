import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import type { Chore } from '#kit/chores'
import { transact } from '#kit/database/transact'
import { keepProof } from './proof.ts'

const nightSql = `
select id from warehouse
where enabled and extract(hour from $1::timestamptz at time zone timezone) between 2 and 5`

const latelySql = `
select id from doctor_report
where warehouse_id = $1 and user_name = $2 and at > $3::timestamptz - interval '12 hours' limit 1`

/**
 * Proves each warehouse once a night, between two and six by its own clock, when little is done there (REL-4). What does not
 * hold stands in the report and in the log. Of several processes one does it: the others find the lock taken.
 */
export const proveAtNight = async (app: App, now = new Date()): Promise<void> => {
  const { rows } = await app.store.pool.query<{ id: number }>(nightSql, [now])
  for (const { id } of rows) {
    const caller = systemCaller(id, 'doctor')
    const proof = await transact(app.store, caller, async (tx) => {
      const [lock] = await tx.run<{ mine: boolean }>(
        'select pg_try_advisory_xact_lock(hashtext($1)) as mine',
        [`doctor ${id}`],
      )
      if (!lock?.mine) return undefined
      const { username } = caller.user
      const [lately] = await tx.run(latelySql, [id, username, now])
      return lately ? undefined : keepProof(tx, id, username, now)
    })
    if (proof && !proof.ok) {
      const { differences, violations } = proof
      app.log.error({ warehouse: id, differences, violations }, 'the doctor found what does not hold')
    }
  }
}

export const chores: Chore[] = [
  { name: 'warehouses are proved at night', everyMs: 600_000, run: (app) => proveAtNight(app) },
]
