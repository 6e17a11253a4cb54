import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, heldBack } from './desk.ts'
import { unfold } from './filters.ts'
import { type Pickup, pickAll, waiting } from './goods.ts'
import { type Product, startProduct } from './product.ts'

const list = '/wms_outbound/pickup_orders'

describe('the list of pickup orders', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  /** The list as someone sees it who may do everything. */
  const opened = async (search = '', path = list) => (await product.open('admin', { at: path + search })).page
  const rowOf = (page: Page, pickup: Pickup) => page.getByRole('row', { name: pickup.pickup_code })
  const button = (page: Page, pickup: Pickup, name: string) =>
    rowOf(page, pickup).getByRole('button', { name, exact: true })
  const choose = async (page: Page, pickup: Pickup, name: string) => {
    await rowOf(page, pickup).getByRole('button', { name: /^更多/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const reload = (page: Page) => page.getByRole('button', { name: '刷新', exact: true }).click()
  const headings = (page: Page) => page.locator('thead th:visible').allTextContents()

  it('has the filters, the columns and the page sizes of its people [FU-046 FU-047 FU-048 FU-049 FU-050 FU-052 FU-056 FU-070 FU-151 FU-781]', async () => {
    const page = await opened()
    const { pickup } = await waiting(page)
    await reload(page)
    await unfold(page)
    expect(await page.locator('.filter-name').allTextContents()).toEqual([
      '拣货单号',
      '客户单号',
      '运单号',
      '出库单号',
      '状态',
      '创建时间',
      '打印预览',
    ])
    expect(await page.locator('.filter .ant-select-placeholder').textContent()).toBe('全部')
    await page.getByRole('combobox', { name: '状态' }).click()
    await page.locator('.ant-select-item-option', { hasText: '已取消' }).waitFor()
    expect(await page.locator('.ant-select-item-option').allTextContents()).toEqual([
      '预览',
      '新建',
      '已打印',
      '拣货中',
      '已完成',
      '已取消',
    ])
    await page.keyboard.press('Escape')
    await page.locator('.ant-select-item-option', { hasText: '已取消' }).waitFor({ state: 'hidden' })
    const columns = ['拣货单号', '操作人', '状态', '面单打印', '类型', '业务类型', '拣货规则', '创建时间']
    expect(await headings(page)).toEqual([...columns, '操作', ''])
    expect(await rowOf(page, pickup).textContent()).not.toContain(pickup.id)
    // Without a rule of its own an order shows whether it has several items.
    for (const [multiSkus, rule] of [
      [true, '多品'],
      [false, '单品'],
    ] as const) {
      await page.route('**/api/wms/pickup_orders?*', async (route) => {
        const json = await (await route.fetch()).json()
        for (const one of json.data.data) Object.assign(one, { sku_rule: null, multiSkus })
        return route.fulfill({ json })
      })
      await reload(page)
      const rules = page.locator(`tbody .ant-table-row td:nth-child(${columns.indexOf('拣货规则') + 1})`)
      await expect.poll(async () => [...new Set(await rules.allTextContents())]).toEqual([rule])
      await page.unroute('**/api/wms/pickup_orders?*')
    }
    await page.locator('.ant-pagination-options .ant-select').click()
    await page.locator('.ant-select-item-option', { hasText: '50' }).waitFor()
    expect(await page.locator('.ant-select-item-option:visible').allTextContents()).toEqual([
      '10 条/页',
      '20 条/页',
      '50 条/页',
    ])
  })

  it('asks for 180 days; a search begins at page 1 with what was typed, a number in all of them [FU-051 FU-053 FU-054 FU-155 FU-785]', async () => {
    const page = await opened()
    const { pickup } = await waiting(page)
    const queryOf = async (path: string, act: () => Promise<unknown>, typed = '') => {
      const asked = page.waitForRequest((r) => r.url().includes(path) && r.url().includes(typed))
      await act()
      return new URL((await asked).url()).searchParams
    }
    const search = () => page.getByRole('button', { name: '查询' }).click()
    const usual = await queryOf('/api/wms/pickup_orders?', search)
    expect(
      usual
        .getAll('order_types[]')
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual([...[-6, -3, -2, -1, 1, 2, 11, 14]])
    expect(usual.getAll('status[]')).toEqual([])
    for (const key of ['start_date', 'end_date'])
      expect(usual.get(key)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/)
    const [from, to] = ['start_date', 'end_date'].map((key) => Date.parse(usual.get(key) ?? ''))
    expect(Math.floor(((to ?? 0) - (from ?? 0)) / 86_400_000)).toBe(180)
    const chosen = encodeURIComponent('2026-03-01 08:30~2026-03-02 09:00')
    const moments = await queryOf('/api/wms/pickup_orders?', () =>
      page.goto(`${product.base}${list}?created=${chosen}`),
    )
    const minutes = ['start_date', 'end_date'].map((key) => Date.parse(moments.get(key) ?? '') / 60_000)
    // Of both minutes all.
    expect(Math.floor((minutes[1] ?? 0) - (minutes[0] ?? 0))).toBe(24 * 60 + 30)
    await page.goto(`${product.base}${list}?page=2`)
    await page.getByRole('textbox', { name: '拣货单号' }).fill(pickup.pickup_code)
    const query = await queryOf('/api/wms/pickup_orders?', search, pickup.pickup_code)
    expect([query.get('id[]'), query.get('page')]).toEqual([pickup.pickup_code, '1'])
    expect([query.get('start_date'), query.get('end_date')]).toEqual([null, null])
    await rowOf(page, pickup).waitFor()
    expect(await page.locator('tbody .ant-table-row').count()).toBe(1)
    await unfold(page)
    const keys = { 客户单号: 'erp_order_id', 运单号: 'tracking_number', 出库单号: 'outboundOrderId' }
    for (const [name, key] of Object.entries(keys)) await page.getByRole('textbox', { name }).fill(`${key}1`)
    const narrowed = await queryOf('/api/wms/pickup_orders?', search, 'outboundOrderId1')
    expect(Object.values(keys).map((key) => narrowed.getAll(`${key}[]`))).toEqual(
      Object.values(keys).map((key) => [`${key}1`]),
    )
  })

  it('of B2B orders is the same one without waybills, and so is their generation [FU-057 FU-115 FU-145 FU-155]', async () => {
    const { page } = await product.open('admin')
    const asked = page.waitForRequest((r) => r.url().includes('/api/wms/pickup_orders?'))
    await page.goto(`${product.base}/wms_b2b_out/b2b_pickup`)
    const query = new URL((await asked).url()).searchParams
    expect(query.getAll('order_types[]')).toEqual(['12', '13', '-4', '-5'])
    await page.locator('thead').waitFor()
    expect(await headings(page)).not.toContain('面单打印')
    expect(await headings(page)).toContain('业务类型')
    await page.goto(`${product.base}/wms_b2b_out/gen_b2b_pickup`)
    const sent = page.waitForRequest((r) => r.url().endsWith('/wms/pickup_order/generate'))
    await page.getByRole('button', { name: /^预\s?览$/ }).click()
    expect((await sent).postDataJSON()).toMatchObject({ order_types: [12, 13], preview: true })
    await page.locator('#sku_rules').waitFor()
    expect(await page.locator('#logis_print_type').count()).toBe(0)
  })

  it('opens the records of one row at a time, and marks exceptions [FU-058 FU-059 FU-060]', async () => {
    const page = await opened()
    const [one, other] = [(await waiting(page)).pickup, (await waiting(page)).pickup]
    await ask(page, '/wms/task_pick/claim', { pickup_code: other.pickup_code })
    await ask(page, '/wms/task_pick/lost_location', { id: other.id, line_id: other.lines[0]?.id })
    await reload(page)
    const expand = (p: Pickup) => rowOf(page, p).locator('.ant-table-row-expand-icon').click()
    const shown = page.locator('.ant-table-expanded-row:visible')
    await expand(one)
    await shown.getByText('生成', { exact: true }).waitFor()
    await expand(other)
    await shown.getByText('报缺货').waitFor()
    expect(await shown.count()).toBe(1)
    const claim = shown.locator('.timeline li').filter({ hasText: '领取' })
    expect(await claim.textContent()).toMatch(/\d\d:\d\d.*admin.*领取/)
    expect(await rowOf(page, other).getAttribute('class')).toContain('row-exception')
    expect(await rowOf(page, one).getAttribute('class')).not.toContain('row-exception')
  })

  it('prints in a window of 500x800 after half a second, which closes unless it is a preview; waybills come along where they are printed with the pickup order [FU-052 FU-061 FU-152 FU-263 FU-264 FU-265 FU-266 FU-798 FU-799]', async () => {
    const { page } = await product.open('admin', { at: list, alone: true })
    await page.context().addInitScript(() => {
      const open = window.open.bind(window)
      window.open = (url, target, features) => {
        // Waybills open in a tab of their own, beside the window of the paper.
        if (features !== 'noopener') document.body.dataset.opened = features
        return open(url, target, features)
      }
      // How long a timer was to wait says more than how long it did, on a busy machine.
      const later = window.setTimeout.bind(window)
      window.setTimeout = ((run: (...rest: unknown[]) => void, ms?: number, ...rest: unknown[]) =>
        later(() => {
          document.body.dataset.waited = String(ms)
          run(...rest)
          delete document.body.dataset.waited
        }, ms)) as typeof window.setTimeout
      window.print = () => {
        const from = window.opener?.document.body.dataset
        if (from) from.printed = from.waited ?? 'at once'
      }
    })
    await page.reload()
    const [{ pickup: one, order }, { pickup: other }] = [await waiting(page), await waiting(page)]
    await ask(page, '/wms/pickup_order/update', { pickup_code: one.pickup_code, logis_print_type: 1 })
    const waybills: unknown[] = []
    page.on('response', async (r) => {
      if (r.url().endsWith('/wms/outbound_order/print_labels'))
        waybills.push([r.status(), r.request().postDataJSON().ids])
    })
    await reload(page)
    const print = async (pickup: Pickup) => {
      const window = page.waitForEvent('popup')
      await button(page, pickup, '打印').click()
      const paper = await window
      await page.locator('body[data-printed]').waitFor()
      const { opened: features = '', printed } = await page.evaluate(() => {
        const { opened, printed } = document.body.dataset
        delete document.body.dataset.printed
        return { opened, printed }
      })
      expect(features).toContain('width=500,height=800')
      expect(printed).toBe('500')
      return paper
    }
    const paper = await print(one)
    if (!paper.isClosed()) await paper.waitForEvent('close')
    await rowOf(page, one).getByText('已打印').waitFor()
    await expect.poll(() => waybills).toEqual([[200, [order.id]]])
    await page.getByRole('switch', { name: '打印预览' }).click()
    const preview = await print(other)
    expect(await preview.locator('body').textContent()).toContain(other.pickup_code)
    expect(preview.isClosed()).toBe(false)
    await rowOf(page, other).getByText('已打印').waitFor()
    expect(waybills).toHaveLength(1)
  })

  it('cancels a new one at once and a printed one after a warning [FU-061 FU-270 FU-271 FU-272]', async () => {
    const page = await opened()
    const [fresh, printed] = [(await waiting(page)).pickup, (await waiting(page)).pickup]
    await ask(page, '/wms/pickup_order/print', { id: printed.id })
    await reload(page)
    await choose(page, fresh, '取消拣货单')
    await rowOf(page, fresh).getByText('已取消').waitFor()
    await choose(page, printed, '取消拣货单')
    const dialog = page.getByRole('dialog', { name: '取消拣货单' })
    expect(await dialog.textContent()).toContain(`确认取消已打印的拣货单：${printed.pickup_code}`)
    await dialog.getByRole('button', { name: '放弃' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await rowOf(page, printed).textContent()).toContain('已打印')
    await choose(page, printed, '取消拣货单')
    await dialog.getByRole('button', { name: '确认取消' }).click()
    await rowOf(page, printed).getByText('已取消').waitFor()
  })

  it('finishes one that is picked after asking, and says so [FU-062 FU-069 FU-268 FU-766]', async () => {
    const page = await opened()
    const { pickup } = await waiting(page)
    await reload(page)
    await rowOf(page, pickup).waitFor()
    expect(await button(page, pickup, '完成拣货').count()).toBe(0)
    await pickAll(page, pickup)
    await reload(page)
    await button(page, pickup, '完成拣货').click()
    const dialog = page.getByRole('dialog', { name: '完成拣货' })
    expect(await dialog.textContent()).toContain('确认拣货完成？')
    await dialog.getByRole('button', { name: '取消' }).waitFor()
    const asked: string[] = []
    page.on('response', (r) => asked.push(`${r.request().method()} ${new URL(r.url()).pathname}`))
    await dialog.getByRole('button', { name: '确认' }).click()
    await page.getByText('拣货成功').waitFor()
    // The list is asked for anew once the call has answered.
    const calls = () => asked.filter((c) => /pickup_orders?(\/finish)?$/.test(c))
    await expect.poll(calls).toEqual(['POST /api/wms/pickup_order/finish', 'GET /api/wms/pickup_orders'])
    await rowOf(page, pickup).getByText('已完成').waitFor()
  })

  it('does one thing at a time, and shows nothing that it could not read [FU-277 FU-729]', async () => {
    const page = await opened()
    const { pickup } = await waiting(page)
    await reload(page)
    const answer = await heldBack(page, '**/api/wms/pickup_order/cancel')
    await choose(page, pickup, '取消拣货单')
    const others = page.locator('.row-actions .ant-btn')
    await expect
      .poll(() => others.evaluateAll((all) => all.every((b) => b.hasAttribute('disabled'))))
      .toBe(true)
    answer()
    await rowOf(page, pickup).getByText('已取消').waitFor()
    expect(await others.first().isEnabled()).toBe(true)
    await page.route('**/api/wms/pickup_orders?*', (route) =>
      route.fulfill({ json: { code: 4711, msg: '读不到拣货单', data: null } }),
    )
    await reload(page)
    await page.locator('.list-error').getByText('读不到拣货单').waitFor()
    expect(await page.locator('tbody .ant-table-row').count()).toBe(0)
  })
})
