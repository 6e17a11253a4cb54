import { useEffect, useState } from 'react'

/** Whether this window has the keys. Those of another window, or of the browser's own dialog, never come to the page. */
export const useInFront = (): boolean => {
  const [inFront, setInFront] = useState(() => document.hasFocus())
  useEffect(() => {
    const came = () => setInFront(true)
    const left = () => setInFront(false)
    addEventListener('focus', came)
    addEventListener('blur', left)
    return () => {
      removeEventListener('focus', came)
      removeEventListener('blur', left)
    }
  }, [])
  return inFront
}
