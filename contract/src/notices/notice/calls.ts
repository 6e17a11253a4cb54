import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, instant, objectId } from '../../kit/schemas.ts'
import { noticeType } from './enums.ts'

/** So many unread notices are sent, the newest; of more the rest comes when these have been read. */
export const mostNotices = 100

/** An asked-for change is waited for so long; a page whose asking failed waits as long before it asks again. */
export const noticeWaitMs = 20_000

export const notice = z.object({
  id: objectId,
  title: z.string(),
  notice_type: z.enum(noticeType.names),
  /** A path of the product, another address, or empty. */
  redirect_url: z.string(),
  created_at: instant,
})
export type Notice = z.infer<typeof notice>

export const getNotices = call('POST /get_notices', {
  right: 'anyone',
  scope: 'none',
  about:
    'The unread notices of the user, newest first. With known, the ids that the caller has, the answer waits until they are no longer the unread ones, at most 20 seconds.',
  body: z.object({ known: z.array(objectId).max(mostNotices).optional() }),
  data: z.object({ notices: z.array(notice) }),
})

export const signNoticesAsRead = call('POST /sign_notices_as_read', {
  right: 'anyone',
  scope: 'none',
  about: 'Marks these notices of the user as read, so that they are no longer shown. Others are left alone.',
  body: z.object({ notice_ids: z.array(objectId).min(1).max(mostNotices) }),
  data: done,
})
