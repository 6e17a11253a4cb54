/** What areas declare in files that are found by name. Each thing stands in it once, however often it is added. */
export const makeRegister = <T>() => {
  const registered = new Set<T>()
  return {
    add: (things: readonly T[]): void => {
      for (const thing of things) registered.add(thing)
    },
    /** All that was added, in its order. */
    all: (): readonly T[] => [...registered],
  }
}
