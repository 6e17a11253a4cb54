import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, carrierNumberIn, openDesk, scanAs, scanIntercepted, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

describe('new labels of outbound parcels', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const printed = (page: Page, path: RegExp) =>
    page.waitForResponse((r) => path.test(r.url()) && r.headers()['content-type'] === 'application/pdf')

  it('a final label, a new label by request, the list that decides with its file, and a batch of requests', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    type Boxes = { list: { tracking_id: string; status: number }[] }
    const temporary = (await ask<Boxes>(page, '/epc/pre_outbound_parcels/search?status=50')).data.list
    const box = temporary[0]?.tracking_id ?? ''
    expect(box).not.toBe('')

    await openDesk(page, `${product.base}/epc_operator/label_outbound_parcel`)
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    const final = printed(page, /outbound_parcel\/print/)
    const label = carrierNumberIn(await scanAs(page, box, 'ok'))
    await final
    expect(await scanAs(page, box, 'attention')).toContain('旧面单')
    expect(await scanIntercepted(page, 'KS0000000000')).toContain(label)
    expect(await scanAs(page, label, 'done')).toContain('已贴上')
    expect(await scanStopped(page, box)).toContain(label)

    // A request that customer service has not looked at: the desk waits for its word.
    const list = `${product.base}/epc_super_admin/outbound_relabel`
    await page.goto(list)
    const row = page.getByRole('row').filter({ hasText: '地址更正' })
    const old = carrierNumberIn((await row.textContent()) ?? '')
    await row.getByText('待审核').waitFor()
    await openDesk(page, `${product.base}/epc_operator/relabel_outbound_parcel`)
    expect(await scanAs(page, old, 'attention')).toContain('等待客服审核')
    await page.goto(list)
    await row.getByRole('button', { name: '批准' }).click()
    await page.locator('.dialog .ant-btn-primary').click()
    await row.getByText('已批准').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /导出$/ }).click()
    await page.getByRole('menuitem', { name: 'csv' }).click()
    expect((await download).suggestedFilename()).toContain('换单申请')

    await openDesk(page, `${product.base}/epc_operator/relabel_outbound_parcel`)
    const paper = printed(page, /relabel_requests\/\w+\/print/)
    const fresh = carrierNumberIn(await scanAs(page, old, 'ok'))
    await paper
    expect(fresh).not.toBe(old)
    expect(await scanIntercepted(page, 'KS0000000000')).toContain(fresh)
    expect(await scanAs(page, fresh, 'done')).toContain('已贴上')
    type Requests = { list: { tracking_id: string; status: number; new_tracking_id: string }[] }
    /** Requests for a number, without those that gave it. */
    const found = async (number: string) => {
      const query = `tracking_ids=${number}`
      const { data } = await ask<Requests>(page, `/epc/outbound_parcel_relabel_requests?${query}`)
      return data.list.filter((r) => r.tracking_id === number)
    }
    expect(await found(old)).toMatchObject([{ status: 600, new_tracking_id: fresh }])

    // No request yet: the scan offers to make one; who thinks better of it makes none.
    expect(await found(fresh)).toEqual([])
    const dialog = page.locator('.dialog')
    await scanAs(page, fresh, 'attention', async () => {
      await dialog.getByText(`${fresh} 没有换单申请`).waitFor()
      await page.keyboard.press('Escape')
    })
    expect(await found(fresh)).toEqual([])
    const again = carrierNumberIn(
      await scanAs(page, fresh, 'ok', async () => {
        await dialog.getByText('面单无法识别').click()
        await dialog.getByRole('button', { name: '申请换单' }).click()
      }),
    )
    expect(await scanAs(page, again, 'done')).toContain('已贴上')
    expect(await scanStopped(page, fresh)).toContain(again)
    expect(await found(fresh)).toMatchObject([{ status: 600, new_tracking_id: again }])

    await page.goto(`${product.base}/epc_manual/batch_relabel`)
    await page.getByRole('heading', { name: '批量换单' }).waitFor()
    await page.locator('textarea[id$=numbers]').fill(`${again}\n${label}\nKS0000000000`)
    await page.getByText('面单无法识别').click()
    await page.getByRole('button', { name: '申请换单' }).click()
    for (const one of [again, label])
      await page.getByRole('row').filter({ hasText: one }).getByText('已批准').waitFor()
    await page.getByRole('row').filter({ hasText: 'KS0000000000' }).waitFor()
    await page.getByRole('button', { name: '打印 2 张新面单' }).waitFor()
    expect(faults).toEqual([])
  })
})
