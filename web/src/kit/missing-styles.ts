/*
 * A style sheet that did not come: the builder takes it for there from then on, and a part that is asked for again would be
 * drawn without it.
 */
const missingStyles = new Set<HTMLLinkElement>()
document.addEventListener(
  'error',
  ({ target }) =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && missingStyles.add(target),
  true,
)

/** Loads the style sheets again that did not come. */
export const loadMissingStyles = () =>
  Promise.all(
    [...missingStyles].map(
      (missing) =>
        new Promise<void>((resolve, reject) => {
          const again = missing.cloneNode() as HTMLLinkElement
          again.onload = () => resolve()
          again.onerror = () => reject(new Error(`Unable to preload CSS for ${again.href}`))
          missingStyles.delete(missing)
          missing.replaceWith(again)
        }),
    ),
  )
