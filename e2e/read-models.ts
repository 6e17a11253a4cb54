import type { Page } from 'playwright-core'

/** Has the sums of yesterday and today built anew; answers whether that was refused. */
export const rebuild = (page: Page, model: string): Promise<number> =>
  page.evaluate(async (service_code) => {
    const range = [Date.now() - 86_400_000, Date.now()].map((at) => new Date(at).toISOString())
    const form = new FormData()
    form.append('service_code', service_code)
    form.append('body', JSON.stringify({ time_range: range }))
    const token = /_xsrf=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const headers = { 'X-XSRFToken': token }
    const reply = await fetch('/api/offline_tasks/create', { method: 'POST', headers, body: form })
    return (await reply.json()).code as number
  }, `rebuild_${model}`)
