import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import type { Db } from '#kit/database/pool'
import { Refused } from '#kit/refused'

/** Failures that cost nothing, then each one doubles the wait, up to a quarter of an hour. */
const free = 5
const longestSeconds = 900
/** Failures older than this are forgotten. */
const memoryMs = 3_600_000

/** How long a subject must wait after its n-th failure in a row, in seconds. */
export const waitAfter = (failures: number): number =>
  failures < free ? 0 : Math.min(longestSeconds, 2 ** (failures - free) * 5)

/** Refuses while the account or the address waits. */
export const checkThrottle = async (db: Db, subjects: readonly string[], now: Date): Promise<void> => {
  const rows = await db
    .selectFrom('login_failure')
    .select('blocked_until')
    .where('subject', 'in', subjects)
    .where('blocked_until', '>', now)
    .execute()
  const until = Math.max(0, ...rows.map((r) => r.blocked_until?.getTime() ?? 0))
  if (until > 0)
    throw new Refused(sessionRefusals.throttled, { seconds: Math.ceil((until - now.getTime()) / 1000) })
}

/** Counts a failure of each subject. Addresses are shared by a whole warehouse: they get ten times the patience. */
export const countFailure = async (db: Db, subjects: readonly string[], now: Date): Promise<void> => {
  for (const subject of subjects) {
    const { failures } = await db
      .insertInto('login_failure')
      .values({ subject, failures: 1, at: now })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet((eb) => ({
          failures: eb
            .case()
            .when('login_failure.at', '<', new Date(now.getTime() - memoryMs))
            .then(1)
            .else(eb('login_failure.failures', '+', 1))
            .end(),
          at: now,
        })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
    const seconds = waitAfter(subject.startsWith('address:') ? Math.floor(failures / 10) : failures)
    if (seconds > 0)
      await db
        .updateTable('login_failure')
        .set({ blocked_until: new Date(now.getTime() + seconds * 1000) })
        .where('subject', '=', subject)
        .execute()
  }
}

export const forgetFailures = (db: Db, subjects: readonly string[]) =>
  db.deleteFrom('login_failure').where('subject', 'in', subjects).execute()
