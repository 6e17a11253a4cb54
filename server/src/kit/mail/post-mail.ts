import { type Locale, say, type Text, type Values } from '@kuacang/contract/kit/text'
import type { Scope } from '../caller.ts'
import type { Tx } from '../database/transact.ts'
import { newId } from '../ids.ts'
import { wakeRelays } from '../outbox/wake.ts'

/** What a kind of mail says, its places filled when it is written. */
export type MailTemplate<P extends string = string> = {
  readonly subject: Text<P>
  readonly body: Text<P>
  /** It is for the recipient's eyes only, such as a link that opens an account: erased when it has been sent. */
  readonly confidential?: boolean
}

/** A file of the store that travels with a mail. */
export type Attachment = { readonly name: string; readonly key: string }

type Letter = {
  readonly to: string
  readonly locale: Locale
  readonly values: Values
  readonly attachments?: readonly Attachment[]
  /** The user who is notified in the top bar when the mail is given up. */
  readonly asked_by?: string
}

const insertSql = `
insert into mail (warehouse_id, id, to_address, subject, body, confidential, attachments, asked_by, next_at, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9)`

/** Writes a mail to one address in the recipient's language; it leaves after the commit, and only then. */
export const postMail = (
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  { subject, body, confidential = false }: MailTemplate,
  { to, locale, values, attachments = [], asked_by }: Letter,
): void => {
  // A subject is one line, whatever fills its places.
  const title = say(subject, locale, values).replace(/\s+/g, ' ')
  tx.later(insertSql, [
    ...[warehouse_id, newId(), to, title, say(body, locale, values), confidential],
    ...[JSON.stringify(attachments), asked_by ?? null, tx.now],
  ])
  tx.afterCommit(() => wakeRelays(tx.store))
}
