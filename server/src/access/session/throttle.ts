import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import type { Db, Store } from '#kit/database/pool'
import { transact } from '#kit/database/transact'
import { noWarehouse, systemDesk } from '#kit/desk'
import { Refused } from '#kit/refused'

/** Tries that cost nothing, then each one doubles the wait, up to a quarter of an hour. */
const free = 5
const longestSeconds = 900
/** Tries older than this are forgotten. */
const memoryMs = 3_600_000
/** Addresses are shared by a whole warehouse: they get ten times the patience. */
const peopleAtAnAddress = 10

/** How long a subject must wait after its n-th try in a row, in seconds. */
export const waitAfter = (tries: number): number =>
  tries < free ? 0 : Math.min(longestSeconds, 2 ** (tries - free) * 5)

/** The tries of an account, whoever makes them; another name for the same account counts with it. */
export const accountSubject = (username: string): string => `account:${username.toLowerCase().slice(0, 100)}`

const waiting = (until: Date | null | undefined, now: Date): void => {
  if (until && until > now)
    throw new Refused(sessionRefusals.throttled, {
      seconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
    })
}

/** Refuses while the subject waits. */
export const checkThrottle = async (db: Db, subject: string, now: Date): Promise<void> => {
  const row = await db
    .selectFrom('login_failure')
    .select('blocked_until')
    .where('subject', '=', subject)
    .executeTakeFirst()
  waiting(row?.blocked_until, now)
}

/** Counts a try of the subject, or refuses it while the subject waits. Tries at once are counted one after another. */
export const countTry = (store: Store, subject: string, now: Date): Promise<void> =>
  transact(store, systemDesk(noWarehouse, 'login'), async ({ db }) => {
    await db
      .insertInto('login_failure')
      .values({ subject, failures: 0, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('login_failure')
      .select(['failures', 'blocked_until', 'at'])
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirstOrThrow()
    waiting(row.blocked_until, now)
    const failures = now.getTime() - row.at.getTime() > memoryMs ? 1 : row.failures + 1
    const shared = subject.startsWith('address:') ? peopleAtAnAddress : 1
    const seconds = waitAfter(Math.floor(failures / shared))
    await db
      .updateTable('login_failure')
      .set({
        failures,
        at: now,
        blocked_until: seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null,
      })
      .where('subject', '=', subject)
      .execute()
  })

export const forgetTries = (db: Db, subject: string) =>
  db.deleteFrom('login_failure').where('subject', '=', subject).execute()

/** Names that nobody has are tried too: their rows must not stay for ever. */
export const sweepTries = (db: Db, now: Date) =>
  db
    .deleteFrom('login_failure')
    .where('at', '<', new Date(now.getTime() - memoryMs))
    .execute()
