import type { Insertable } from 'kysely'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import type { Database } from '#kit/database/types.generated'

/** In the order in which they were uploaded. */
export const videosOf = (db: Db, tip_name: string) =>
  db
    .selectFrom('tip_video')
    .select(['id', 'name', 'created_at'])
    .where('tip_name', '=', tip_name)
    .orderBy('id')
    .execute()

export const findVideo = (db: Db, id: string) =>
  db.selectFrom('tip_video').select(['name', 'file_key', 'bytes']).where('id', '=', id).executeTakeFirst()

export const insertVideo = (tx: Tx, video: Insertable<Database['tip_video']>) =>
  tx.db.insertInto('tip_video').values(video).execute()

/** Takes the videos of a tip away and answers the keys of their files. */
export const removeVideos = async (tx: Tx, tip_name: string): Promise<string[]> =>
  (
    await tx.run<{ file_key: string }>('delete from tip_video where tip_name = $1 returning file_key', [
      tip_name,
    ])
  ).map((v) => v.file_key)
