import { readFile } from 'node:fs/promises'
import { securityEvent } from '@kuacang/contract/access/security-event/enums'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, scan } from './desk.ts'
import { act } from './market.ts'
import { type Product, startProduct } from './product.ts'

describe('administration', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const choose = async (page: Page, field: string, typed: string, option: string) => {
    await page.locator(field).fill(typed)
    await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
  }
  /** A browser of its own, logged in by hand. */
  const logIn = async (username: string, password: string) => {
    const { page } = await product.open(username, { anonymous: true })
    await page.goto(`${product.base}/login`)
    await page.fill('#username', username)
    await page.fill('#password', password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.includes('login'))
    return page
  }
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

  it('operators are made by count and role, their passwords are shown once and saved, and they log in [SH-162 SH-294 SH-298]', async () => {
    const { page, faults } = await product.open('admin', { at: '/settings/user_manage' })
    await page.getByRole('button', { name: '批量新建操作员' }).click()
    await page.fill('#count', '3')
    await choose(page, '#role_ids', '海外仓', '海外仓操作员')
    await page.locator('.ant-modal-title').click()
    await page.getByRole('button', { name: /^确\s?定$/ }).click()
    await page.getByText('已新建 3 个操作员').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFF用户名,一次性密码')
    expect(lines).toHaveLength(4)
    const [username = '', password = ''] = lines[1]?.split(',') ?? []
    expect(username).toBe('szx1-001')
    await page.getByRole('button', { name: /^关\s?闭$/ }).click()
    await rowOf(page, username).waitFor()
    expect(faults).toEqual([])

    const own = await logIn(username, password)
    await own.getByText('当前密码由他人设置').waitFor()
    await own.goto(`${product.base}/wms_inventory/sku_inventory`)
    await own.getByText('当前密码由他人设置').waitFor()
    await own.fill('#old_password', password)
    await own.fill('#password', 'chosen2026')
    await own.fill('#retype', 'chosen2026')
    await own.keyboard.press('Enter')
    await own.getByRole('heading', { name: 'SKU库存' }).waitFor()
  })

  it('a user is made, gets another password and is disabled, and who did it is told; the users with a permission are found by its name [FU-136 SH-161]', async () => {
    const { page } = await product.open('admin', { at: '/settings/user_manage?key=made-' })
    const confirm = () => page.getByRole('button', { name: /^确\s?定$/ }).click()
    const shownOnce = async () => {
      const password = page.getByRole('dialog').filter({ hasText: 'made-by-hand 的一次性密码' })
      await password
        .getByRole('button', { name: /^关\s?闭$/ })
        .last()
        .click()
      await password.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: '新建用户' }).click()
    await page.fill('#username', 'made-by-hand')
    await choose(page, '#role_ids', '海外仓', '海外仓操作员')
    await choose(page, '#warehouse_ids', 'SZX1', 'SZX1')
    await page.locator('.ant-modal-title').click()
    await confirm()
    await shownOnce()
    const made = rowOf(page, 'made-by-hand')
    for (const cell of ['海外仓操作员', 'SZX1', '启用']) await made.getByText(cell).first().waitFor()
    await act(page, 'made-by-hand', '编辑')
    await page.fill('#name_cn', '手工')
    await confirm()
    await made.getByText('手工').waitFor()
    await act(page, 'made-by-hand', '重置密码')
    await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click()
    await shownOnce()
    await act(page, 'made-by-hand', '停用')
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
    await made.locator('.ant-tag').filter({ hasText: '停用' }).waitFor()
    await page.goto(`${product.base}/settings/user-changes?username=made-by-hand`)
    for (const change of ['状态：启用 → 停用', '姓名：（空） → 手工']) {
      const told = rowOf(page, change)
      expect(await told.textContent()).toMatch(/admin.*made-by-hand/)
      await told.locator('time').first().waitFor()
    }

    await page.goto(`${product.base}/settings/user_manage`)
    await rowOf(page, 'hub@').waitFor()
    await page.locator('.filter').filter({ hasText: '拥有权限' }).getByRole('combobox').fill('HUBAccept')
    await page.locator('.ant-select-item-option').filter({ hasText: '中转仓收包' }).click()
    await page.getByRole('button', { name: /^查\s?询$/ }).click()
    await expect.poll(() => rowOf(page, 'sc@').count()).toBe(0)
    expect(await rowOf(page, 'hub@').count()).toBe(1)
  })

  it('a role is made, gets a permission and another name in role management [FU-136 FU-429]', async () => {
    const { page, faults } = await product.open('admin', { at: '/settings/role_manage' })
    const dialog = page.locator('.dialog')
    await page.getByRole('button', { name: '新建角色' }).click()
    await dialog.locator('#name').fill('Night shift')
    await dialog.locator('.ant-btn-primary').click()
    const role = page.locator('.role-list button').filter({ hasText: 'Night shift' })
    await role.getByText('0 项权限').waitFor()
    await role.click()
    await page.getByRole('checkbox').first().waitFor()
    expect(await page.locator('.role-detail .section-title').allTextContents()).toEqual([
      ...['作业', '管理', '高级管理', '商户'],
    ])
    await page.getByPlaceholder('搜索权限').fill('HUBAccept')
    await page.getByRole('checkbox', { name: 'HUBAccept' }).check()
    await page.getByRole('button', { name: '保存权限' }).click()
    await role.getByText('1 项权限').waitFor()
    await page.getByRole('button', { name: '修改角色' }).click()
    await dialog.locator('#name_cn').fill('夜班')
    await dialog.locator('.ant-btn-primary').click()
    const named = page.locator('.role-list button').filter({ hasText: '夜班' })
    await named.filter({ hasText: 'Night shift' }).getByText('1 项权限').waitFor()
    expect(faults).toEqual([])
  })

  it('refused and good logins are seen by who may see user changes, in both languages, and found by account', async () => {
    const { page: visitor } = await product.open('manager', { anonymous: true })
    await visitor.goto(`${product.base}/login`)
    await visitor.fill('#username', 'manager')
    await visitor.fill('#password', 'wrong-2026')
    await visitor.keyboard.press('Enter')
    await visitor.getByText('用户名或密码错误').waitFor()
    await visitor.fill('#password', 'Kuacang2026')
    await visitor.keyboard.press('Enter')
    await visitor.waitForURL((url) => !url.pathname.includes('login'))
    const at = '/settings/security_events'
    const { page, faults } = await product.open('admin', { at })
    await page.locator('main').getByRole('heading', { name: '登录与安全记录' }).waitFor()
    // They are written together, a moment after they happened.
    const written = async () => {
      const { data } = await ask<{ list: { event: number }[] }>(page, '/security_events?username=manager')
      return data.list.map((e) => e.event)
    }
    const { wrong_password, by_password } = securityEvent.code
    await expect.poll(written).toEqual(expect.arrayContaining([wrong_password, by_password]))
    await page.goto(`${product.base}${at}?username=manager`)
    const rows = page.locator('tbody tr').filter({ hasText: 'manager' })
    const refusedRow = rows.filter({ hasText: '密码错误' })
    await refusedRow.getByText('127.0.0.1').waitFor()
    await refusedRow.getByText('POST /login').waitFor()
    await rows.filter({ hasText: '密码登录' }).getByText('Chrome').waitFor()
    const { page: english } = await product.open('admin', { at: `${at}?username=manager`, locale: 'en' })
    await english.locator('tbody tr').filter({ hasText: 'Wrong password' }).first().waitFor()
    await english.locator('tbody tr').filter({ hasText: 'Logged in by password' }).first().waitFor()
    expect(faults).toEqual([])
  })

  it('the settings menu leads to roles, users, customers, countries and ports; the changes of users stand in no menu [FU-025 FU-136 SH-176]', async () => {
    const { page, faults } = await product.open('admin', { at: '/settings/user-changes' })
    await page.locator('main').getByRole('heading', { name: '用户变更记录' }).waitFor()
    const menu = page.getByRole('navigation', { name: '菜单' })
    await menu.getByText('设置', { exact: true }).click()
    await menu.getByRole('link', { name: '角色管理' }).waitFor()
    expect(await menu.locator('a[href="/settings/user-changes"]').count()).toBe(0)
    const pages = [
      ['角色管理', 'role_manage', []],
      ['用户管理', 'user_manage', ['用户名', '姓名', '角色', '仓库']],
      ['客户管理', 'partner_manage', ['客户编号', '客户名称', '内部客户']],
      ['国家', 'countries', ['二位代码', '三位代码', '数字代码', '英文名', '中文名']],
      ['口岸', 'gateways', ['口岸代码', '中文名', '英文名']],
    ] as const
    const shown = (where: string) => page.locator(where).filter({ visible: true })
    for (const [name, address, heads] of pages) {
      await menu.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`${product.base}/settings/${address}`)
      await page
        .getByRole('button', { name: /^(编辑|新建)/ })
        .filter({ visible: true })
        .first()
        .waitFor()
      const titles = () => shown('thead th').allTextContents()
      await expect.poll(titles, { message: address }).toEqual(expect.arrayContaining([...heads]))
      if (address !== 'countries' && address !== 'gateways') continue
      await shown('.row-actions button').filter({ hasText: '编辑' }).first().click()
      await page.locator('.dialog #name_cn').fill(`改名 ${address}`)
      await page.locator('.dialog .ant-modal-footer .ant-btn-primary').click()
      await shown('tbody tr')
        .filter({ hasText: `改名 ${address}` })
        .waitFor()
    }
    expect(faults).toEqual([])
  })

  it('the people of one warehouse are renamed, disabled and let in again [SH-295 SH-297 SH-298]', async () => {
    const { page, faults } = await product.open('admin', { at: '/epc_admin/manage_operator' })
    await rowOf(page, 'fbw').first().waitFor()
    expect(await rowOf(page, '周操作').count()).toBe(0)
    const row = rowOf(page, '李操作')
    await row.getByText('编辑').click()
    await page.fill('#username', 'picker-li')
    await page.getByRole('button', { name: /^确\s?定$/ }).click()
    await row.filter({ hasText: 'picker-li' }).waitFor()
    await row.getByText('更多').click()
    await page.getByRole('menuitem', { name: '停用' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
    const state = (word: string) => row.locator('.ant-tag').filter({ hasText: word }).waitFor()
    await state('停用')
    await row.getByRole('button', { name: /^启\s?用$/ }).click()
    await state('启用')
    await row.getByText('编辑').click()
    await page.fill('#username', 'fbw')
    await page.getByRole('button', { name: /^确\s?定$/ }).click()
    await row.filter({ hasText: 'fbw' }).waitFor()
    expect(faults).toEqual([])
  })

  it('a device that was left logged in is put out from the profile, at once', async () => {
    const [left, page] = [await logIn('sc', 'Kuacang2026'), await logIn('sc', 'Kuacang2026')]
    await page.goto(`${product.base}/user/profile?panel=2`)
    await rowOf(page, '本机').waitFor()
    expect(await page.getByText('退出该设备').count()).toBe(1)
    await page.getByText('退出该设备').click()
    await page.getByRole('dialog').getByRole('button', { name: '退出该设备' }).click()
    await expect.poll(() => page.getByText('退出该设备').count()).toBe(0)
    await left.goto(`${product.base}/user/profile`)
    await left.waitForURL((url) => url.pathname === '/login')
  })

  it('a material’s barcode is printed by a click or by a scan of its name; an unknown one is refused [PA-624 PA-626 PA-627 PA-747]', async () => {
    const { page } = await product.open('admin', { at: '/epc_super_admin/materials' })
    await page.getByRole('button', { name: '打印包材条码' }).click()
    const dialog = page.getByRole('dialog')
    const printed = (name: string) =>
      page.waitForResponse((r) => r.url().includes('/api/materials/labels') && r.url().includes(name))
    const [byClick] = await Promise.all([
      printed('MTR-BOX-3'),
      dialog.getByRole('button', { name: '三号纸箱' }).click(),
    ])
    expect(byClick.headers()['content-type']).toBe('application/pdf')
    await page.bringToFront()
    await page.evaluate(() => {
      document.addEventListener('kuacang:cue', (e) => (document.title = String((e as CustomEvent).detail)))
    })
    await scan(page, 'MTR-NONE')
    await dialog.getByText('无法识别的输入').waitFor()
    expect(await page.title()).toBe('unrecognised')
    const [byScan] = await Promise.all([printed('PACK_SIZE_A'), scan(page, 'PACK_SIZE_A')])
    expect(byScan.status()).toBe(200)
    await expect.poll(() => dialog.getByText('无法识别的输入').count()).toBe(0)
  })

  it('the country list begins with Default, which only settings offer [PA-445 SH-408 SH-409]', async () => {
    const { page, faults } = await product.open('admin', { at: '/settings/countries' })
    const codes = page.locator('tbody tr.ant-table-row td:first-child')
    await codes.first().waitFor()
    const shown = await codes.allTextContents()
    expect(shown[0]).toBe('Default')
    expect(shown.slice(1).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
    expect(await rowOf(page, '默认').getByText('编辑').count()).toBe(0)
    await page.goto(`${product.base}/epc_super_admin/sorting-groups`)
    await page.getByRole('button', { name: '新建分拣组' }).click()
    await page.fill('#group_name', '其余国家')
    await page.fill('#sort_key', 'REST')
    await page.locator('#countries').click()
    await expect
      .poll(() => page.locator('.ant-select-item-option').first().textContent())
      .toBe('Default 默认')
    await page.locator('.ant-select-item-option').first().click()
    await page.locator('.ant-modal-title').click()
    await page.getByRole('button', { name: /^确\s?定$/ }).click()
    await rowOf(page, '其余国家').filter({ hasText: 'Default' }).waitFor()
    expect(faults).toEqual([])
  })

  it('a profile says that it was updated, or that it was not and why [SH-248 SH-251 SH-392 SH-393 FU-773 FU-774]', async () => {
    const { page } = await product.open('epc', { at: '/user/profile' })
    await page.locator('label[for=email].ant-form-item-required').waitFor()
    const save = () => page.getByRole('button', { name: /^保\s?存$/ }).click()
    await page.fill('#email', '')
    await save()
    await page.getByText('邮箱不能为空', { exact: true }).waitFor()
    await page.fill('#email', 'epc@example.com')
    await page.fill('#contact_emails', 'epc@example.com, b@, c@example.com')
    await save()
    await page.getByText('联系邮箱格式不正确: b@').first().waitFor()
    await page.fill('#contact_emails', 'epc@example.com')
    await page.fill('#old_password', 'Kuacang2026')
    await save()
    await page.getByText('更新成功').waitFor()
    await page.route('**/api/edit_profile', (route) => route.abort())
    // The password is asked no more once the page knows the new e-mail.
    await page.locator('#old_password').waitFor({ state: 'detached' })
    await save()
    await page.getByText('更新失败').waitFor()
  })

  it('announcements and drafts are managed on a page of their own, and deleted there after a question [SH-179 REL-16]', async () => {
    const { page } = await product.open('admin', { at: '/announcement_manage/add_new_announcement' })
    await page.fill('#title', '盘点通知')
    await page.locator('.tiptap').click()
    await page.keyboard.type('周日盘点')
    // Two clicks at once publish it once.
    await page.getByRole('button', { name: /^发\s?布$/ }).dblclick()
    await page.getByText('创建成功', { exact: true }).waitFor()
    await page.goto(`${product.base}/announcement_manage/manage_announcement`)
    await page.getByRole('tab', { name: '草稿' }).waitFor()
    const one = page.getByRole('article').filter({ hasText: '盘点通知' })
    await one.first().waitFor()
    expect(await one.count()).toBe(1)
    await one.getByText('删除').click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect.poll(() => one.count()).toBe(0)
  })
})
