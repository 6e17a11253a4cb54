import { getNotices, noticeWaitMs, signNoticesAsRead } from '@kuacang/contract/notices/notice/calls'
import { noticeType } from '@kuacang/contract/notices/notice/enums'
import type { Desk } from '#kit/desk'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { markRead, type NoticeRow, unreadNotices } from './store.ts'
import { nextNews } from './wait.ts'

const show =
  ({ locale }: Desk) =>
  ({ title, notice_type, ...row }: NoticeRow) => ({
    ...row,
    title: title[locale],
    notice_type: noticeType.name(notice_type) ?? 'notification',
  })

const sameIds = (rows: readonly NoticeRow[], ids: readonly string[]): boolean =>
  rows.length === ids.length && rows.every((r) => ids.includes(r.id))

export const answers: Answer[] = [
  answerAlone(getNotices, async ({ store, wakes }, desk, { body: { known } }, { gone }) => {
    const enough = new AbortController()
    const until = AbortSignal.any([gone(), enough.signal, AbortSignal.timeout(noticeWaitMs)])
    // Heard before it is read: news that come in between are not missed.
    const news = nextNews(wakes, desk.user.id, until)
    let rows = await unreadNotices(store.db, desk.user.id)
    if (known && sameIds(rows, known)) {
      await news
      rows = await unreadNotices(store.db, desk.user.id)
    }
    enough.abort()
    return { notices: rows.map(show(desk)) }
  }),
  answer(signNoticesAsRead, async (tx, desk, { body: { notice_ids } }) => {
    await markRead(tx, desk.user.id, notice_ids)
    return { success: true as const }
  }),
]
