import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, carrierNumberIn, openDesk, picture, pressAs, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** Two parcels of a ready set of the demo that nobody has sorted. */
const waiting = [0, 1].map((n) => `WI2602106000${n}EPC`)
/** Inside a demo box under a temporary label. */
const underTemporary = 'WI26022020000EPC'
/** Taken over, and not touched since. */
const [released, sentBack] = ['WI26020010000EPC', 'WI26020010001EPC']

const weigh = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: '包材与重量' })
  await dialog.getByLabel('重量（kg）').fill('0.8')
  await dialog.getByRole('button', { name: '合单' }).click()
}

describe('what staff of a parcel centre does by hand', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('parcels combined, also as BLUE; boxes unbound by each desk with their parcels named; a batch relabelled and printed; a parcel inspected [PA-237 PA-239]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    const dialog = page.locator('.dialog')
    const desk = (name: string) => openDesk(page, `${product.base}/epc_manual/${name}`)
    const combine = async (name: string) => {
      await desk(name)
      await scanStopped(page, 'RUBBISH1')
      for (const one of waiting) await scanAs(page, one, 'ok')
      return carrierNumberIn(await pressAs(page, 'F2', 'done', () => weigh(page)))
    }
    type Box = { generator_type: number; inside: { tracking_id: string; commerce_transaction: string }[] }
    const box = async (number: string) =>
      (await ask<Box>(page, `/epc/outbound_parcel/get?tracking_id=${number}`)).data
    /** Answers the confirmation of an unbinding desk; it names these numbers. */
    const answer = (button: string, named: readonly string[]) => async () => {
      for (const one of named) await dialog.getByText(one).waitFor()
      await dialog.getByRole('button', { name: button }).last().click()
    }
    const unbind = async (name: string, scanned: string, named: readonly string[]) => {
      await desk(name)
      expect(await scanAs(page, scanned, 'attention', answer('返回', named))).toContain('没有解绑')
      return scanAs(page, scanned, 'done', answer('解绑', named))
    }

    const plain = await combine('combine')
    expect((await box(plain)).generator_type).toBe(3)
    expect(await unbind('unbind_outbound', plain, waiting)).toContain(waiting[1])
    expect(await scanStopped(page, plain)).toContain('合单台')

    const blue = await combine('combine_blue')
    expect((await box(blue)).generator_type).toBe(5)
    const [one = ''] = waiting
    const { inside: both } = await box(blue)
    const transaction = both.find((p) => p.tracking_id === one)?.commerce_transaction
    const leaving = both.filter((p) =>
      transaction ? p.commerce_transaction === transaction : p.tracking_id === one,
    )
    const named = leaving.map((p) => p.tracking_id)
    await desk('unbind_commerce_combine_parcel')
    await scanStopped(page, 'RUBBISH1')
    expect(await unbind('unbind_commerce_combine_parcel', one, named)).toContain(one)
    expect(await scanStopped(page, one)).toContain('还没有装箱')

    type Pre = { list: { tracking_id: string; inbound_tracking_ids: string[] }[] }
    const found = await ask<Pre>(page, `/epc/pre_outbound_parcels/search?tracking_ids=${underTemporary}`)
    const [pre] = found.data.list
    const inside = pre?.inbound_tracking_ids ?? []
    expect(inside).toContain(underTemporary)
    expect(await unbind('unbind_pre_outbound', pre?.tracking_id ?? '', inside)).toContain(underTemporary)

    const again = await combine('combine')
    await page.goto(`${product.base}/epc_manual/batch_relabel`)
    await page.getByRole('button', { name: '从表格读取单号' }).click()
    await page.setInputFiles('.dialog input[type=file]', {
      name: 'numbers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`运单号\n${again}`),
    })
    await dialog.getByRole('button', { name: /^确\s?定$/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.locator('textarea[id$=_numbers]').inputValue()).toBe(again)
    await page.locator('textarea[id$=_numbers]').fill(`${again}\nKS0000000000`)
    await page.getByText('面单无法识别').click()
    await page.getByRole('button', { name: '申请换单' }).click()
    await page.getByRole('row').filter({ hasText: 'KS0000000000' }).waitFor()
    const asked = page.getByRole('row').filter({ hasText: again })
    await asked.getByText('已批准').waitFor()
    const printed = page.waitForResponse((r) => /relabel_requests\/[^/]+\/print/.test(r.url()))
    await page.getByRole('button', { name: '打印 1 张新面单' }).click()
    expect((await printed).status()).toBe(200)

    await ask(page, '/epc/blocked_parcels/block', { tracking_ids: [released, sentBack], reason: '疑似违禁' })
    await desk('inspect-suspicious-parcel')
    expect(await scanAs(page, released, 'attention')).toContain('疑似违禁')
    await page.locator('.job').getByText('INBAG2002').waitFor()
    await page.keyboard.press('F6')
    await page.setInputFiles('.dialog input[type=file]', picture)
    await dialog.getByRole('button', { name: '保存照片' }).click()
    await page.locator('.job').getByRole('img', { name: '包裹照片 1' }).waitFor()
    await pressAs(page, 'F2', 'done', () => dialog.getByRole('button', { name: '放行' }).click())
    expect(await scanAs(page, released, 'ok')).toContain('没有拦截')
    await scanAs(page, sentBack, 'attention')
    await pressAs(page, 'F4', 'done', async () => {
      await page.locator('[id$=reason]').fill('违禁')
      await dialog.getByRole('button', { name: '转退件' }).click()
    })
    await page.locator('.job').getByText('待退回').first().waitFor()
    expect(faults).toEqual([])
  })
})
