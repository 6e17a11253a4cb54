import { App as Notices } from 'antd'
import { useCallback } from 'react'
import { titleOf } from './api/api-error.ts'
import { say } from './say.ts'

/** Shows why something failed, with the title of its kind (specification S1 8). */
export const useFailureNotice = () => {
  const { notification } = Notices.useApp()
  return useCallback(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return
      const description = error instanceof Error ? error.message : String(error)
      notification.error({ title: say(titleOf(error)), description, duration: 6 })
    },
    [notification],
  )
}
