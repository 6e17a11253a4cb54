import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, picture, pressAs, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** Demo parcels that were taken over, and nobody has touched since. */
const [first, second, nobody] = ['WI26020010000EPC', 'WI26020010001EPC', 'WI99999999999EPC']
const address = '/epc_manual/inspect-suspicious-parcel'

describe('the inspection of suspicious parcels', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('a blocked parcel → its facts, photos are added, it is released; nothing else is done to it', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    const dialog = page.locator('.dialog')
    await ask(page, '/epc/blocked_parcels/block', { tracking_ids: [first], reason: '疑似违禁' })
    await openDesk(page, `${product.base}${address}`)
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    expect(await scanStopped(page, nobody)).toContain(nobody)
    expect(await scanAs(page, first, 'attention')).toContain('疑似违禁')
    await page.locator('.job').getByText('疑似违禁').waitFor()
    await page.locator('.job').getByText('还没有照片').waitFor()

    await page.keyboard.press('F6')
    await page.setInputFiles('.dialog input[type=file]', picture)
    await dialog.getByRole('button', { name: '保存照片' }).click()
    await page.locator('.job').getByRole('img', { name: '包裹照片 1' }).waitFor()

    // Who thinks better of it changes nothing.
    await pressAs(page, 'F2', 'attention', () => dialog.getByRole('button', { name: '取消' }).click())
    expect(await scanAs(page, first, 'attention')).toContain('疑似违禁')
    const said = await pressAs(page, 'F2', 'done', async () => {
      await page.locator('#remark').fill('查验通过')
      await dialog.getByRole('button', { name: '放行' }).click()
    })
    expect(said).toContain('已放行')
    expect(await scanAs(page, first, 'ok')).toContain('没有拦截')
    expect(faults).toEqual([])
  })

  it('a parcel that nothing stops → blocked here with a reason, then sent back with one, in English', async () => {
    const { page, faults } = await product.open('admin', { locale: 'en' })
    await workIn(page, epcId)
    const dialog = page.locator('.dialog')
    await ask(page, '/epc/inbound_parcel/submit_ascan', { tracking_id: second })
    await openDesk(page, `${product.base}${address}`)
    expect(await scanAs(page, second, 'ok')).toContain('Not blocked')
    const blocked = await pressAs(page, 'F3', 'done', async () => {
      await page.locator('[id$=reason]').fill('Smells of petrol')
      await dialog.getByRole('button', { name: 'Block' }).click()
    })
    expect(blocked).toContain('Blocked')
    await page.locator('.job').getByText('Smells of petrol').waitFor()
    const back = await pressAs(page, 'F4', 'done', async () => {
      await page.locator('[id$=reason]').fill('Prohibited goods')
      await dialog.getByRole('button', { name: 'Send back' }).click()
    })
    expect(back).toContain('return area')
    const seen = await ask<{ list: { status: number; remark: string }[] }>(
      page,
      `/epc/blocked_parcels/search?tracking_ids=${second}`,
    )
    expect(seen.data.list).toMatchObject([{ status: 20, remark: 'Prohibited goods' }])
    expect(faults).toEqual([])
  })
})
