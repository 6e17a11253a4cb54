import { type Notice, signNoticesAsRead } from '@kuacang/contract/notices/notice/calls'
import { useCallback, useEffect, useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { notice } from '../../kit/notice.ts'
import { listenForNotices } from './listen.ts'

/** The unread notices of the user, and the way to be done with some of them. */
export const useNotices = () => {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  useEffect(() => {
    let stop: AbortController | undefined
    // Only a page that is seen listens: a browser has few connections to one server, and many pages.
    const follow = () => {
      stop?.abort()
      stop = new AbortController()
      if (document.visibilityState === 'visible') void listenForNotices(setNotices, stop.signal)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop?.abort()
    }
  }, [])
  const sign = useCallback((ids: readonly string[]) => {
    setNotices((now) => now.filter((n) => !ids.includes(n.id)))
    return request(signNoticesAsRead, { body: { notice_ids: [...ids] } }).catch(notice.failure)
  }, [])
  return { notices, sign }
}
