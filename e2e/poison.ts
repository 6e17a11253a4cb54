import type { Page } from 'playwright-core'

export const hostile = `"'><img src=x onerror="window.hit=1"><script>window.hit=2</script>\${7*7}`
/** Fields that people write, or that show what people wrote. */
const written = /name|title|remark|reason|comment|address|street|city|text|file|detail|about|description/

const poisoned = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return written.test(key) ? value + hostile : value
  if (Array.isArray(value)) return value.map((v) => poisoned(v, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, poisoned(v, k)]))
}

/** Every text in every answer carries a script, as if each had been written by someone hostile. */
export const poison = (page: Page) =>
  page.route('**/api/**', async (route) => {
    // A call that still waits when the page is left, as that for notices, has no answer.
    const response = await route.fetch().catch(() => undefined)
    if (!response) return
    const isJson = response.headers()['content-type']?.includes('json')
    if (!isJson || response.status() >= 400) return route.fulfill({ response }).catch(() => undefined)
    const body = (await response.json()) as { data: unknown }
    return route.fulfill({ response, json: { ...body, data: poisoned(body.data) } }).catch(() => undefined)
  })

/** Has any of it run, or become an element? */
export const injected = (page: Page) =>
  page.evaluate(() => ({
    ran: 'hit' in window,
    elements: document.querySelectorAll('img[src="x"]').length,
    // Of the page alone: pages left before stay in the document, hidden, and the frame says who works where.
    shown: [...document.querySelectorAll('main > *')].some(
      (e) => e.checkVisibility() && e.textContent.includes('<img src=x'),
    ),
  }))
