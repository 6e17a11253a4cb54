import { headers, xsrfCookie } from '@kuacang/contract/kit/envelope'

/** The warehouse that calls are about, set by the session. */
export const currentWarehouse: { id: number | null } = { id: null }

export const readXsrf = () => new RegExp(`(?:^|; )${xsrfCookie}=([^;]*)`).exec(document.cookie)?.[1] ?? ''

/** What every request carries, whatever it asks. */
export const everyRequest = (warehouse = currentWarehouse.id): Record<string, string> => ({
  [headers.xsrf]: readXsrf(),
  ...(warehouse === null ? {} : { [headers.warehouse]: String(warehouse) }),
})

/** The cheapest question to the server: does it answer, and not with a fault of its own? Throws after that time without an answer. */
export const askForLife = async (withinMs: number): Promise<boolean> => {
  const response = await fetch('/api/locale', {
    credentials: 'same-origin',
    headers: everyRequest(),
    signal: AbortSignal.timeout(withinMs),
  })
  // The head of the answer says enough, so the rest is not waited for. Unread, it would keep the request open.
  response.arrayBuffer().catch(() => undefined)
  return response.status < 500
}
