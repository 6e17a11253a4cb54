import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/*
 * A first reading that is still under way may have begun before what changed. The library would take it for the new
 * reading that is asked for, and the page would stay as it was. It ends, so that the new one begins.
 */
const isFirst = ({ state }: Query): boolean => state.data === undefined

/** Ends the first reading of the answer with this hash, where one is under way. */
export const endFirstReading = (client: QueryClient, queryHash: string): void => {
  const query = client.getQueryCache().get(queryHash)
  if (query && isFirst(query)) void query.cancel({ revert: true })
}

/** Reads the answers again that pages show under this key; a reading that is under way begins anew. */
export const readAgain = (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  void client.cancelQueries({ queryKey, predicate: isFirst })
  return client.invalidateQueries({ queryKey })
}

/** Keeps this answer, which is newer than any reading that is under way. */
export const keepAnswer = (client: QueryClient, queryKey: QueryKey, answer: unknown): void => {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, answer)
}
