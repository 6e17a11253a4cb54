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

/** Writes a mail to one address in the recipient's language; it leaves after the commit, and only then. */
export const postMail = async (
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  { subject, body, confidential = false }: MailTemplate,
  { to, locale, values, attachments = [], asked_by }: Letter,
): Promise<void> => {
  await tx.db
    .insertInto('mail')
    .values({
      warehouse_id,
      id: newId(),
      to_address: to,
      // A subject is one line, whatever fills its places.
      subject: say(subject, locale, values).replace(/\s+/g, ' '),
      body: say(body, locale, values),
      confidential,
      attachments: JSON.stringify(attachments),
      asked_by: asked_by ?? null,
      next_at: tx.now,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute()
  tx.afterCommit(() => wakeRelays(tx.store))
}
