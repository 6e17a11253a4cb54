import path from 'node:path'
import { text } from '@kuacang/contract/kit/text'
import type { createAnnouncement } from '@kuacang/contract/notices/announcement/calls'
import { announcementRefusals } from '@kuacang/contract/notices/announcement/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { invalidField } from '#kit/http/faults'
import { ruleWords } from '#kit/http/rule-words'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { hasText, isTooNested, safeHtml } from './safe-html.ts'
import { type AnnouncementRow, type Attachment, findAnnouncement } from './store.ts'

export const title = text('公告', 'Announcement')

const recordOf = ({ id, title }: Pick<AnnouncementRow, 'id' | 'title'>, operation: string) => ({
  operation: `announcement.${operation}`,
  object: { type: 'announcement', id, number: title },
})

const keep = async (tx: Tx, uploads: readonly Upload[]): Promise<Attachment[]> =>
  Promise.all(
    uploads.map(async (upload) => {
      const key = `announcements/${newId()}${path.extname(upload.name).toLowerCase()}`
      await tx.store.files.put(key, await upload.read())
      return { attach_name: upload.name, key, bytes: upload.bytes }
    }),
  )

const draftOf = async (tx: Tx, id: string): Promise<AnnouncementRow> => {
  const row = await findAnnouncement(tx, id, { lock: true })
  if (!row) throw notFound(title, id)
  if (!row.draft) throw new Refused(announcementRefusals.published)
  return row
}

const refuseSameNames = (names: readonly string[]): void => {
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Refused(announcementRefusals.same_name, { name: twice })
}

type Saving = { body: z.output<typeof createAnnouncement.body>; files: readonly Upload[] }

/** Publishes, or keeps as a draft; a draft that is named is replaced. */
export const saveAnnouncement = async (
  tx: Tx,
  caller: Caller,
  { body, files }: Saving,
): Promise<{ id: string }> => {
  if (isTooNested(body.content)) throw invalidField('content', ruleWords.deep)
  const content = safeHtml(body.content)
  if (!hasText(content)) throw new Refused(announcementRefusals.empty)
  const before = body.id === undefined ? undefined : await draftOf(tx, body.id)
  const stays = (name: string) => body.kept?.includes(name) ?? true
  const kept = before?.attachments.filter((a) => stays(a.attach_name)) ?? []
  refuseSameNames([...kept.map((a) => a.attach_name), ...files.map((f) => f.name)])
  const attachments = [...kept, ...(await keep(tx, files))]
  const id = before?.id ?? newId()
  await tx.run(
    `insert into announcement (id, title, content, draft, attachments, created_by, generate_time, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7)
     on conflict (id) do update set title = excluded.title, content = excluded.content, draft = excluded.draft,
       attachments = excluded.attachments, generate_time = excluded.generate_time, updated_at = excluded.updated_at`,
    [id, body.title, content, body.draft, JSON.stringify(attachments), caller.user.id, tx.now],
  )
  tx.record(recordOf({ id, title: body.title }, body.draft ? 'save_draft' : 'publish'))
  const dropped = before?.attachments.filter((a) => !kept.includes(a)) ?? []
  tx.afterCommit(() => forget(tx, dropped))
  return { id }
}

export const removeAnnouncement = async (
  tx: Tx,
  _caller: Caller,
  { body }: { body: { id: string } },
): Promise<{ success: true }> => {
  const row = await findAnnouncement(tx, body.id, { lock: true })
  if (!row) throw notFound(title, body.id)
  await tx.run('delete from announcement where id = $1', [body.id])
  tx.record(recordOf(row, 'delete'))
  tx.afterCommit(() => forget(tx, row.attachments))
  return { success: true }
}

const forget = async ({ store }: Tx, attachments: readonly Attachment[]): Promise<void> => {
  await Promise.all(attachments.map((a) => store.files.remove(a.key)))
}
