import { useEffect } from 'react'
import { notice } from './notice.ts'

const key = 'flash'

/** Leaves a warning for the page that the next load shows. */
export const flashWarning = (warning: string): void => sessionStorage.setItem(key, warning)

/** Shows what the page before left, once. */
export const useFlash = (): void => {
  useEffect(() => {
    const warning = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (warning) notice.warning(warning)
  }, [])
}
