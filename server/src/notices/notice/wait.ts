import type { Wakes } from '#kit/wakes'

/** Resolves when the user gets a notice, or reads one elsewhere, or when `until` ends the wait. */
export const nextNews = (wakes: Wakes, user_id: string, until: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      stop()
      until.removeEventListener('abort', end)
      resolve()
    }
    const stop = wakes.hear('notice_came', (whose) => whose === user_id && end())
    until.addEventListener('abort', end)
    if (until.aborted) end()
  })
