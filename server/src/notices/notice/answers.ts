import { getNotices, noticeWaitMs, signNoticesAsRead } from '@kuacang/contract/notices/notice/calls'
import { noticeType } from '@kuacang/contract/notices/notice/enums'
import type { Caller } from '#kit/caller'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { nextWake } from '#kit/wakes'
import { markRead, type NoticeRow, unreadNotices } from './store.ts'

const show =
  ({ locale }: Caller) =>
  ({ title, notice_type, ...row }: NoticeRow) => ({
    ...row,
    title: title[locale],
    notice_type: noticeType.name(notice_type) ?? 'notification',
  })

const sameIds = (rows: readonly NoticeRow[], ids: readonly string[]): boolean =>
  rows.length === ids.length && rows.every((r) => ids.includes(r.id))

export const answers: Answer[] = [
  answerAlone(getNotices, async ({ store, wakes }, caller, { body: { known } }, { gone }) => {
    const enough = new AbortController()
    const until = AbortSignal.any([gone(), enough.signal, AbortSignal.timeout(noticeWaitMs)])
    // The listener is there before it is read: news that come in between are not missed.
    const news = nextWake(wakes, 'notice_came', (whose) => whose === caller.user.id, until)
    let rows = await unreadNotices(store.db, caller.user.id)
    if (known && sameIds(rows, known)) {
      await news
      rows = await unreadNotices(store.db, caller.user.id)
    }
    enough.abort()
    return { notices: rows.map(show(caller)) }
  }),
  answer(signNoticesAsRead, async (tx, caller, { body: { notice_ids } }) => {
    await markRead(tx, caller.user.id, notice_ids)
    return { success: true as const }
  }),
]
