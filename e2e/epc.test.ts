import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenToAll } from './cues.ts'
import {
  ask,
  errorDialog,
  historyOf,
  openDesk,
  picture,
  pressAs,
  scan,
  scanAs,
  scanIntercepted,
  scanStopped,
} from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

const dock = '/epc_operator/epc_inbound_bag_handover'

describe('a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('bags of a lorry → wrong scans stop the desk, a signature with a photo takes over bags and parcels [PA-167]', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}${dock}`)
    expect(await scanAs(page, 'INBAG2004', 'ok')).toContain('INBAG2004')
    expect(await scanStopped(page, 'INBAG2001')).toContain('不用再交接')
    expect(await scanStopped(page, 'INBAG2007')).toContain('已被取消')
    expect(await scanStopped(page, 'INBAG2008')).toContain('还不能交接')
    expect(await scanStopped(page, 'WI26020030000EPC')).toContain('WI26020030000EPC')
    expect(await scanAs(page, 'INBAG2005', 'ok')).toContain('INBAG2005')
    expect(await scanAs(page, 'INBAG2005', 'already')).toContain('INBAG2005')
    await pressAs(page, 'F2', 'done', async () => {
      await page.setInputFiles('.dialog input[type=file]', picture)
      await page.locator('.dialog').getByRole('button', { name: '签收' }).click()
    })
    await page.getByRole('tab', { name: '接收单' }).click()
    const row = page.locator('.ant-table-row').filter({ hasText: '已签收' })
    await row.first().waitFor()
    await page.goto(`${product.base}/epc_admin/inbound_bag?bag_number=INBAG2004`)
    await page.locator('.ant-tag:visible').filter({ hasText: '已交接' }).first().waitFor()
    await page.getByRole('link', { name: 'WI26020030000EPC' }).click()
    await page.getByText('Buyer').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/epc_operator/parcel')
    await page.locator('.ant-tag:visible').filter({ hasText: '已交接' }).first().waitFor()
    await page.locator('.timeline:visible').getByText('预报').first().waitFor()
    expect(faults).toEqual([])
  })

  it('a delivery note → its bags come with one signature; the manager sees and opens the receipt, in English', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_operator/epc_inbound_delivery_note_handover`)
    expect(await scanStopped(page, 'INBAG2006')).toContain('INBAG2006')
    expect(await scanAs(page, 'INNOTE3002', 'ok')).toContain('INNOTE3002')
    expect(await scanAs(page, 'INNOTE3002', 'already')).toContain('INNOTE3002')
    await pressAs(page, 'F2', 'done', async () => {
      await page.setInputFiles('.dialog input[type=file]', picture)
      await page.locator('.dialog').getByRole('button', { name: '签收' }).click()
    })
    expect(await scanStopped(page, 'INNOTE3002')).toContain('不用再交接')
    await page.goto(`${product.base}/epc_operator/inbound_delivery_note?delivery_note_number=INNOTE3002`)
    await page.locator('.ant-tag:visible').filter({ hasText: '已交接' }).first().waitFor()
    await page.getByRole('link', { name: 'INBAG2009' }).waitFor()
    expect(faults).toEqual([])
    const manager = await product.open('admin', { locale: 'en' })
    await workIn(manager.page, epcId)
    await manager.page.goto(`${product.base}/epc_admin/epc_manage_inbound_receipt`)
    const row = manager.page
      .locator('.ant-table-row')
      .filter({ hasText: 'EPC inbound delivery note takeover' })
    await row.getByRole('link').first().click()
    await manager.page.locator('.ant-drawer').getByText('INNOTE3002').waitFor()
    expect(manager.faults).toEqual([])
  })

  it('parcels are scanned in → wrong scans stop the desk, each answer says where to put it', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_operator/inbound`)
    expect(await scanStopped(page, 'INBAG2001')).toContain('INBAG2001')
    expect(await scanAs(page, 'WI26020000000EPC,0.25', 'attention')).toContain('等待货架')
    expect(await scanAs(page, 'WI26020000000EPC', 'already')).toContain('WI26020000000EPC')
    await page.getByText('电', { exact: false }).first().waitFor()
    await page.locator('.ant-segmented').getByText('带电').click()
    expect(await scanAs(page, 'WI26020000001EPC,0.303', 'attention')).toContain('审核')
    await page.reload()
    await page.getByText('同组包裹').waitFor()
    // Its own page: what was announced and seen, and who travels with it.
    await page.goto(`${product.base}/epc_operator/parcel?tracking_id=WI26020000000EPC`)
    await page.getByText('同组包裹').waitFor()
    await page.getByText('实际类型').waitFor()
    expect(faults).toEqual([])
  })

  it('the arrival desk by two scans and by one: what is blocked stops first, and each parcel shows its type, hint, sort code and status, heard aloud [PA-010 PA-012 PA-158 PA-164 PA-170]', async () => {
    const [plain, stopped] = ['WI26020010000EPC', 'WI26020010001EPC']
    const manager = await product.open('admin')
    await workIn(manager.page, epcId)
    await ask(manager.page, '/epc/blocked_parcels/block', { tracking_ids: [stopped], reason: '疑似违禁' })
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_operator/inbound`)
    const heard = await listenToAll(page)
    // Two scans: the number, then the weight. What is blocked stops before it is weighed.
    await page.getByText('扫描后称重').click()
    const intercepted = /拦截查验.*疑似违禁.*该订单需要拦截查验，请通知管理员/
    expect(await scanIntercepted(page, stopped)).toMatch(intercepted)
    expect((await heard()).filter((h) => h.startsWith('cue'))).toEqual(['cue error'])
    await scanAs(page, plain, 'ok')
    expect(await scanStopped(page, 'WI26020000000EPC')).toContain('先称上一件的重量')
    const said = await scanAs(page, '0.25', 'attention')
    for (const part of ['等待货架', plain, '普', '等待中']) expect(said).toContain(part)
    await expect.poll(async () => (await heard()).at(-1)).toBe('speech 放到等待货架')
    await page.getByText('扫描后称重').click()
    // One scan of number and weight.
    await scan(page, `${stopped},0.25`)
    await errorDialog(page).waitFor()
    expect(await errorDialog(page).textContent()).toMatch(intercepted)
    // Until it is confirmed nothing else is taken.
    const taken = await page.locator('.desk-history li').count()
    await scan(page, 'WI26020010002EPC,0.25')
    await expect.poll(() => page.locator('.desk-history li').count()).toBe(taken + 1)
    const [refused] = await historyOf(page)
    expect([refused?.kind, refused?.value]).toEqual(['error', 'WI26020010002EPC,0.25'])
    await scan(page, 'CMD-CONFIRM')
    await errorDialog(page).waitFor({ state: 'hidden' })
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    expect(await scanStopped(page, 'WI99999999999EPC,0.25')).toContain('WI99999999999EPC')
    expect((await heard()).filter((h) => h.startsWith('cue')).at(-1)).toBe('cue order_not_found')
    // A parcel of the demo job: its sort code is large and spoken.
    expect(await scanAs(page, 'WI26021000000EPC', 'already')).toContain('WI26021000000EPC')
    await expect
      .poll(async () => (await heard()).at(-1))
      .toMatch(/^speech \p{Script=Han}+ ([A-S]|\d+)( \d+)?$/u)
    // The other types by their short names.
    for (const [type, word, id] of [
      ['带电', '电', 'WI26020000002EPC'],
      ['敏感', '敏', 'WI26020000003EPC'],
    ] as const) {
      await page.locator('.ant-segmented').getByText(type).click()
      expect(await scanAs(page, `${id},0.35`, 'attention')).toContain(`${id} · ${word} ·`)
    }
    expect(faults).toEqual([])
  })

  it('a bag that did not come → the manager says so with a reason, in English; its page is opened by its number and is in no menu [PA-152 SH-044 SH-047 SH-048]', async () => {
    const { page, faults } = await product.open('admin', { locale: 'en' })
    await workIn(page, epcId)
    await page.goto(`${product.base}/epc_admin/manage_inbound?bag_numbers=INBAG2006`)
    const row = page.locator('.ant-table-row').filter({ hasText: 'INBAG2006' })
    await row.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Mark as not received' }).click()
    const dialog = page.locator('.dialog')
    await dialog.getByText('Bag INBAG2006 did not come').waitFor()
    await dialog.getByRole('button', { name: 'Not on the lorry' }).click()
    await row.locator('.ant-tag').filter({ hasText: 'Failed' }).waitFor()
    await page.goto(`${product.base}/epc_admin/inbound_bag?bag_number=INBAG2006`)
    await page.getByText('INBAG2006').locator('visible=true').first().waitFor()
    await page.locator('.ant-tag:visible').filter({ hasText: 'Failed' }).first().waitFor()
    const menu = page.getByRole('menu').first()
    await menu.getByText('EPC management', { exact: true }).click()
    await menu.getByText('Inbound bags', { exact: true }).waitFor()
    expect(await menu.getByText('Inbound bag', { exact: true }).count()).toBe(0)
    expect(faults).toEqual([])
  })
})
