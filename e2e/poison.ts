import type { Page, Request } from 'playwright-core'

export const hostile = `"'><img src=x onerror="window.hit=1"><script>window.hit=2</script>\${7*7}`
/** Fields that people write, or that show what people wrote. */
const written = /name|title|remark|reason|comment|address|street|city|text|file|detail|about|description/

const poisonedAt = (value: unknown, key: string): unknown => {
  if (typeof value === 'string') return written.test(key) ? value + hostile : value
  if (Array.isArray(value)) return value.map((v) => poisonedAt(v, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, poisonedAt(v, k)]))
}

/** Every text of an answer carries a script, as if each had been written by someone hostile. */
export const poisoned = (data: unknown): unknown => poisonedAt(data, '')

/** What becomes of the data of an answer. */
export type Change = (data: unknown, request: Request) => unknown

/** Changes the data of every answer, as long as it is `wanted`. */
export const changeAnswers = (page: Page, change: Change, wanted = (): boolean => true) =>
  page.route('**/api/**', async (route) => {
    if (!wanted()) return route.fallback()
    // A call that still waits when the page is left, as that for notices, has no answer.
    const response = await route.fetch().catch(() => undefined)
    if (!response) return
    const isJson = response.headers()['content-type']?.includes('json')
    if (!isJson || response.status() >= 400) return route.fulfill({ response }).catch(() => undefined)
    const body = (await response.json().catch(() => undefined)) as { data: unknown } | undefined
    if (!body) return
    const json = { ...body, data: change(body.data, route.request()) }
    return route.fulfill({ response, json }).catch(() => undefined)
  })

/** Whether an injected script ran, and how many elements of it were drawn. */
export const injected = (page: Page) =>
  page.evaluate(() => ({
    ran: 'hit' in window,
    elements: document.querySelectorAll('img[src="x"]').length,
  }))
