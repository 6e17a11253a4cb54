import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hubId, workIn } from './hub.ts'
import { languages } from './languages.ts'
import { type Product, startProduct } from './product.ts'

const words = {
  zh: {
    accepted: '已收包',
    announced: '预报',
    choose: '请从入库袋列表中选择一个袋',
    list: '入库袋列表',
    missing: '资源不存在',
    nothing: '没有找到 NOWHERE9',
    departed: '已出库',
  },
  en: {
    accepted: 'Accepted',
    announced: 'Announced',
    choose: 'Choose a bag from the inbound bag list',
    list: 'Inbound bag list',
    missing: 'Not found',
    nothing: 'Nothing found for NOWHERE9',
    departed: 'Departed',
  },
} as const

describe('the management of a hub', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  /** A page of a user who works in the demo's hub now. */
  const open = async (username: string, at: string, locale: 'zh' | 'en' = 'zh') => {
    const { page, faults } = await product.open(username, { locale })
    await workIn(page, hubId)
    await page.goto(product.base + at)
    return { page, faults }
  }
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const address = (page: Page) => {
    const { pathname, search } = new URL(page.url())
    return pathname + search
  }

  for (const locale of languages) {
    const say = words[locale]

    it(`leads from a bag to its parcel, to the bag that it left in, and back (${locale}) [PA-491 PA-492 PA-493 PA-495 SH-049 SH-050 SH-051]`, async () => {
      const { page, faults } = await open('hub', '/hubm/inbound_bags', locale)
      const bag = rowOf(page, 'EPCBAG1001')
      await bag.getByText(say.accepted).waitFor()
      await bag.getByRole('link', { name: 'EPCBAG1001' }).click()
      await heading(page, 'EPCBAG1001')
      expect(address(page)).toBe('/hubm/inbound_bag?bag_number=EPCBAG1001')
      const parcel = rowOf(page, 'WI26010000000EPC')
      const out = (await parcel.getByRole('link').nth(1).textContent()) ?? ''
      await parcel.getByRole('link').first().click()
      await heading(page, 'WI26010000000EPC')
      expect(address(page)).toBe('/hubm/inbound_parcel?tracking_id=WI26010000000EPC')
      // The facts name both bags; its records link the bags that they tell of.
      const timeline = page.locator('.timeline')
      await timeline.getByRole('button', { name: say.announced }).waitFor()
      expect(await timeline.getByRole('link', { name: 'EPCBAG1001' }).getAttribute('href')).toBe(
        '/hubm/inbound_bag?bag_number=EPCBAG1001',
      )
      await timeline.getByRole('link', { name: out }).first().click()
      await heading(page, out)
      expect(address(page)).toBe(`/hubm/outbound_bag?bag_number=${out}`)
      await page.locator('.detail-head').filter({ visible: true }).getByText(say.departed).waitFor()
      await page.getByRole('link', { name: 'WI26010000000EPC' }).click()
      await heading(page, 'WI26010000000EPC')
      // So does the card of a record, which goes when one of its links is followed.
      await timeline.getByRole('button', { name: say.announced }).filter({ visible: true }).click()
      const card = page.getByRole('dialog')
      await card.getByRole('link', { name: 'WI26010000000EPC' }).waitFor()
      await card.getByRole('link', { name: 'EPCBAG1001' }).first().click()
      await heading(page, 'EPCBAG1001')
      await card.waitFor({ state: 'detached' })
      expect(faults).toEqual([])
    })

    it(`says what to do without a number, and that an unknown one does not exist (${locale}) [SH-053]`, async () => {
      const { page } = await open('hub', '/hubm/inbound_bag', locale)
      await page.getByText(say.choose).waitFor()
      await page.getByRole('link', { name: say.list, exact: true }).click()
      await rowOf(page, 'EPCBAG1008').waitFor()
      expect(new URL(page.url()).pathname).toBe('/hubm/inbound_bags')
      for (const path of [
        'inbound_bag?bag_number=',
        'inbound_parcel?tracking_id=',
        'outbound_bag?bag_number=',
      ]) {
        await page.goto(`${product.base}/hubm/${path}NOWHERE9`)
        await heading(page, say.missing)
      }
    })

    it(`finds bags and parcels at once by the key of its address (${locale}) [PA-563]`, async () => {
      const { page, faults } = await open('hub', '/hubm/search?key=EPCBAG100', locale)
      await rowOf(page, 'EPCBAG1008').waitFor()
      await page.goto(`${product.base}/hubm/search?key=WI26010000000EPC`)
      await page.getByRole('link', { name: 'WI26010000000EPC' }).waitFor()
      expect(await page.locator('tbody tr.ant-table-row').count()).toBe(1)
      await page.goto(`${product.base}/hubm/search?key=NOWHERE9`)
      await page.getByText(say.nothing).waitFor()
      expect(faults).toEqual([])
    })
  }

  it('is searched from the top bar [PA-004]', async () => {
    const { page } = await open('hub', '/hubm/inbound_parcels')
    await page.getByLabel('查找包裹').fill('EPCBAG1004')
    await page.keyboard.press('Enter')
    await rowOf(page, 'EPCBAG1004').getByText('已到达').waitFor()
    expect(address(page)).toBe('/hubm/search?key=EPCBAG1004')
  })

  it('has its lists in the menu and its details behind links only [SH-053]', async () => {
    const { page } = await open('manager', '/hubm/inbound_bags')
    const menu = page.getByRole('navigation', { name: '菜单' })
    const group = menu.getByText('中转仓管理', { exact: true })
    if ((await menu.getByRole('link', { name: '入库包裹' }).count()) === 0) await group.click()
    await menu.getByRole('link', { name: '入库包裹' }).waitFor()
    const items = await menu
      .locator('a[href^="/hubm/"]')
      .evaluateAll((a) => a.map((e) => e.getAttribute('href')))
    expect(items).toEqual([
      '/hubm/inbound_bags',
      '/hubm/outbound_bags',
      '/hubm/inbound_parcels',
      '/hubm/search',
      '/hubm/daily_summary',
      '/hubm/waiting_report',
    ])
  })

  it('reads bags from a sheet, and shows the refused ones by row and reason', async () => {
    const { page, faults } = await open('manager', '/hubm/inbound_bags')
    await page.getByRole('button', { name: '导入预报' }).click()
    const rows = [
      '袋号,来源,运单号,目的仓',
      'SHEET0001,义乌,WI900000000001EPC,LAX5',
      'EPCBAG1002,义乌,WI900000000002EPC,LAX5',
    ]
    await page.locator('input[type=file]').setInputFiles({
      name: 'bags.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
    await page.getByRole('button', { name: /^确\s?定$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('已预报 1 袋 1 个包裹，重复 0 袋，未导入 1 袋').waitFor()
    expect(await dialog.locator('tbody tr.ant-table-row').textContent()).toMatch(/^3EPCBAG1002.*origin/)
    await dialog.locator('.ant-btn-primary').click()
    await rowOf(page, 'SHEET0001').getByText('未到达').waitFor()
    expect(faults).toEqual([])
  })

  it('says how an import ended by one of three signs: all of it, a part, or nothing [SH-151 SH-152]', async () => {
    const { page, faults } = await open('manager', '/hubm/inbound_bags')
    const form = page.locator('.dialog').filter({ has: page.locator('input[type=file]') })
    const result = page.locator('.dialog').filter({ has: page.locator('.dialog-result') })
    /** The sign before the title, and the title. */
    const ended = async (lines: readonly string[]) => {
      await form.locator('input[type=file]').setInputFiles({
        ...{ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
      })
      await form.getByRole('button', { name: /^确\s?定$/ }).click()
      const title = result.locator('.dialog-result')
      await title.waitFor()
      const sign = await title.locator('[class*=mark-]').getAttribute('class')
      const said = [/mark-\w+/.exec(sign ?? '')?.[0], ((await title.textContent()) ?? '').trim()]
      const close = result.locator('.ant-modal-footer button')
      expect(await close.count()).toBe(1)
      await close.click()
      await result.waitFor({ state: 'hidden' })
      return said
    }
    const head = '袋号,来源,运单号,目的仓'
    const bag = (number: string, n: number) => `${number},义乌,WI91000000000${n}EPC,LAX5`
    await page.getByRole('button', { name: '导入预报' }).click()
    expect(await ended([head, bag('SHEET0101', 1)])).toEqual([
      ...['mark-ok', '已预报 1 袋 1 个包裹，重复 0 袋，未导入 0 袋'],
    ])
    await page.getByRole('button', { name: '导入预报' }).click()
    expect(await ended([head, bag('SHEET0102', 2), bag('EPCBAG1002', 3)])).toEqual([
      ...['mark-attention', '已预报 1 袋 1 个包裹，重复 0 袋，未导入 1 袋'],
    ])
    await page.goto(`${product.base}/wms_superadmin/sku_manage`)
    await page.getByRole('button', { name: '导入' }).click()
    await form.locator('.ant-select').click()
    await page.keyboard.press('Enter')
    const goods = 'sku,barcode,name,weight,length,width,height'
    const [sign, title] = await ended([goods, 'SIGN1,BSIGN1,杯子,heavy,10,9,5'])
    expect(sign).toBe('mark-error')
    expect(title).toContain('没有导入任何数据')
    expect(faults).toEqual([])
  })

  it('sums its days by category and status, as bars and as a table [PA-556 PA-562]', async () => {
    const { page, faults } = await open('manager', '/hubm/daily_summary?category=inbound_bag')
    await page.locator('.day-chart li').first().waitFor()
    const told = (await page.locator('.day-chart li').last().getAttribute('aria-label')) ?? ''
    const total = /：(\d+)（/.exec(told)?.[1] ?? ''
    const cells = await page.locator('tbody tr.ant-table-row').first().locator('td').allTextContents()
    expect(told).toContain('已收包 2')
    expect(cells[1]).toBe(total)
    await page.goto(`${product.base}/hubm/daily_summary`)
    const parcels = page.locator('.day-chart li[aria-label*="已出库"]').last()
    const departed = page.locator('tbody tr.ant-table-row').first().locator('td').nth(4)
    const count = Number(await departed.textContent())
    expect(count).toBeGreaterThan(0)
    expect(await parcels.getAttribute('aria-label')).toContain(`已出库 ${count}`)
    expect(faults).toEqual([])
  })

  it('says where it has nothing to sum up, and sums up another hub [PA-556]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, 1)
    await page.goto(`${product.base}/hubm/daily_summary`)
    await page.getByText('当前仓库 SZX1 不是中转仓，没有日报').waitFor()
    await page.getByRole('link', { name: '查看 YIW3 义乌中转仓 的日报' }).click()
    await page.locator('.day-chart li').first().waitFor()
    expect(faults).toEqual([])
  })

  it('is worked in nowhere else: a desk says so, and leads to the hubs of this person', async () => {
    const { page } = await product.open('manager')
    await workIn(page, 1)
    await page.goto(`${product.base}/hub/accept`)
    await page.getByText('此页面仅用于中转仓').waitFor()
    await page.locator('main').getByRole('button', { name: /YIW3/ }).click()
    await page.locator('main').getByRole('heading', { name: '收包' }).waitFor()
  })

  it('is set up by its code: weights, and destinations whose tags stand once [PA-494 PA-495 SH-052 PA-531 PA-533]', async () => {
    const { page, faults } = await open('admin', '/hubx/warehouses')
    await page.getByRole('link', { name: 'YIW3' }).click()
    await heading(page, '义乌中转仓')
    expect(address(page)).toBe('/hubx/warehouse?wosp_warehouse_code=YIW3')
    const confirm = page.getByRole('button', { name: /^确\s?定$/ })
    await page.getByRole('button', { name: '编辑设置' }).click()
    await page.fill('#weight_tolerance', '12.5')
    await page.fill('#hub_wall_columns', '3')
    await confirm.click()
    await page.getByText('12.5', { exact: true }).waitFor()
    await page.getByRole('button', { name: '编辑目的仓' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '增加目的仓' }).click()
    await dialog.getByLabel('目的仓代码').last().fill('MAD9')
    await dialog.getByLabel('分拣口').last().fill('A')
    await confirm.click()
    await dialog.getByText('重复').first().waitFor()
    await dialog.getByLabel('分拣口').last().fill('C')
    await confirm.click()
    await rowOf(page, 'MAD9').waitFor()
    expect(await rowOf(page, 'MAD9').locator('td').first().textContent()).toBe('C')
    // The wall of its sorters stands in these rows, on a narrow screen too.
    const sorter = await product.open('hub', { at: '/hub/sort' })
    await sorter.page.setViewportSize({ width: 390, height: 844 })
    const places = sorter.page.locator('.hub-wall > li')
    await places.first().waitFor()
    const rows = () => places.evaluateAll((all) => all.slice(0, 6).map((li) => (li as HTMLElement).offsetTop))
    await expect.poll(async () => new Set((await rows()).slice(0, 3)).size).toBe(1)
    expect(new Set(await rows()).size).toBe(2)
    await page.goto(`${product.base}/hubx/warehouse`)
    await page.getByRole('link', { name: '中转仓列表' }).waitFor()
    await page.goto(`${product.base}/hubx/warehouse?wosp_warehouse_code=NOWHERE9`)
    await heading(page, '资源不存在')
    expect(faults).toEqual([])
  })

  it('makes bags to practise with, whose barcodes are printed', async () => {
    const { page, faults } = await open('admin', '/mock/hub_mock')
    await page.getByRole('button', { name: /^生\s?成$/ }).click()
    await page.getByText('已生成 1 袋').waitFor()
    const row = page.locator('tbody tr.ant-table-row')
    const number = (await row.getByRole('link').first().textContent()) ?? ''
    expect(number).toMatch(/^TRN/)
    expect(await row.getByRole('link').count()).toBe(6)
    const [paper] = await Promise.all([
      page.waitForResponse((r) => r.url().includes('/api/mock/barcode_label')),
      page.getByRole('button', { name: `打印 ${number} 的条码` }).click(),
    ])
    expect(paper.headers()['content-type']).toBe('application/pdf')
    await page.bringToFront()
    await row.getByRole('link', { name: number }).click()
    await heading(page, number)
    await page.locator('.detail-head').filter({ visible: true }).getByText('已到达').waitFor()
    expect(faults).toEqual([])
  })
})
