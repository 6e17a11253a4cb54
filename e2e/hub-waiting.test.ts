import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, heldAnswer } from './desk.ts'
import { hubId, workIn } from './hub.ts'
import { languages } from './languages.ts'
import { type Product, startProduct } from './product.ts'

const words = {
  zh: { make: '重新生成', total: '合计', newest: '最新（差）', history: '历次快照', asOf: '数据截至' },
  en: {
    make: 'Regenerate',
    total: 'Total',
    newest: 'Newest (change)',
    history: 'Snapshots so far',
    asOf: 'Data as of',
  },
} as const

describe('the waiting report of a hub', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('is shown when it is ready, although it was asked for before the page had read the others', async () => {
    const { page } = await product.open('manager')
    await workIn(page, hubId)
    const all = () =>
      dataOf<{ making: object | null; list: { id: string }[] }>(page, '/hub/waiting_report/snapshots?page=1')
    // The hub's own of this half of the day.
    await expect.poll(async () => (await all()).list.length).toBe(1)
    // The page gets the answer of before when the new one is ready.
    const snapshots = await heldAnswer(page, /waiting_report\/snapshots\?.*page_size/)
    const lines = page.waitForResponse('**/api/hub/waiting_report?**')
    await page.goto(`${product.base}/hubm/waiting_report`)
    await Promise.all([lines, snapshots.read])
    const linesAgain = page.waitForRequest('**/api/hub/waiting_report?**')
    await page.getByRole('button', { name: words.zh.make }).click()
    await expect.poll(async () => (await all()).list.length).toBe(2)
    snapshots.bring()
    await page.getByRole('heading', { name: words.zh.history }).waitFor()
    await linesAgain
  })

  for (const locale of languages) {
    const say = words[locale]

    it(`is made on demand, and an older snapshot stands beside the newest (${locale})`, async () => {
      const { page, faults } = await product.open('manager', { locale })
      await workIn(page, hubId)
      await page.goto(`${product.base}/hubm/waiting_report`)
      const regenerate = async (on: Page): Promise<string> => {
        const [answer] = await Promise.all([
          on.waitForResponse((r) => r.url().endsWith('/hub/waiting_report/regenerate')),
          on.getByRole('button', { name: say.make }).click(),
        ])
        return (await answer.json()).data.snapshot_id
      }
      // It is ready before the page asks how far it is: its lines are read all the same.
      let isReady = false
      await page.route('**/api/hub/waiting_report/snapshots?**', async (route) => {
        const isMaking = async () => (await (await route.fetch()).json()).data.making !== null
        await expect.poll(isMaking).toBe(false)
        isReady = true
        await route.continue()
      })
      const lines = page.waitForRequest((r) => isReady && /hub\/waiting_report\?/.test(r.url()))
      const first = await regenerate(page)
      await lines
      await page.getByRole('rowheader', { name: say.total }).waitFor()
      await page.getByRole('link', { name: 'EPCBAG1003' }).waitFor()
      await page.getByRole('status').waitFor({ state: 'detached' })
      await page.unrouteAll({ behavior: 'wait' })
      await regenerate(page)
      await page.getByRole('heading', { name: say.history }).waitFor()
      await page.goto(`${product.base}/hubm/waiting_report?snapshot_id=${first}`)
      await page.getByRole('columnheader', { name: say.newest }).waitFor()
      await page.getByRole('link', { name: 'EPCBAG1003' }).waitFor()
      const asOf = page.getByTestId('data-as-of')
      expect(await asOf.count()).toBe(0)
      // As where a replica answers.
      await page.route('**/api/hub/waiting_report?**', async (route) => {
        const response = await route.fetch()
        const headers = { ...response.headers(), 'data-as-of': '2026-11-28T10:32:07.123Z' }
        await route.fulfill({ response, headers })
      })
      await page.reload()
      await expect
        .poll(() => asOf.textContent())
        .toMatch(new RegExp(`^${say.asOf} 2026-11-2\\d \\d\\d:32:07`))
      expect(faults).toEqual([])
    })
  }
})
