import { QueryClient } from '@tanstack/react-query'

/** In milliseconds. What comes while a page is still drawn is not asked for again when it stands, nor by each of its parts. */
const fresh = 1000

/** What a window keeps of the server's answers. */
export const openQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: fresh } },
  })
