import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { unique } from './goods.ts'
import { act, dialogOf, rowOf } from './market.ts'
import { type Product, startProduct } from './product.ts'

type Listed<R> = { list: R[] }
type Goods = {
  id: string
  sku: string
  verify_status: number
  oversea_status: number
  gpsr_label_url: string
}

describe("merchants' goods and mappings", () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  type Page = Awaited<ReturnType<Product['open']>>['page']
  const newGoods = async (page: Page) => {
    const sku = unique('MS')
    const size = { weight: 0.1, length: 1, width: 1, height: 1, sensitive_type: 0, dangerous_type: 10 }
    await ask(page, '/wms/sku', { sku, barcode: `B${sku}`, name: `货 ${sku}`, ...size })
    return sku
  }
  const goodsOf = async (page: Page, sku: string) =>
    (await ask<Listed<Goods>>(page, `/wms/skus?sku=${sku}`)).data.list[0]

  it('a merchant submits goods for overseas, uploads the GPSR label and abandons; the list shows each step', async () => {
    const { page, faults } = await product.open('merchant-a', { at: '/wms_merchant/merchant_sku_list' })
    const sku = await newGoods(page)
    await page.goto(`${product.base}/wms_merchant/merchant_sku_list?sku=${sku}`)
    const row = rowOf(page, sku)
    await row.getByText('待审核').waitFor()
    await act(page, sku, '上传 GPSR 标签')
    await dialogOf(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'gpsr.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
      })
    await dialogOf(page).getByRole('button', { name: '上传', exact: true }).click()
    const label = row.getByRole('link', { name: `查看 ${sku} 的 GPSR 标签` })
    await label.waitFor()
    const url = (await goodsOf(page, sku))?.gpsr_label_url
    expect([await label.getAttribute('href'), url?.endsWith('.pdf')]).toEqual([url, true])
    await act(page, sku, '提交海外审核')
    await row.getByText('审核中').waitFor()
    await act(page, sku, '放弃海外审核')
    await dialogOf(page).getByRole('button', { name: '放弃海外审核' }).click()
    await row.getByText('已放弃').waitFor()
    expect(faults).toEqual([])
  })

  it('staff pass several and reject one with a reason; the merchant reads it and mends, in English [FU-131]', async () => {
    const merchant = await product.open('merchant-a', { at: '/wms_merchant/merchant_sku_list', locale: 'en' })
    const skus = [await newGoods(merchant.page), await newGoods(merchant.page), await newGoods(merchant.page)]
    const [one = '', two = '', three = ''] = skus
    const { page, faults } = await product.open('admin', {
      at: `/wms_superadmin/merchant_sku_check?sku=${skus.join(',')}&verify_status=0`,
    })
    for (const sku of [one, two]) await rowOf(page, sku).getByRole('checkbox').check()
    await page.getByRole('button', { name: '通过', exact: true }).first().click()
    await rowOf(page, one).waitFor({ state: 'hidden' })
    await act(page, three, '驳回')
    await dialogOf(page).getByRole('button', { name: '驳回', exact: true }).click()
    await dialogOf(page).getByText('必填').waitFor()
    await dialogOf(page).getByLabel('原因').fill('缺少英文名称')
    await dialogOf(page).getByRole('button', { name: '驳回', exact: true }).click()
    await rowOf(page, three).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '审核记录' }).click()
    const record = dialogOf(page).locator('tbody tr').filter({ hasText: three })
    await record.getByText('缺少英文名称').waitFor()
    expect((await goodsOf(page, two))?.verify_status).toBe(1)
    expect(faults).toEqual([])

    await merchant.page.goto(`${product.base}/wms_merchant/merchant_sku_list?sku=${three}`)
    const row = rowOf(merchant.page, three)
    await row.getByText('缺少英文名称').waitFor()
    await act(merchant.page, three, 'Edit')
    await dialogOf(merchant.page).getByLabel('English name').fill('Mended')
    await dialogOf(merchant.page).locator('button.ant-btn-primary').click()
    await row.getByText('Pending').waitFor()
    expect(merchant.faults).toEqual([])
  })

  it('goods that wait are listed with what is judged, and no others; those that wait for overseas are shown by one press, whatever their verification, and passed [FU-131]', async () => {
    const merchant = await product.open('merchant-a', { at: '/' })
    const sku = await newGoods(merchant.page)
    const id = (await goodsOf(merchant.page, sku))?.id
    const { page, faults } = await product.open('admin', { at: '/wms_superadmin/merchant_sku_check' })
    await rowOf(page, 'HO-FAN-21').waitFor()
    // Nothing is listed that does not wait.
    const shown = page.locator('tr[data-row-key]').filter({ visible: true })
    expect(await shown.filter({ hasText: '待审核' }).count()).toBe(await shown.count())
    const facts = await rowOf(page, sku).textContent()
    for (const fact of ['晨星贸易', `货 ${sku}`, '0.1', '1 × 1 × 1', '普货', '非危险品'])
      expect(facts).toContain(fact)
    await act(page, sku, '通过')
    await rowOf(page, sku).waitFor({ state: 'hidden' })
    await ask(merchant.page, '/wms/sku/oversea_submit', { id })
    await page.getByRole('button', { name: '海外待审' }).click()
    await page.waitForURL(/oversea_status/)
    // The rows of before stay until the new ones are there: only those are looked at.
    await page.reload()
    await act(page, sku, '海外通过')
    await rowOf(page, sku).waitFor({ state: 'hidden' })
    expect((await goodsOf(page, sku))?.oversea_status).toBe(2)
    expect(faults).toEqual([])
  })

  it('whitelisted goods of a merchant are listed on the whitelist and taken from it', async () => {
    const merchant = await product.open('merchant-a', { at: '/' })
    const sku = await newGoods(merchant.page)
    const { page, faults } = await product.open('admin', { at: `/wms_superadmin/sku_manage?sku=${sku}` })
    await act(page, sku, '加入白名单')
    await rowOf(page, sku).getByText('已通过').waitFor()
    await page.getByRole('button', { name: '白名单', exact: true }).click()
    const listed = dialogOf(page).locator('tbody tr').filter({ hasText: sku })
    await listed.getByRole('button', { name: '移出白名单' }).click()
    await dialogOf(page).getByRole('button', { name: '移出白名单' }).click()
    await listed.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
  })

  it('a merchant adds, edits, imports, confirms and deletes its mappings; the badge counts what waits [FU-095]', async () => {
    const { page, faults } = await product.open('merchant-a', { at: '/wms_merchant/merchant_sku_mapping' })
    const sku = await newGoods(page)
    const badge = async () => (await ask<number>(page, '/wms/sku_mappings/unconfirmed_count')).data
    const before = await badge()
    const store = unique('ST')
    const sheet = [
      '店铺编号,平台商品编号,平台 SKU,变体编号 VID,SKU 编码,每份件数',
      `${store},p1,${store}-A,,${sku},2`,
      `${store},p1,${store}-B,,${sku},3`,
    ]
    await page.getByRole('button', { name: '导入' }).click()
    await dialogOf(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'm.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet.join('\n')) })
    await dialogOf(page).getByRole('button', { name: '确定' }).click()
    await rowOf(page, `${store}-B`).getByText('未确认').waitFor()
    await page.locator(`.ant-badge sup[title="${before + 2}"]`).waitFor()
    expect(await badge()).toBe(before + 2)
    await page.getByRole('button', { name: '待确认' }).click()
    await act(page, `${store}-A`, '确认')
    await rowOf(page, `${store}-A`).waitFor({ state: 'hidden' })
    await act(page, `${store}-B`, '删除')
    await dialogOf(page).getByRole('button', { name: '删除' }).click()
    await rowOf(page, `${store}-B`).waitFor({ state: 'hidden' })
    expect(await badge()).toBe(before)

    // A code of its own in each field: the form must mix up none.
    const fields = {
      merchant_id: store,
      platform_product_id: 'p9',
      platform_sku: `${store}-C`,
      sku,
      quantity: '4',
    }
    const fill = async (values: object) => {
      for (const [id, value] of Object.entries(values)) await dialogOf(page).locator(`#${id}`).fill(value)
      await dialogOf(page).locator('button.ant-btn-primary').click()
      await dialogOf(page).waitFor({ state: 'hidden' })
    }
    await page.goto(`${product.base}/wms_merchant/merchant_sku_mapping?merchant_id=${store}`)
    await rowOf(page, `${store}-A`).waitFor()
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await fill(fields)
    await act(page, `${store}-C`, '编辑')
    await fill({ quantity: '6' })
    const kept = await ask<Listed<object>>(page, `/wms/sku_mappings?platform_sku=${store}-C`)
    expect(kept.data.list).toMatchObject([{ ...fields, quantity: 6, confirmed: true }])
    expect(faults).toEqual([])
  })

  it('a merchant sees its mappings and goods in English without the customer, and nothing of others [FU-005 REL-27]', async () => {
    const { page, faults } = await product.open('merchant-b', {
      at: '/wms_merchant/merchant_sku_mapping',
      locale: 'en',
    })
    await rowOf(page, 'CABLE-2M-BRAIDED').getByText('Unconfirmed').waitFor()
    expect(await page.getByText('STAR-US').count()).toBe(0)
    expect(await page.getByRole('columnheader', { name: 'Customer' }).count()).toBe(0)
    await page.goto(`${product.base}/wms_merchant/merchant_sku_list`)
    await rowOf(page, 'HO-FAN-21').getByText('Pending').waitFor()
    expect(await page.getByText('CX-').count()).toBe(0)
    expect(faults).toEqual([])
  })
})
