import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hubId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

const words = {
  zh: { make: '重新生成', total: '合计', newest: '最新（差）', history: '历次快照' },
  en: { make: 'Regenerate', total: 'Total', newest: 'Newest (change)', history: 'Snapshots so far' },
} as const

describe('the waiting report of a hub', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  for (const locale of ['zh', 'en'] as const) {
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
      const first = await regenerate(page)
      await page.getByRole('rowheader', { name: say.total }).waitFor()
      await page.getByRole('link', { name: 'EPCBAG1003' }).waitFor()
      await page.getByRole('status').waitFor({ state: 'detached' })
      await regenerate(page)
      await page.getByRole('heading', { name: say.history }).waitFor()
      await page.goto(`${product.base}/hubm/waiting_report?snapshot_id=${first}`)
      await page.getByRole('columnheader', { name: say.newest }).waitFor()
      await page.getByRole('link', { name: 'EPCBAG1003' }).waitFor()
      expect(faults).toEqual([])
    })
  }
})
