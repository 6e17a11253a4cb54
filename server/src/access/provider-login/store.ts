import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import type { Person } from './provider.ts'

type Identified = Pick<Person, 'issuer' | 'subject'>

export type ProviderLoginRow = {
  readonly user_id: string
  readonly email: string
  readonly issuer: string | null
  readonly subject: string | null
  readonly linked_at: Date | null
}

export const findProviderLogin = (db: Db, user_id: string): Promise<ProviderLoginRow | undefined> =>
  db.selectFrom('provider_login').selectAll().where('user_id', '=', user_id).executeTakeFirst()

/** Whose account this person of the provider logs in to. */
export const userOfPerson = (
  db: Db,
  { issuer, subject }: Identified,
): Promise<ProviderLoginRow | undefined> =>
  db
    .selectFrom('provider_login')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Whose account waits for the first login with this e-mail. */
export const userWaitingFor = (db: Db, email: string): Promise<ProviderLoginRow | undefined> =>
  db
    .selectFrom('provider_login')
    .selectAll()
    .where('email', '=', email)
    .where('subject', 'is', null)
    .executeTakeFirst()

/** From now on it is this person; false where the account does not wait any more. */
export const linkPerson = async (tx: Tx, user_id: string, { issuer, subject }: Identified) => {
  const linked = await tx.db
    .updateTable('provider_login')
    .set({ issuer, subject, linked_at: tx.now })
    .where('user_id', '=', user_id)
    .where('subject', 'is', null)
    .executeTakeFirst()
  return linked.numUpdatedRows > 0n
}

export const noteFirstLogin = async (tx: Tx, user_id: string): Promise<boolean> => {
  const noted = await tx.db
    .updateTable('provider_login')
    .set({ linked_at: tx.now })
    .where('user_id', '=', user_id)
    .where('linked_at', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** At whom the same person is entered already, or the same e-mail waits. */
export const otherHolder = (
  db: Db,
  user_id: string,
  { email, issuer, subject }: Pick<ProviderLoginRow, 'email' | 'issuer' | 'subject'>,
): Promise<{ username: string } | undefined> => {
  const others = db
    .selectFrom('provider_login as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select('u.username')
    .where('p.user_id', '!=', user_id)
  const same =
    issuer === null || subject === null
      ? others.where('p.email', '=', email).where('p.subject', 'is', null)
      : others.where('p.issuer', '=', issuer).where('p.subject', '=', subject)
  return same.executeTakeFirst()
}

export const writeProviderLogin = async (tx: Tx, row: ProviderLoginRow): Promise<void> => {
  const { user_id, ...set } = row
  await tx.db
    .insertInto('provider_login')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute()
}

export const dropProviderLogin = async (tx: Tx, user_id: string): Promise<void> => {
  await tx.db.deleteFrom('provider_login').where('user_id', '=', user_id).execute()
}
