import { useEffect } from 'react'

/** The page that is shown: its frame gives it the focus by `tabIndex={-1}`. */
const pageShown = () => document.querySelector<HTMLElement>('main[tabindex]')

/** Puts the focus on the field of the page that says it belongs there (`data-home`), else on the page itself. */
const focusPage = (): void => {
  const page = pageShown()
  const homes = [...(page?.querySelectorAll<HTMLElement>('[data-home]') ?? [])]
  const target = homes.find((field) => field.checkVisibility()) ?? page
  target?.focus({ preventScroll: true })
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Gives the focus back to what had it before; where that is gone or can no longer have it, to the page. */
export const focusAgain = (before: Element | null): void => {
  if (before instanceof HTMLElement && before.checkVisibility()) before.focus({ preventScroll: true })
  if (isLost()) focusPage()
}

/** The next Tab after a link was followed goes into the page that it led to, not on through the menu. */
export const usePageFocus = (path: string): void =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it acts on
  useEffect(() => {
    const at = document.activeElement
    if (!(pageShown()?.contains(at) && at?.checkVisibility())) focusPage()
  }, [path])

/**
 * Whatever has the focus may go: a row that was removed, a button that can no longer be pressed, a drawer that closed.
 * What knows better has a moment to take the focus; then it goes to the page, so that it is never nowhere.
 */
const keepFocus = () => {
  let isLooking = false
  addEventListener('focusout', (event) => {
    if (event.relatedTarget !== null || isLooking) return
    isLooking = true
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isLooking = false
        if (document.hasFocus() && isLost()) focusPage()
      }),
    )
  })
}
keepFocus()
