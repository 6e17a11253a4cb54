import type { Text } from '@kuacang/contract/kit/text'
import { noticeType } from '@kuacang/contract/notices/notice/enums'
import type { Tx } from '../database/transact.ts'
import { newId } from '../ids.ts'

type News = {
  readonly title: Text
  readonly type: keyof (typeof noticeType)['code']
  /** Where a click on it leads: a path of the product, another address, or nothing. */
  readonly redirect_url?: string
}

/**
 * Sends a notice to a user, shown in the top bar of every page, within the transaction that it is about. Open pages
 * receive it at the commit, whichever server process they wait at.
 */
export const tell = async (
  tx: Tx,
  user_id: string,
  { title, type, redirect_url = '' }: News,
): Promise<void> => {
  await tx.run(
    `with told as (
       insert into notice (user_id, id, title, notice_type, redirect_url, created_at)
       select u.id, $2, $3, $4, $5, $6 from app_user u where u.id = $1
       returning user_id)
     select pg_notify('notice_came', user_id) from told`,
    [user_id, newId(), JSON.stringify(title), noticeType.code[type], redirect_url, tx.now],
  )
}
