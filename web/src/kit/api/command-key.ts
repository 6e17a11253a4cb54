/** Files have no JSON of their own: these tell one from another. */
const told = (_name: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/**
 * The idempotency key of a command by hand: as long as it is unknown whether the command was carried out, the
 * same content goes out under the same key, so that a second click cannot do it twice.
 */
export const makeCommandKey = (make: () => string = () => crypto.randomUUID()) => {
  let kept: { readonly content: string; readonly key: string } | undefined
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content, told)
      if (kept?.content !== text) kept = { content: text, key: make() }
      return kept.key
    },
    /** The server said what became of the command: the next one is another. */
    settle: (): void => {
      kept = undefined
    },
  }
}
