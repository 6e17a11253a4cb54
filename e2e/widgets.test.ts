import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'

describe('the demo pages', () => {
  let product: Product
  let page: Page
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const open = async (at: string, options: { locale?: 'zh' | 'en' } = {}) => {
    const opened = await product.open('admin', { at, ...options })
    page = opened.page
    return opened
  }
  const dialog = () => page.locator('.ant-modal:visible')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  it.each(['/vue-in-react-page', '/react-in-vue-page'])(
    'on %s a Vue and a React field hold one value, and either changes it [SH-181]',
    async (at) => {
      const { faults } = await open(at)
      const [vue, react] = [page.getByLabel('Vue 输入框'), page.getByLabel('React 输入框')]
      await vue.fill('from vue')
      await expect.poll(() => react.inputValue()).toBe('from vue')
      await react.fill('from react')
      await expect.poll(() => vue.inputValue()).toBe('from react')
      expect(faults).toEqual([])
    },
  )

  it('are for holders of TestPage only [SH-180]', async () => {
    const { page: other } = await product.open('fbw', { at: '/react-page' })
    await other.getByText('没有权限访问该页面').waitFor()
    expect(await other.locator('.widgets').count()).toBe(0)
  })

  it('a severity is green, orange or red, and grey for any other number [SH-245 SH-246 PA-044]', async () => {
    await open('/react-page')
    const tags = page.locator('.widgets .ant-descriptions-item-content').first().locator('.ant-tag')
    await tags.first().waitFor()
    const shown = await tags.evaluateAll((all) =>
      all.map((t) => [t.textContent, /ant-tag-(green|orange|red)/.exec(t.className)?.[1] ?? 'grey']),
    )
    expect(shown.slice(0, 4)).toEqual([
      ['1', 'green'],
      ['5', 'orange'],
      ['10', 'red'],
      ['7', 'grey'],
    ])
  })

  it('a time is local, and tells UTC and ISO on hover [SH-155 SH-156]', async () => {
    await open('/react-page')
    const time = page.locator('.widgets time[datetime="2024-01-31T14:05:06.000Z"]')
    expect(await time.textContent()).toMatch(/^2024-0[12]-[03]1 \d\d:05:06$/)
    await time.hover()
    const tip = page.getByRole('tooltip')
    await tip.getByText('2024-01-31 14:05:06 UTC').waitFor()
    await tip.getByText('2024-01-31T14:05:06.000Z').waitFor()
  })

  it('unknown codes and absent values are shown as such [SH-157 SH-158]', async () => {
    await open('/react-page')
    await page.getByText('77 / -', { exact: true }).waitFor()
    await page.getByText('面单', { exact: true }).waitFor()
  })

  it('ids and texts hide their middle [SH-410 SH-411]', async () => {
    await open('/react-page')
    await page
      .getByText('LP001******9012CN')
      .or(page.getByText(/^LP001\*+\d{5}CN$/))
      .waitFor()
    await page.getByText('01******89', { exact: true }).waitFor()
  })

  it.each(['成功结果', '警告结果', '错误结果'])(
    '%s is a dialog with a title, a subtitle and one way out [SH-151 PA-007]',
    async (kind) => {
      await open('/react-page')
      await press(kind)
      await dialog().getByText(kind).waitFor()
      await dialog().getByText('这里说明发生了什么').waitFor()
      await dialog().locator('.ant-modal-footer button').click()
      await dialog().waitFor({ state: 'hidden' })
    },
  )

  it('an address stands a part a line, each to be copied [SH-150]', async () => {
    await open('/react-page')
    await press('地址详情')
    const lines = await dialog().locator('.address > div').allInnerTexts()
    expect(lines.map((l) => l.replace(/\s+/g, ' ').trim())).toEqual([
      '姓名 三 张',
      '街道 350 5th Ave',
      '城市 New York',
      '州/省 NY',
      '邮编 10118',
      '国家 US',
      '电话 2125550100',
    ])
    expect(await dialog().locator('.ant-typography-copy').count()).toBe(7)
  })

  it('a multi-line input counts its lines and takes no more than its limit [PA-030 PA-681 PA-682]', async () => {
    await open('/react-page')
    await press('多行输入')
    await dialog().getByText('回车换行分隔，最多 5 条').waitFor()
    const yes = dialog().locator('.ant-modal-footer .ant-btn-primary')
    await dialog().locator('textarea').fill('1\n2\n3\n4\n5\n6')
    expect(await yes.isDisabled()).toBe(true)
    await dialog().locator('textarea').fill('1\n2\n\n2\n3')
    await yes.click()
    await page.getByText('已输入 3 条').waitFor()
  })

  it('pictures open over the whole screen, go on and back, and can be kept [PA-031]', async () => {
    await open('/react-page')
    await page.locator('.ant-image').first().click()
    const bar = page.locator('.image-bar')
    await bar.getByText('1 / 3').waitFor()
    await bar.getByRole('button', { name: '下一张' }).click()
    await bar.getByText('2 / 3').waitFor()
    await bar.getByRole('button', { name: '上一张' }).click()
    await bar.getByText('1 / 3').waitFor()
    const kept = page.waitForEvent('download')
    await bar.getByLabel('下载图片').click()
    expect((await kept).suggestedFilename()).toBe('teal.svg')
  })

  it('data is shown for reading beside the page [PA-032]', async () => {
    await open('/react-page')
    await press('查看 JSON')
    const shown = await page.locator('.json').textContent()
    const days = (JSON.parse(shown ?? '') as { days: string[] }).days.map((d) => Date.parse(d) / 86_400_000)
    expect(shown).toContain('\n')
    expect((days[1] ?? 0) - (days[0] ?? 0)).toBe(91)
  })
})
