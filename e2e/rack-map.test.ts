import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { type Product, startProduct } from './product.ts'

describe('the rack map', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const address = '/wms_admin/rack_sl_manage?district=A'
  const rack = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
  const boxOf = async (page: Page, name: string) => {
    const box = await rack(page, name).boundingBox()
    if (!box) throw new Error(`${name} is not shown`)
    return box
  }
  const backgroundOf = (page: Page, name: string) =>
    rack(page, name).evaluate(
      (e) => `${getComputedStyle(e).backgroundColor} ${getComputedStyle(e).backgroundImage}`,
    )

  it('shows racks in columns with aisles between, which are selected and turned; each turn is kept [FU-071 FU-072 FU-073 FU-074 FU-075 FU-078 FU-080 FU-083 FU-278 FU-731 FU-810]', async () => {
    const { page, faults } = await product.open('admin', { at: address })
    await rack(page, 'A-01-01').waitFor()
    const [first, next, below] = [
      await boxOf(page, 'A-01-01'),
      await boxOf(page, 'A-02-01'),
      await boxOf(page, 'A-01-02'),
    ]
    expect([first.width, first.height]).toEqual([70, 30])
    expect([next.y, below.x, below.y]).toEqual([first.y, first.x, first.y + 30])
    const aisle = page.getByRole('button', { name: '通道 2', exact: true })
    const between = await aisle.boundingBox()
    expect(between?.x).toBeGreaterThanOrEqual(first.x + 70)
    expect((between?.x ?? 0) + (between?.width ?? 0)).toBeLessThanOrEqual(next.x)
    const looks = await Promise.all(['A-00-01', 'A-00-02', 'A-01-01'].map((name) => backgroundOf(page, name)))
    expect(new Set(looks).size).toBe(3)
    await aisle.click()
    expect(await aisle.getAttribute('aria-pressed')).toBe('true')
    await page.getByText('通道 2：第 2、3 列之间，正向').waitFor()
    const turn = page.getByRole('button', { name: '通道 2 为正向，点击反向' })
    expect(await turn.textContent()).toBe('→')
    await turn.click()
    await page.getByText('通道 2：第 2、3 列之间，反向').waitFor()
    // Of several aisles each is told with its columns and its direction.
    const another = page.getByRole('button', { name: '通道 1', exact: true })
    await another.click()
    await page.getByText('通道 1：第 1、2 列之间，正向').waitFor()
    await page.getByText('通道 2：第 2、3 列之间，反向').waitFor()
    await another.click()
    await aisle.click()
    expect(await aisle.getAttribute('aria-pressed')).toBe('false')
    await page.reload()
    const turned = page.getByRole('button', { name: '通道 2 为反向，点击恢复正向' })
    expect(await turned.textContent()).toBe('←')
    expect(faults).toEqual([])
    await page.route('**/api/wms/aisle_infos*', (route) =>
      route.fulfill({ status: 500, json: { code: 1, msg: 'x', data: null } }),
    )
    await page.reload()
    await page.getByText('通道信息加载失败').waitFor()
  })

  it('is coloured by fill, pieces or picks, each in words and by a bar too; a rack that is chosen by keys shows its goods', async () => {
    const { page, faults } = await product.open('admin', { at: address })
    await rack(page, 'A-01-01').waitFor()
    const { data } = await ask<{ list: { location_code: string; sku: string; quantity: number }[] }>(
      page,
      '/wms/location_inventories?location_code=A-01-01&page_size=50',
    )
    const pieces = data.list.reduce((n, l) => n + l.quantity, 0)
    const [first] = data.list
    await page.getByText('件数', { exact: true }).click()
    const coloured = rack(page, `A-01-01 · ${pieces} 件`)
    await coloured.waitFor()
    await page.waitForURL('**by=stock**')
    const legend = page.getByRole('list', { name: '图例' }).getByRole('listitem')
    expect(await legend.count()).toBe(5)
    const [bar, cell] = await coloured.evaluate((e) => [
      e.querySelector('.rack-share')?.getBoundingClientRect().width ?? 0,
      e.getBoundingClientRect().width,
    ])
    expect(bar).toBeGreaterThan(0)
    expect(bar).toBeLessThanOrEqual(cell ?? 0)
    await page.getByText('占用', { exact: true }).click()
    await rack(page, /A-01-01 · \d+ \/ \d+ 个库位有货/).waitFor()
    await page.getByText('热度（7 天拣货）').click()
    await rack(page, /A-01-01 · 7 天拣货 \d+ 次/).waitFor()

    await page.getByRole('listbox').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const goods = page.locator('.rack-goods li').first()
    await goods.waitFor()
    expect(await goods.textContent()).toContain(first?.location_code)
    await goods.getByRole('link', { name: first?.location_code ?? '-' }).click()
    await page.waitForURL('**/wms_inventory/location_inventory?**')
    await page
      .getByRole('row')
      .filter({ hasText: first?.sku ?? '-' })
      .first()
      .waitFor()
    expect(faults).toEqual([])
  })

  it('takes a new rack at an empty place, makes its locations, changes and deletes it, by keys alone up to the form [FU-079 FU-081 FU-128]', async () => {
    const { page, faults } = await product.open('admin', { at: '/' })
    await ask(page, '/wms/district', { code: 'YARD' })
    await page.goto(`${product.base}/wms_admin/rack_sl_manage?district=YARD`)
    const district = page.getByRole('combobox', { name: '库区' })
    await district.waitFor()
    expect(await rack(page, 'A-00-01').count()).toBe(0)
    await district.click()
    await page.locator('.ant-select-item-option').filter({ hasText: /^A\b/ }).click()
    const map = page.locator('main').getByRole('listbox')
    await rack(page, 'A-00-01').waitFor()
    await map.focus()
    for (let row = 0; row < 6; row += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await rack(page, '第 1 列第 7 行，空位').waitFor()
    await page.getByRole('button', { name: '新增货架' }).click()
    const form = page.getByRole('dialog')
    const code = form.getByRole('textbox', { name: '货架编码' })
    await code.fill('NEW-7')
    await form.getByRole('button', { name: '确定' }).click()
    await rack(page, 'NEW-7 · 可用').waitFor()
    await page.getByRole('button', { name: '生成库位' }).click()
    await form.getByRole('button', { name: '确定' }).click()
    await page.getByText('已生成 12 个库位').waitFor()
    await rack(page, 'NEW-7 · 已初始化').waitFor()
    await page.getByRole('button', { name: '编辑', exact: true }).click()
    await code.fill('NEW-8')
    await form.getByRole('button', { name: '确定' }).click()
    await rack(page, 'NEW-8 · 已初始化').waitFor()
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '删除货架' }).click()
    await form.getByRole('button', { name: '删除货架' }).click()
    await rack(page, '第 1 列第 7 行，空位').waitFor()
    expect(faults).toEqual([])
  })

  it('shows in a cell the direction and the code of its rack, or the virtual racks that stand for it [FU-076 FU-077]', async () => {
    const { page } = await product.open('admin', { at: address })
    await rack(page, 'A-00-01').waitFor()
    const made = { district: 'A', pickup_direction: 1, rack_state: 1 }
    const virtual_codes = ['V-1', 'V-2']
    const bodies = [
      { ...made, rack_code: 'UP-8', rack_position: { x: 0, y: 7 } },
      { ...made, rack_code: 'REAL-9', rack_position: { x: 0, y: 8 }, virtual_codes },
    ]
    for (const body of bodies) await ask(page, '/wms/rack', body)
    await page.reload()
    const shownIn = (name: string) => rack(page, name).textContent()
    await rack(page, 'REAL-9').waitFor()
    expect(await shownIn('UP-8')).toBe('↑UP-8')
    expect(await shownIn('A-00-01')).toBe('↕A-00-01')
    expect(await shownIn('REAL-9')).toBe('V-1, V-2')
  })

  it('shows the route of a pickup order with its numbered stops, from its detail', async () => {
    const { page, faults } = await product.open('admin', { at: '/wms_outbound/pickup_orders' })
    await page.getByRole('button', { name: '查看详情' }).first().click()
    await page.getByRole('link', { name: '查看拣货路线' }).click()
    await page.locator('.way-stop').first().waitFor()
    const numbers = await page.locator('.way-stop').allTextContents()
    expect(numbers).toContain('1')
    expect(await page.locator('.way-stops li').count()).toBeGreaterThanOrEqual(numbers.length)
    expect(faults).toEqual([])
  })
})
