import { createTransport } from 'nodemailer'
import type { FileStore } from '../files/file-store.ts'
import type { SendOutcome } from '../outbox/settle.ts'
import type { Settings } from '../settings.ts'
import type { Attachment } from './post-mail.ts'

export type Letter = {
  readonly id: string
  readonly to_address: string
  readonly subject: string
  readonly body: string
  readonly attachments: readonly Attachment[]
}

/** Hands mails to a mail server. */
export type Transport = {
  readonly send: (letter: Letter) => Promise<SendOutcome>
  readonly close: () => void
}

type SmtpError = Error & { responseCode?: number; response?: string }

/** A mail server answers 5xx to what it will never take: an unknown recipient, a forbidden sender. */
const refusedForGood = ({ responseCode }: SmtpError) => responseCode !== undefined && responseCode >= 500

/** The mail server of the settings; null where none is set. */
export const openTransport = ({ smtpUrl, mailFrom }: Settings, files: FileStore): Transport | null => {
  if (!smtpUrl) return null
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Together shorter than a lease, so that no other process takes over a mail that is still being sent.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    send: async ({ id, to_address, subject, body, attachments }) => {
      const opened = await Promise.all(
        attachments.map(async ({ name, key }) => ({ filename: name, content: await files.read(key) })),
      )
      const missing = opened.find((a) => a.content === undefined)
      if (missing) {
        for (const { content } of opened) content?.destroy()
        return { ok: false, answer: `${missing.filename} is gone`, hopeless: true }
      }
      try {
        // The same id at every try: a mail that was taken without our hearing of it can be known again.
        const { response } = await transporter.sendMail({
          messageId: `<${id}@kuacang>`,
          from: mailFrom,
          to: { name: '', address: to_address },
          subject,
          text: body,
          attachments: opened,
        })
        return { ok: true, answer: response }
      } catch (error) {
        const failed = error as SmtpError
        return { ok: false, answer: failed.response ?? failed.message, hopeless: refusedForGood(failed) }
      }
    },
    close: () => transporter.close(),
  }
}
