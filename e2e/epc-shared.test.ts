import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './cues.ts'
import { ask, openDesk, pressAs, scan, scanAs } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** The demo parcels that wait to be packed, by their serial numbers: 0 to 3 by EXP. */
const parcel = (n: number) => `KS2602${epcId}0090${n}`

describe('the parts that pages share, on those of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const open = async (at: string) => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await page.goto(product.base + at)
    return { page, faults }
  }
  const prefer = (page: Page, update_dict: object) =>
    ask(page, '/wms/warehouse_preference/update', { update_dict })
  const dialog = (page: Page) => page.locator('.dialog').last()
  const buttons = (page: Page) => dialog(page).locator('.ant-modal-footer button')
  const facts = (page: Page) => dialog(page).locator('.limit-facts > div').allInnerTexts()
  const exempt = (amount: number) => ({ tax_exemptions: [{ channel_code: 'EXP', gateway: 'LAX', amount }] })

  it('over the tax exemption: whose, how much of it is used, the new total and the limit of the gateway, packed by force or not; what must be picked out before a booking is listed [PA-007 PA-020 PA-021 PA-022 PA-025 PA-026 PA-294 PA-349 PA-805]', async () => {
    const { page, faults } = await open('/')
    await prefer(page, exempt(1))
    await openDesk(page, `${product.base}/epc_dhl_packing/ob_pack`)
    const over = async () => {
      await page.getByRole('button', { name: '是，继续' }).click()
      await dialog(page).locator('.limit-facts').waitFor()
    }
    const left = async () => {
      await over()
      expect(await facts(page)).toEqual([
        expect.stringMatching(/^收件人\s+B\*{5}0$/),
        expect.stringMatching(/^已用额度\s+0\.00$/),
        expect.stringMatching(/^累计金额\s+20\.00（本次 \+20\.00）$/),
        expect.stringMatching(/^LAX 口岸免税额\s+1\.00$/),
      ])
      expect(await buttons(page).allTextContents()).toEqual(['确认，不装包', '强制装包'])
      await buttons(page).first().click()
    }
    await scanAs(page, parcel(0), 'attention', left)
    await scanAs(page, parcel(0), 'ok', async () => {
      await over()
      await buttons(page).last().click()
    })
    const bag = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
    const { data } = await ask<{ items_weight: number }[]>(page, '/epc/outbound_bag/get_pending_by_operator')
    await pressAs(page, 'F2', 'done', async () => {
      await page.keyboard.type(String(data[0]?.items_weight))
      await page.keyboard.press('Enter')
    })
    await page.goto(`${product.base}/epc_operator/epc_outbound_bags_create_linehaul_order?bag_number=${bag}`)
    const row = page.locator('.ant-table-row').filter({ hasText: bag })
    await row.locator('input[type=checkbox]').check()
    const heard = await listen(page)
    await page.getByRole('button', { name: /预订选中的袋/ }).click()
    await dialog(page).getByText('请取出并解绑以下包裹，然后重新发送交接请求。').waitFor()
    expect(await dialog(page).locator('thead th').allTextContents()).toEqual([
      '箱号',
      '尾程运单号',
      '申报价值',
    ])
    const cells = dialog(page).locator('tbody tr.ant-table-row td')
    expect(await cells.allTextContents()).toEqual([bag, parcel(0), '20.00'])
    await dialog(page).locator('.ant-modal-title').getByText('请先取出超出免税额的包裹').waitFor()
    const icon = await dialog(page).locator('.ant-modal-title .mark-error').boundingBox()
    expect(icon?.height).toBeGreaterThanOrEqual(28)
    expect(await buttons(page).allTextContents()).toEqual(['关闭'])
    await buttons(page).click()
    expect(await heard()).toContain('error')
    await dialog(page).waitFor({ state: 'hidden' })
    await row.locator('input[type=checkbox]').check()
    // Nothing is booked: asked for again while the parcel is still in the bag, it is refused again.
    await page.getByRole('button', { name: /预订选中的袋/ }).click()
    await cells.getByText(parcel(0)).waitFor()
    expect(faults).toEqual([])
  })

  it('over the India route: the value and categories of the parcel, of all with it, and the limits [PA-023 PA-294]', async () => {
    const { page, faults } = await open('/')
    const made = await ask<{ list: { number: string }[] }>(page, '/mock/epc/outbound_parcels', {
      count: 1,
      country: 'IN',
    })
    const number = made.data.list[0]?.number ?? ''
    await prefer(page, { tax_exemptions: [], india_max_value: 1, india_max_count: 3 })
    await openDesk(page, `${product.base}/epc_operator/depart`)
    const { data } = await ask<{ weight: number }>(page, `/epc/outbound_parcel/get?tracking_id=${number}`)
    await scanAs(page, `${number},${data.weight}`, 'ok')
    await openDesk(page, `${product.base}/epc_dhl_packing/ob_pack`)
    await scan(page, number)
    await page.getByRole('button', { name: '是，继续' }).click()
    await dialog(page).locator('.limit-facts').waitFor()
    expect(await facts(page)).toEqual([
      expect.stringMatching(/^当前包裹\s+价值 12\.50 · 品类 1$/),
      expect.stringMatching(/^加入后合计\s+价值 12\.50 · 品类 1$/),
      expect.stringMatching(/^限制\s+价值 1\.00 · 品类 3$/),
    ])
    expect(await buttons(page).allTextContents()).toEqual(['关闭'])
    expect(faults).toEqual([])
  })

  it('channels, groups and currencies are chosen by number or code and name; deprecated groups are not offered; a failed list of groups is told in a notice, one of currencies to the log alone [PA-037 PA-038 PA-738 PA-739]', async () => {
    const { page, faults } = await open('/epc_operator/gen_epc_pickup')
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    const offers = async (id: string, typed: string, expected: readonly string[]) => {
      await page.locator(id).fill(typed)
      await expect.poll(() => options.allTextContents(), { message: typed }).toEqual(expected)
      await page.locator(id).fill('')
      await page.keyboard.press('Escape')
      await options.first().waitFor({ state: 'hidden' })
    }
    const old = `旧组${Date.now()}`
    const { data } = await ask<{ group_id: number }>(page, '/epc/channel_groups/create', { group_name: old })
    await page.reload()
    await offers('#group_id', old, [old])
    await ask(page, '/epc/channel_groups/delete', { group_id: data.group_id })
    await page.reload()
    await offers('#group_id', '欧洲', ['欧洲专线组 · 中国速运'])
    await offers('#group_id', old, [])
    for (const typed of ['101', '标准小包'])
      await offers('#channel_codes', typed, ['101 标准小包 · 中国速运'])

    await page.goto(`${product.base}/epc_super_admin/fine_report`)
    const amounts = async () => {
      await page.getByRole('button', { name: '罚款标准' }).click()
      await dialog(page).locator('#currency').waitFor()
    }
    await amounts()
    for (const typed of ['usd', '美元']) {
      await dialog(page).locator('#currency').fill(typed)
      await expect.poll(() => options.allTextContents()).toEqual(['USD $ 美元'])
    }
    const failing = { 'epc/get_channel_groups': '渠道组坏了', currencies: '币种坏了' }
    for (const [path, msg] of Object.entries(failing))
      await page.route(new RegExp(`/api/${path}(\\?|$)`), (route) =>
        route.fulfill({ json: { code: 4711, msg, data: null } }),
      )
    expect(faults).toEqual([])
    await page.reload()
    await amounts()
    await expect.poll(() => faults.some((fault) => fault.includes(failing.currencies))).toBe(true)
    expect(await page.getByText(failing.currencies).count()).toBe(0)
    await page.goto(`${product.base}/epc_operator/gen_epc_pickup`)
    await page.locator('.ant-notification-notice').getByText(failing['epc/get_channel_groups']).waitFor()
  })
})
