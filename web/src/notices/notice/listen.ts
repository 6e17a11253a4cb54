import { getNotices, type Notice, noticeWaitMs } from '@kuacang/contract/notices/notice/calls'
import { isLocked, isLoggedOut } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { waitUnless } from '../../kit/wait.ts'

/**
 * Receives the notices of the user until `stop`: first those that wait, then each change as it comes. One call is open at
 * a time, and the server holds it up to 20 seconds. A failure is only logged, and after the same time it goes on.
 */
export const listenForNotices = async (
  hear: (notices: readonly Notice[]) => void,
  stop: AbortSignal,
): Promise<void> => {
  let known: string[] | undefined
  while (!stop.aborted)
    try {
      const { notices } = await request(getNotices, { body: known ? { known } : {} }, { signal: stop })
      if (stop.aborted) return
      known = notices.map((n) => n.id)
      hear(notices)
    } catch (error) {
      if (stop.aborted || isLoggedOut(error)) return
      if (!isLocked(error)) console.warn('notices could not be read', error)
      await waitUnless(noticeWaitMs, stop)
    }
}
