import { useEffect, useState } from 'react'

/** Whether this window has the keys. Those of another window, or of the browser's own dialog, never come to the page. */
export const useInFront = (): boolean => {
  const [inFront, setInFront] = useState(() => document.hasFocus())
  useEffect(() => {
    const came = () => setInFront(true)
    const left = () => setInFront(false)
    addEventListener('focus', came)
    // A browser inside another app may not tell: a key that comes does.
    addEventListener('keydown', came, true)
    addEventListener('blur', left)
    return () => {
      removeEventListener('focus', came)
      removeEventListener('keydown', came, true)
      removeEventListener('blur', left)
    }
  }, [])
  return inFront
}
