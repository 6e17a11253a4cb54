import { App as Notices } from 'antd'
import { useEffect } from 'react'

const key = 'flash'

/** Leaves a warning for the page that the next load shows. */
export const flash = (warning: string): void => sessionStorage.setItem(key, warning)

/** Shows what the page before left, once. */
export const useFlash = () => {
  const { message } = Notices.useApp()
  useEffect(() => {
    const warning = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (warning) message.warning(warning)
  }, [message])
}
