import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The bar at the lower end of a handheld, where the thumb is; null on a desk. */
export const HandBar = createContext<HTMLElement | null>(null)

/** Is the page on a handheld? */
export const useHandheld = (): boolean => use(HandBar) !== null

/**
 * Puts the page's main buttons where the thumb reaches them. Null on a desk: there the page shows them itself.
 */
export const useHandActions = (buttons: ReactNode): ReactNode => {
  const bar = use(HandBar)
  return bar && buttons ? createPortal(buttons, bar) : null
}
