import { mask } from '@kuacang/contract/kit/mask'
import { rightCode } from '@kuacang/contract/kit/rights'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carrierNumberIn, openDesk, pressAs, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** The boxes of the demo by their serial numbers: 0 has its label, 1 and 2 wait under temporary ones, 3 is open. */
const inside = (box: number, n: number) => `WI26022${String(box).padStart(2, '0')}000${n}EPC`
/** Two parcels of a ready set that nobody has sorted. */
const waiting = (n: number) => `WI2602106000${n}EPC`

const weigh = async (page: Page, weight: string) => {
  const dialog = page.getByRole('dialog', { name: '包材与重量' })
  await dialog.getByLabel('重量（kg）').fill(weight)
  await dialog.getByRole('button', { name: '合单' }).click()
}
const row = (page: Page, text: string) => page.locator('.ant-table-row').filter({ hasText: text })

describe('boxes of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('customer service resolves a case with another channel; without one it is refused [PA-400 PA-445]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await page.goto(`${product.base}/epc_super_admin/error_combines`)
    const one = row(page, inside(3, 0))
    await one.getByText('urgent').or(one.getByText('紧急')).first().waitFor()
    await one.getByRole('button', { name: '处理' }).click()
    const dialog = page.locator('.dialog')
    await dialog.getByText('其他', { exact: true }).click()
    await dialog.getByRole('button', { name: '处理' }).click()
    await dialog.locator('.ant-form-item-explain-error').waitFor()
    await dialog.getByLabel('备注').fill('已改为陆运')
    await dialog.getByRole('button', { name: '处理' }).click()
    await one.getByText('已处理').waitFor()
    expect(faults).toEqual([])
  })

  it('a box under a temporary label is found by a parcel inside, shown with its numbers, and cancelled [PA-445]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await page.goto(`${product.base}/epc_super_admin/manage_pre_outbound_parcel?tracking_ids=${inside(1, 0)}`)
    const one = row(page, inside(1, 1))
    await one.getByText('待客服处理').waitFor()
    await one.getByRole('link', { name: /^OB/ }).click()
    await page.getByText('临时单号').locator('visible=true').first().waitFor()
    await page.getByText(inside(1, 1)).locator('visible=true').first().waitFor()
    await page.getByText('有效').waitFor()
    await page.goBack()
    await one.getByRole('button', { name: '取消' }).click()
    await page.locator('.dialog').getByRole('button', { name: '取消' }).last().click()
    await one.getByText('已取消').waitFor()
    expect(faults).toEqual([])
  })

  it('the middle of inbound tracking ids is hidden from who may not look parcels up, in tables and timelines, and that of a recipient’s name from all [PA-805]', async () => {
    const { page, faults } = await product.open('manager')
    await workIn(page, epcId)
    await page.route('**/api/user', async (route) => {
      const answer = await (await route.fetch()).json()
      const permissions = answer.data.permissions.filter((p: number) => p !== rightCode('EPCDataSearch'))
      await route.fulfill({ json: { ...answer, data: { ...answer.data, permissions } } })
    })
    const [one, other] = [inside(2, 0), inside(2, 1)]
    const hidden = [one, other].map((id) => mask(id, 'tracking'))
    await page.goto(`${product.base}/epc_super_admin/manage_pre_outbound_parcel?tracking_ids=${one}`)
    for (const id of hidden) await page.locator('.ant-table-row').getByText(id).waitFor()
    await page.locator('.ant-table-row').getByRole('link', { name: /^OB/ }).click()
    for (const id of hidden) await page.locator('.facts .ant-table-row').getByText(id).waitFor()
    const to = page.locator('.facts').filter({ hasText: '收件人' }).first()
    expect(await to.textContent()).toMatch(/收件人[^*]+\*{2,}/)
    const entries = page.locator('.timeline-open').filter({ visible: true })
    await entries.last().waitFor()
    let told = ''
    for (const entry of await entries.all()) {
      await entry.click()
      told += (await page.getByRole('dialog').textContent()) ?? ''
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    expect(told).toContain(hidden[0])
    for (const id of [one, other]) expect([told.includes(id), id]).toEqual([false, id])
    expect(faults).toEqual([])
  })

  it('at the desks: freely scanned parcels are combined, and taken apart again after a confirmation', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await openDesk(page, `${product.base}/epc_manual/combine`)
    await scanStopped(page, 'RUBBISH1')
    await scanAs(page, waiting(0), 'ok')
    expect(await scanAs(page, waiting(0), 'already')).toContain('已加入')
    await scanAs(page, waiting(1), 'ok')
    const said = await pressAs(page, 'F2', 'done', () => weigh(page, '0.8'))
    const number = carrierNumberIn(said)
    expect(number).not.toBe('')
    await openDesk(page, `${product.base}/epc_manual/unbind_outbound`)
    const answer = (button: string) => () =>
      page.locator('.dialog').getByRole('button', { name: button }).last().click()
    await scanAs(page, number, 'attention', answer('返回'))
    const apart = await scanAs(page, number, 'done', answer('解绑'))
    expect(apart).toContain(waiting(1))
    expect(await scanStopped(page, number)).toContain('失效')
    expect(faults).toEqual([])
  })

  it('a parcel leaves its set by a part of its number, on wish with its transaction; a colleague lends the right for it', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_manual/mark_split_combine`)
    const answer = (button: string) =>
      page.locator('.dialog').getByRole('button', { name: button }).last().click()
    const chosen = (words: string) => page.locator('.ant-segmented-item-selected').filter({ hasText: words })
    await page.keyboard.press('F4')
    await chosen('连同同一交易').waitFor()
    await page.keyboard.press('F4')
    await chosen('只拆这个包裹').waitFor()
    expect(await scanAs(page, waiting(0), 'attention', () => answer('返回'))).toContain('没有拆')
    const lend = async () => {
      await answer('拆出合单组')
      await page.getByLabel('授权人用户名').fill('admin')
      await page.getByLabel('授权人密码').fill('Kuacang2026')
      await answer('授权')
    }
    // The desk takes part of the number too.
    expect(await scanAs(page, waiting(0).slice(2), 'done', lend)).toMatch(
      new RegExp(`${waiting(0)}.*${waiting(1)}`),
    )
    expect(await scanAs(page, waiting(0), 'attention', lend)).toContain('不用拆')
    expect(faults).toEqual([])
  })
})
