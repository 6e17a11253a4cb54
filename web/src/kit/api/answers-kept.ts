import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads the answers again that pages show under this key. A first reading that is still under way may have begun before
 * what changed: the library would take it for the new one, and the page would stay as it was before. It begins anew.
 */
export const readAgain = (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  return client.invalidateQueries({ queryKey })
}

/** Keeps this answer, which is newer than any reading that is under way. */
export const keepAnswer = (client: QueryClient, queryKey: QueryKey, answer: unknown): void => {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, answer)
}
