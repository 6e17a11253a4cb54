import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, replyOf, scanAs, scanStopped } from './desk.ts'
import { epcId, fbwId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

describe('what managers of a parcel centre set', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('the settings of the warehouse: the way of working stays while a sow job runs, limits, exemptions and pickup companies are shown and changed, and desks go by them [PA-022]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await page.goto(`${product.base}/epc_admin/warehouse_preference`)
    const shown = (words: string) =>
      page.locator('.detail').getByText(words, { exact: true }).first().waitFor()
    const dialog = page.locator('.dialog')
    const save = () => dialog.getByRole('button', { name: '确定' }).click()
    await shown('作业模式')
    await page.getByRole('button', { name: '编辑设置' }).click()
    const mode = async (name: string) => {
      await dialog.getByLabel('作业模式').click()
      await page.locator('.ant-select-item-option:visible').getByText(name, { exact: true }).click()
    }
    await mode('上架')
    await dialog.getByLabel('称重次数').fill('')
    await dialog.getByLabel('印度：每袋最多品类数').fill('7')
    await dialog.getByLabel('直发必须扫描包材').click()
    await save()
    await dialog.locator('.ant-form-item-explain-error').first().waitFor()
    await dialog.getByLabel('称重次数').fill('4')
    await save()
    await page.getByText('现在不能改变作业模式').waitFor()
    await mode('播种')
    await save()
    await dialog.waitFor({ state: 'hidden' })
    await shown('播种')
    await shown('7')

    await page.getByRole('button', { name: '编辑免税额' }).click()
    await dialog.getByRole('button', { name: '增加渠道' }).click()
    await dialog.getByRole('combobox', { name: '渠道' }).last().fill('EXP')
    await page.keyboard.press('Enter')
    const gateway = dialog.getByLabel('口岸，如 LAX').last()
    await gateway.click()
    const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await offered.first().waitFor()
    const codes = (await offered.allTextContents()).map((label) => label.split(' ')[0])
    expect(codes.sort()).toEqual(['ATL', 'DFW', 'EWR', 'LAX', 'ORD'])
    await gateway.fill('LAX')
    await offered.filter({ hasText: 'LAX' }).click()
    await save()
    await dialog.waitFor({ state: 'hidden' })
    await shown('LAX · 800')

    await page.getByRole('button', { name: '编辑退件取件商' }).click()
    await dialog.getByRole('button', { name: '增加取件商' }).click()
    await dialog.getByLabel('代码').last().fill('PICK-9')
    await dialog.getByLabel('店铺，按回车添加').last().fill('shop-901')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('邮箱，按回车添加').last().fill('nobody')
    await page.keyboard.press('Enter')
    await save()
    await dialog.getByText('邮箱格式不正确').waitFor()
    await dialog.locator('.ant-select-selection-item-remove').last().click()
    await dialog.getByLabel('邮箱，按回车添加').last().fill('returns@example.com')
    await page.keyboard.press('Enter')
    await save()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('shop-901 · returns@example.com').waitFor()

    await openDesk(page, `${product.base}/epc_operator/direct_ship`)
    const asksMaterial = page.getByRole('checkbox', { name: '必须扫描包材' })
    await expect.poll(() => asksMaterial.isDisabled()).toBe(true)
    await scanAs(page, 'WI260220000000EPC', 'ok')
    expect(await scanStopped(page, '0.4')).toContain('包材')
    expect(faults).toEqual([])
  })

  it('what waits too long to go back, and for customer service, is made anew and leads to the parcel or its box', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    for (const [report, group, address, shown] of [
      ['/epc_admin/returned_warning_report', '待退回', '/epc_operator/parcel', '收件人'],
      ['/epc_super_admin/service_warning_report', '合单异常', '/epc_admin/outbound_parcel', '箱内'],
    ] as const) {
      await page.goto(`${product.base}${report}`)
      await page.getByRole('button', { name: '重新生成' }).click()
      const line = page.locator('.ant-table-row').filter({ hasText: group }).first()
      await line.waitFor()
      await line.getByRole('link').first().click()
      await page.waitForURL(`**${address}?tracking_id=*`)
      await page.getByText(shown).first().waitFor()
    }
    expect(faults).toEqual([])
  })

  it('a parcel centre is opened, renamed and put out of use; another type cannot be chosen', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await page.goto(`${product.base}/epc_super_admin/warehouses_manage`)
    const dialog = page.locator('.dialog')
    const save = () => dialog.getByRole('button', { name: '确定' }).click()
    await page.getByRole('button', { name: '新建仓库' }).click()
    await dialog.getByLabel('仓库代码', { exact: true }).fill('CAN2')
    await dialog.getByLabel('仓库名称').fill('广州新仓')
    await expect.poll(() => dialog.getByText('仓库类型').count()).toBe(0)
    await save()
    // Its code is taken.
    await dialog.getByText('CAN2').first().waitFor()
    await dialog.getByLabel('仓库代码', { exact: true }).fill('CAN9')
    await save()
    await dialog.waitFor({ state: 'hidden' })
    const row = page.locator('.ant-table-row').filter({ hasText: 'CAN9' })
    await row.getByText('广州新仓').waitFor()
    await row.getByRole('button', { name: '编辑' }).click()
    await dialog.getByLabel('仓库名称').fill('广州九仓')
    await save()
    await row.getByText('广州九仓').waitFor()
    await row.getByRole('button', { name: '停用' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(停用|确定|是，继续)$/ })
      .click()
    await row.getByText('停用', { exact: true }).first().waitFor()
    expect(faults).toEqual([])
  })

  it('what was packed is read by day and channel group, and by its job', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await page.goto(`${product.base}/epc_admin/pack-report`)
    await page.locator('.ant-table-row').first().waitFor()
    await page.goto(`${product.base}/epc_super_admin/pack-report`)
    await page.locator('.ant-table-row').getByText('CAN2').first().waitFor()
    await page.goto(`${product.base}/epc_admin/pack-report?job_id=JOB9999`)
    await page.getByText('JOB9999').first().waitFor()
    expect(faults).toEqual([])
  })

  it('operators: made by count and the roles that one may give, with other roles, another password, and disabled [PA-418 PA-419 PA-420 PA-421 PA-422]', async () => {
    const admin = (await product.open('admin')).page
    await workIn(admin, epcId)
    const role = async (name: string, ...base_permissions: number[]) => {
      const role_info = { name, name_cn: name, base_permissions }
      return (await ask<{ role: { id: string } }>(admin, '/create_role', { role_info })).data.role.id
    }
    // The lead may do what 2020 (sow) and 2021 (combine) open, and give that; not 2030, the reports.
    const lead = await role('主管甲', 2013, 2020, 2021)
    await role('播种甲', 2020)
    await role('合单甲', 2021)
    await role('报表甲', 2030)
    type Users = { list: { id: string; username: string }[] }
    const { list } = (await ask<Users>(admin, '/users?key=epc&page_size=50')).data
    const user_id = list.find((u) => u.username === 'epc')?.id
    await ask(admin, '/edit_user', { user_id, update_dict: { role_ids: [lead] } })

    const { page, faults } = await product.open('epc', { at: '/epc_admin/manage_operator' })
    const dialog = page.getByRole('dialog')
    const confirm = () => dialog.getByRole('button', { name: /^确\s?定$/ }).click()
    const option = (name: string) => page.locator('.ant-select-item-option').filter({ hasText: name })
    await page.getByRole('button', { name: '批量新建操作员' }).click()
    await page.fill('#count', '2')
    await page.locator('#role_ids').click()
    await option('播种甲').waitFor()
    expect(await option('报表甲').count()).toBe(0)
    await option('播种甲').click()
    await page.locator('.ant-modal-title').click()
    await confirm()
    await page.getByText('已新建 2 个操作员').waitFor()
    const cells = dialog.locator('.ant-table-row').first().locator('.code')
    const [username = '', first = ''] = await cells.allTextContents()
    await page.getByRole('button', { name: /^关\s?闭$/ }).click()

    const visitor = (await product.open('nobody', { anonymous: true, alone: true })).page
    await visitor.context().addCookies([{ name: '_xsrf', value: 'x', url: product.base }])
    await visitor.goto(`${product.base}/icon.svg`)
    /** What one may do who comes in by this name and password. */
    const logIn = async (name: string, password: string) => {
      const body = { username: name, password }
      const { code, data } = await replyOf<{ permissions: number[] }>(visitor, '/login', body)
      return code === 0 ? data.permissions.toSorted() : 'refused'
    }
    expect(await logIn(username, first)).toEqual([2020])

    const row = page.getByRole('row').filter({ hasText: username })
    await row.getByText('编辑').click()
    await page.locator('#role_ids').click()
    await option('合单甲').click()
    await page.locator('.ant-modal-title').click()
    await page.fill('#username', 'sorter-zhang')
    await confirm()
    const renamed = page.getByRole('row').filter({ hasText: 'sorter-zhang' })
    await renamed.getByText('合单甲').waitFor()

    await renamed.getByText('重置密码').click()
    await dialog.getByRole('button', { name: '重置密码' }).click()
    await dialog.getByText('sorter-zhang 的一次性密码').waitFor()
    const second = (await dialog.locator('.code').first().textContent()) ?? ''
    await dialog.locator('.ant-btn-primary').click()
    expect(await logIn('sorter-zhang', first)).toBe('refused')
    expect(await logIn('sorter-zhang', second)).toEqual([2020, 2021])

    await renamed.getByRole('button', { name: /^停\s?用$/ }).click()
    await dialog.getByRole('button', { name: '停用' }).click()
    await renamed.locator('.ant-tag').filter({ hasText: '停用' }).waitFor()
    expect(await logIn('sorter-zhang', second)).toBe('refused')
    expect(faults).toEqual([])
  })

  it('the overview compares the parcel centres; its figures lead to the parcels, in another centre too [PA-437]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, fbwId)
    await page.goto(`${product.base}/epc_super_admin/warehouses_overview_report`)
    const row = page.locator('.ant-table-row').filter({ hasText: 'CAN2' })
    await row.waitFor()
    expect(await page.locator('.ant-table-row').count()).toBeGreaterThan(1)
    const heads = await page.getByRole('columnheader').allTextContents()
    const count = row.locator('td').nth(heads.indexOf('待入库')).getByRole('button')
    const counted = Number(await count.textContent())
    expect(counted).toBeGreaterThan(0)
    await row.locator('.ant-table-row-expand-icon').click()
    const shown = page.locator('.ant-table-expanded-row')
    await shown.getByText('已交接').waitFor()
    await count.click()
    await page.waitForURL('**/epc_operator/parcel_manage?status=2%2C4%2C5%2C12%2C13%2C14*')
    await page.getByText(`共 ${counted} 条`).waitFor()
    const { data } = await ask<{ current_warehouse_id: number }>(page, '/user')
    expect(data.current_warehouse_id).toBe(epcId)
    expect(faults).toEqual([])
  })
})
