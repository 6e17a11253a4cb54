import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../desk.ts'
import { type Product, startProduct } from '../product.ts'

const demos = ['/react-page', '/vue-in-react-page', '/react-in-vue-page']

describe('the demo pages', () => {
  let product: Product
  let page: Page
  let shown: Page
  beforeAll(async () => {
    product = await startProduct()
    shown = (await product.open('admin', { at: '/react-page' })).page
  })
  afterAll(() => product.close())

  const open = async (at: string, options: { locale?: 'zh' | 'en' } = {}) => {
    const opened = await product.open('admin', { at, ...options })
    page = opened.page
    return opened
  }
  const dialog = () => page.locator('.ant-modal:visible')
  /** The page of all widgets, loaded once, and again where a test before has left something open. */
  const widgets = async () => {
    page = shown
    const open = page.locator('.ant-modal:visible, .ant-drawer-open, .ant-image-preview:visible')
    if ((await open.count()) > 0) await page.reload()
  }
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

  it('are open, and in the menu, for holders of TestPage only [SH-180 SH-181]', async () => {
    const { page: other } = await product.open('fbw')
    for (const at of demos) {
      await other.goto(product.base + at)
      await other.getByText('没有权限访问该页面').waitFor()
      expect(new URL(other.url()).pathname).toBe('/')
    }
    const group = (of: Page) => of.locator('aside').getByText('组件演示', { exact: true })
    expect(await group(other).count()).toBe(0)
    await group(shown).click()
    for (const at of demos) await shown.locator(`aside a[href="${at}"]`).waitFor()
  })

  it('a severity is green, orange or red, and grey for any other number', async () => {
    await widgets()
    const tags = page.locator('.widgets .ant-descriptions-item-content').first().locator('.ant-tag')
    await tags.first().waitFor()
    const shown = await tags.evaluateAll((all) =>
      all.map((t) => [t.textContent, /ant-tag-(success|warning|error)/.exec(t.className)?.[1] ?? 'grey']),
    )
    expect(shown.slice(0, 4)).toEqual([
      ['1 正常', 'success'],
      ['5 偏久', 'warning'],
      ['10 紧急', 'error'],
      ['7', 'grey'],
    ])
  })

  it('a time is local, and tells UTC and ISO on hover', async () => {
    await widgets()
    const time = page.locator('.widgets time[datetime="2024-01-31T14:05:06.000Z"]')
    expect(await time.textContent()).toBe(`2024-01-31 22:05:06 UTC+8`)
    await time.hover()
    const tip = page.getByRole('tooltip')
    await tip.getByText('2024-01-31 14:05:06 UTC').waitFor()
    await tip.getByText('2024-01-31T14:05:06.000Z').waitFor()
  })

  it('unknown codes and absent values are shown as such', async () => {
    await widgets()
    await page.getByText('77 / -', { exact: true }).waitFor()
    await page.getByText('面单', { exact: true }).waitFor()
  })

  it('ids and texts hide their middle', async () => {
    await widgets()
    await page
      .getByText('LP001******9012CN')
      .or(page.getByText(/^LP001\*+\d{5}CN$/))
      .waitFor()
    await page.getByText('01******89', { exact: true }).waitFor()
  })

  it.each(['成功结果', '警告结果', '错误结果'])(
    '%s is a dialog with a title, a subtitle and one way out',
    async (kind) => {
      await widgets()
      await press(kind)
      await dialog().getByText(kind).waitFor()
      await dialog().getByText('这里说明发生了什么').waitFor()
      await dialog().locator('.ant-modal-footer button').click()
      await dialog().waitFor({ state: 'hidden' })
    },
  )

  it('an address stands a part a line, each to be copied', async () => {
    await widgets()
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

  it('a multi-line input counts its lines and takes no more than its limit, 100 unless said', async () => {
    await widgets()
    await press('多行输入')
    const yes = dialog().locator('.ant-modal-footer .ant-btn-primary')
    const lines = (n: number) => Array.from({ length: n }, (_, i) => `N${i}`).join('\n')
    await dialog().getByText('回车换行分隔，最多 100 条').waitFor()
    await dialog().locator('textarea').fill(lines(101))
    expect(await yes.isDisabled()).toBe(true)
    await dialog().locator('textarea').fill(lines(100))
    await yes.click()
    await page.getByText('已输入 100 条').waitFor()

    await press('多行输入（最多 5 条）')
    await dialog().getByText('回车换行分隔，最多 5 条').waitFor()
    await dialog().locator('textarea').fill('1\n2\n3\n4\n5\n6')
    await dialog().getByRole('alert').getByText('最多 5 条').waitFor()
    expect(await yes.isDisabled()).toBe(true)
    await dialog().locator('textarea').fill('1\n2\n\n2\n3')
    await yes.click()
    await page.getByText('已输入 3 条').waitFor()
  })

  it('a form in a dialog is confirmed only when its fields are as their rules say', async () => {
    await widgets()
    await press('表单')
    const yes = dialog().locator('.ant-modal-footer .ant-btn-primary')
    await yes.click()
    await dialog().getByText('必填').waitFor()
    await dialog().getByLabel('名称').fill('A')
    await dialog().getByLabel('价格').fill('1.234')
    await dialog().getByText('必须为数字（最多两位小数）').waitFor()
    await yes.click()
    expect(await dialog().isVisible()).toBe(true)
    await dialog().getByLabel('价格').fill('1.23')
    await yes.click()
    await dialog().waitFor({ state: 'hidden' })
    await page.getByText('成功结果').last().waitFor()
  })

  it('steps, progress, inputs and menu items show their states', async () => {
    await widgets()
    const steps = page.locator('.widgets .ant-steps-item')
    await steps.first().waitFor()
    const states = ['finish', 'process', 'wait', 'error', 'cancel']
    for (const [i, state] of states.entries())
      expect(await steps.nth(i).getAttribute('class')).toContain(`step-${state}`)
    const looks = await steps.evaluateAll((all) =>
      all.map((s) => /ant-steps-item-(finish|process|wait|error)/.exec(s.className)?.[1]),
    )
    expect(looks).toEqual(['finish', 'process', 'wait', 'error', 'wait'])
    expect(await steps.nth(4).locator('s').textContent()).toBe('已取消')
    const bars = page.locator('.widgets .ant-progress')
    expect(await bars.nth(1).getAttribute('class')).toContain('ant-progress-status-success')
    expect(await bars.nth(2).getAttribute('class')).toContain('ant-progress-status-exception')

    const border = (name: string) =>
      page.getByRole('textbox', { name, exact: true }).evaluate((f) => getComputedStyle(f).borderColor)
    const plain = await border('输入')
    expect(await border('无效')).not.toBe(plain)
    expect(await page.getByLabel('无效', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('textbox', { name: '停用' }).isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: '输入', exact: true }).focus()
    await expect.poll(() => border('输入')).not.toBe(plain)

    const menu = (name: string) => page.getByRole('menuitem', { name })
    expect(await menu('当前菜单项').getAttribute('class')).toContain('ant-menu-item-selected')
    expect(await menu('停用').getAttribute('aria-disabled')).toBe('true')
    expect(await menu('其他菜单项').getAttribute('class')).not.toMatch(/selected|disabled/)
  })

  it('a range of dates is sorted, one date is both ends, and no date is after today', async () => {
    await widgets()
    const range = page.locator('.ant-picker-range').filter({ has: page.getByLabel('起止日期') })
    const [from, to] = [range.locator('input').first(), range.locator('input').last()]
    const picked = page.getByTestId('days')
    await from.click()
    await page.locator('.ant-picker-header-view').getByText('年').first().waitFor()
    // Also those of the month after: on the last day of a month its own has none after today.
    const days = page.locator('.ant-picker-dropdown:visible .ant-picker-cell')
    const today = page.locator('.ant-picker-dropdown:visible .ant-picker-cell-today').first()
    expect(await today.getAttribute('class')).not.toContain('disabled')
    expect(await days.last().getAttribute('class')).toContain('disabled')
    await from.fill('2026-03-05')
    await page.keyboard.press('Enter')
    await page.locator('h2').first().click()
    await expect.poll(() => picked.textContent()).toMatch(/2026-03-05 .* ~ 2026-03-05/)
    await to.click()
    await to.fill('2026-03-01')
    await page.keyboard.press('Enter')
    await page.locator('h2').first().click()
    await expect.poll(() => picked.textContent()).toMatch(/2026-03-01 .* ~ 2026-03-05/)
  })

  it('pictures are chosen by their button, at least one', async () => {
    await widgets()
    const item = page.locator('.ant-form-item').filter({ hasText: '选择照片' })
    expect(await item.locator('input[type=file]').getAttribute('accept')).toBe('.png,.jpg,.jpeg')
    await item.locator('input[type=file]').setInputFiles(picture)
    await item.locator('.ant-upload-list-item').getByText('handover.png').waitFor()
    await item.getByRole('button', { name: /删除/ }).click()
    await item.getByText('请至少选择一张照片').waitFor()
  })

  it('pictures open over the whole screen, go on and back, and can be kept', async () => {
    await widgets()
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

  const card = () => page.getByRole('dialog', { name: '操作记录' })
  const fact = (name: string) =>
    card()
      .locator('.ant-descriptions-item')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('.ant-descriptions-item-content')
  const records = () => page.locator('.widgets > section').filter({ hasText: '四个版本的操作记录' })
  const openRecordOf = async (what: string) => {
    await widgets()
    await records().locator('.ant-pagination-item-1').click()
    await page.locator('.timeline').getByRole('button', { name: what, exact: true }).first().click()
    await card().waitFor()
  }

  it('operation records stand newest first, by days, ten on a page', async () => {
    await widgets()
    await records().locator('.timeline-day').first().waitFor()
    const days = await records().locator('.timeline-day').allTextContents()
    expect(days.length).toBeGreaterThan(1)
    expect(days).toEqual(days.toSorted().toReversed())
    const times = () =>
      records()
        .locator('time')
        .evaluateAll((all) => all.map((t) => t.getAttribute('datetime') ?? ''))
    const first = await times()
    expect(first).toHaveLength(10)
    await records().locator('.ant-pagination-item-2').click()
    const all = [...first, ...(await times())]
    expect(all).toHaveLength(14)
    expect(all).toEqual(all.toSorted().toReversed())
  })

  it('a record opens as a card that says all of it; long lists show five until they are expanded', async () => {
    await openRecordOf('receive')
    expect(await fact('操作类型').textContent()).toBe('receive 成功')
    expect(await fact('对象').textContent()).toBe('SC_000004 大包')
    expect(await fact('上级').textContent()).toBe('HD240201001 交接单')
    expect([await fact('操作人').textContent(), await fact('仓库').textContent()]).toEqual([
      '陈操作 epc',
      'SZ-01',
    ])
    for (const [name, all] of [
      ['下级', 7],
      ['关联对象', 6],
    ] as const) {
      expect(await fact(name).locator('li').count()).toBe(5)
      await fact(name).getByRole('button').click()
      expect(await fact(name).locator('li').count()).toBe(all)
      await fact(name).getByRole('button').click()
      expect(await fact(name).locator('li').count()).toBe(5)
    }
  })

  it('the card of a failed record says so and why, and shows what was sent', async () => {
    await openRecordOf('accept')
    expect(await fact('操作类型').textContent()).toBe('accept 失败')
    expect(await fact('错误').textContent()).toBe('重量不符 (6001)')
    expect(await fact('操作编号').textContent()).toBe('op-3')
    expect(await fact('下级').textContent()).toBe('-')
    await card().getByRole('button', { name: '原始数据' }).click()
    const raw = JSON.parse((await page.locator('.json').textContent()) ?? '')
    expect(raw).toMatchObject({ version: 3, operation_type: 'accept' })
    await page.locator('.ant-drawer-close').click()
    await page.locator('.json').waitFor({ state: 'hidden' })
    await card().locator('.ant-modal-footer button').click()
    await card().waitFor({ state: 'hidden' })
  })

  it('a step is called by its number’s name, an unknown one by its bare number; how a parcel came in again is said', async () => {
    await openRecordOf('重新入库')
    expect(await fact('附加信息').textContent()).toContain('重新入库类型 客户退回')
    await openRecordOf('999')
    expect(await fact('操作类型').textContent()).toBe('999 成功')
  })

  it('data is shown for reading beside the page', async () => {
    await widgets()
    await press('查看 JSON')
    const shown = await page.locator('.json').textContent()
    const days = (JSON.parse(shown ?? '') as { days: string[] }).days.map((d) => Date.parse(d) / 86_400_000)
    expect(shown).toContain('\n')
    expect((days[1] ?? 0) - (days[0] ?? 0)).toBe(91)
  })
})
