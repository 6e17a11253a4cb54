import { isIPv6 } from 'node:net'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { noWarehouse, systemCaller } from '#kit/caller'
import type { Db, Store } from '#kit/database/pool'
import { transact } from '#kit/database/transact'
import { Refused } from '#kit/refused'

/** Tries without a wait; each further try doubles the wait. */
const free = 5
const longestSeconds = 900
/** Tries older than this are forgotten. */
const memoryMs = 3_600_000

/** Tries that are counted together. */
export type Subject = {
  readonly key: string
  /** The number of people who may share it: it gets that many times the free tries. */
  readonly people: number
  readonly longestSeconds: number
}

const account = (username: string): string => username.toLowerCase().slice(0, 100)

/** The network of an address: the owner of one IPv6 address has the other 2^64 of its network too. */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0')
  return [...(before ?? []), ...zeros, ...(after ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** What one address tries, whatever the account: a whole warehouse may share it. */
export const byAddress = (ip: string, what = 'login'): Subject => ({
  key: `${what} address:${networkOf(ip)}`,
  people: 10,
  longestSeconds,
})

/** What is tried for one account from one address. */
export const byAccountThere = (username: string, ip: string, what = 'login'): Subject => ({
  key: `${what} account:${account(username)} ${networkOf(ip)}`,
  people: 1,
  longestSeconds,
})

/** What is tried for one account from anywhere: many addresses do not help, and its user is not kept out for long. */
export const byAccount = (username: string, what = 'login'): Subject => ({
  key: `${what} account:${account(username)}`,
  people: 10,
  longestSeconds: 300,
})

/** What is tried for one account in a browser that it has logged in from before. */
export const byDevice = (username: string, tokenHash: string): Subject => ({
  key: `login device:${tokenHash} ${account(username)}`,
  people: 1,
  longestSeconds,
})

/** How long a subject must wait after its n-th try in a row, in seconds. */
export const waitAfter = (tries: number, longest = longestSeconds): number =>
  tries < free ? 0 : Math.min(longest, 2 ** (tries - free) * 5)

const waiting = (until: Date | null, now: Date): void => {
  if (until && until > now)
    throw new Refused(sessionRefusals.throttled, {
      seconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
    })
}

const byKey = (a: Subject, b: Subject): number => (a.key < b.key ? -1 : 1)

/**
 * Counts a try for each of these subjects, or refuses it while one of them waits; then it counts for none. Called
 * before the password is looked at, so that tries made at once are as many as tries made one after another.
 */
export const takeTry = (store: Store, subjects: readonly Subject[], now: Date): Promise<void> =>
  transact(store, systemCaller(noWarehouse, 'login'), async ({ db }) => {
    // All lock in the same order.
    const sorted = [...subjects].sort(byKey)
    const keys = sorted.map((s) => s.key)
    await db
      .insertInto('login_failure')
      .values(keys.map((subject) => ({ subject, failures: 0, at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const rows = await db
      .selectFrom('login_failure')
      .select(['subject', 'failures', 'blocked_until', 'at'])
      .where('subject', 'in', keys)
      .orderBy('subject')
      .forUpdate()
      .execute()
    for (const row of rows) waiting(row.blocked_until, now)
    for (const { key, people, longestSeconds: longest } of sorted) {
      const row = rows.find((r) => r.subject === key)
      const isOld = !row || now.getTime() - row.at.getTime() > memoryMs
      const failures = isOld ? 1 : row.failures + 1
      const seconds = waitAfter(Math.floor(failures / people), longest)
      const blocked_until = seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null
      await db
        .updateTable('login_failure')
        .set({ failures, at: now, blocked_until })
        .where('subject', '=', key)
        .execute()
    }
  })

/**
 * Takes back a try that succeeded. All tries of one person are deleted; where many people are counted together, only
 * this try is taken back, so that a login gives other people no new tries. With `alone` the earlier tries stay in any
 * case: it was no failed try, and no login either.
 */
export const giveBack = async (db: Db, subjects: readonly Subject[], alone = false): Promise<void> => {
  for (const { key, people } of [...subjects].sort(byKey)) {
    if (people === 1 && !alone) await forgetTries(db, key)
    else
      await db
        .updateTable('login_failure')
        .set((row) => ({
          failures: row('failures', '-', 1),
          blocked_until: row
            .case()
            .when('failures', '>', free * people)
            .then(row.ref('blocked_until'))
            .else(null)
            .end(),
        }))
        .where('subject', '=', key)
        .where('failures', '>', 0)
        .execute()
  }
}

const forgetTries = (db: Db, key: string) =>
  db.deleteFrom('login_failure').where('subject', '=', key).execute()

/** Unknown names are tried too: their rows must not stay for ever. */
export const sweepTries = (db: Db, now: Date) =>
  db
    .deleteFrom('login_failure')
    .where('at', '<', new Date(now.getTime() - memoryMs))
    .execute()
