import type { Text } from '@kuacang/contract/kit/text'
import { mostNotices } from '@kuacang/contract/notices/notice/calls'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'

export type NoticeRow = {
  readonly id: string
  readonly title: Text
  readonly notice_type: number
  readonly redirect_url: string
  readonly created_at: Date
}

/** Ids follow time, so the newest come first. */
export const unreadNotices = async (db: Db, user_id: string): Promise<NoticeRow[]> =>
  (await db
    .selectFrom('notice')
    .select(['id', 'title', 'notice_type', 'redirect_url', 'created_at'])
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostNotices)
    .execute()) as NoticeRow[]

/** Read notices are kept for a month, for questions about what a user was notified of; the next reading deletes them. */
export const markRead = async (tx: Tx, user_id: string, ids: readonly string[]): Promise<void> => {
  await tx.run(
    `with gone as (
       delete from notice where user_id = $1 and read_at < $3::timestamptz - interval '30 days')
     update notice set read_at = $3 where user_id = $1 and id = any($2) and read_at is null`,
    [user_id, ids, tx.now],
  )
  await tx.run(`select pg_notify('notice_came', $1)`, [user_id])
}
