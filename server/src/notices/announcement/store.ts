import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'

export type Attachment = { readonly attach_name: string; readonly key: string; readonly bytes: number }

export type AnnouncementRow = {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly draft: boolean
  readonly attachments: readonly Attachment[]
  readonly generate_time: Date
}

/** The start page shows no more than these; the table keeps them all. */
const mostShown = 100

export const listAnnouncements = async (db: Db, draft: boolean): Promise<AnnouncementRow[]> =>
  (await db
    .selectFrom('announcement')
    .select(['id', 'title', 'content', 'draft', 'attachments', 'generate_time'])
    .where('draft', '=', draft)
    .orderBy('generate_time', 'desc')
    .limit(mostShown)
    .execute()) as AnnouncementRow[]

export const findAnnouncement = async (
  tx: Pick<Tx, 'run'>,
  id: string,
  { lock }: { lock: boolean },
): Promise<AnnouncementRow | undefined> => {
  const [row] = await tx.run<AnnouncementRow>(
    `select id, title, content, draft, attachments, generate_time from announcement where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  return row
}

/** How many were published after the user last looked; all of them if the user never looked. */
export const countUnread = async (db: Db, seen: string | null): Promise<number> => {
  const since = new Date(seen ?? 0)
  const row = await db
    .selectFrom('announcement')
    .select(sql<number>`count(*)`.as('n'))
    .where('draft', '=', false)
    .where('generate_time', '>', Number.isNaN(since.getTime()) ? new Date(0) : since)
    .executeTakeFirstOrThrow()
  return row.n
}
