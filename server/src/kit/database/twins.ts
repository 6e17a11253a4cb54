const running = new WeakMap<object, Map<string, Set<Promise<unknown>>>>()

/** Runs one attempt of a command, so that its repetitions in this process can wait for it. `of` is what they share, such as the pool. */
export const asTwin = async <T>(of: object, key: string, attempt: () => Promise<T>): Promise<T> => {
  const byKey = running.get(of) ?? new Map<string, Set<Promise<unknown>>>()
  running.set(of, byKey)
  const twins = byKey.get(key) ?? new Set()
  byKey.set(key, twins)
  const run = attempt()
  twins.add(run)
  try {
    return await run
  } finally {
    twins.delete(run)
    if (twins.size === 0) byKey.delete(key)
  }
}

/**
 * Waits for the attempts with the same key that run now, whatever becomes of them. An attempt ends before it waits for
 * others, so two never wait for each other.
 */
export const twinsEnded = async (of: object, key: string): Promise<void> => {
  await Promise.allSettled(running.get(of)?.get(key) ?? [])
}
