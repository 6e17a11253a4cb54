import type { Call } from '@kuacang/contract/kit/call'
import { listOfflineTasks } from '@kuacang/contract/tasks/task/calls'
import { useEffect } from 'react'
import { useRefresh } from '../kit/api/use-answer.ts'

/** As often as the open menu of background tasks (specification S1 9). */
export const whileOpenMs = 3000
export const whileClosedMs = 60_000

/** Reads a list again and again while something in it is at work, and the menu of the top bar with it. */
export const Pulse = ({ of, when }: { of: Call; when: boolean }) => {
  const refresh = useRefresh()
  useEffect(() => {
    if (!when) return
    const timer = setInterval(() => void refresh(of, listOfflineTasks), whileOpenMs)
    return () => clearInterval(timer)
  }, [of, when, refresh])
  return null
}
