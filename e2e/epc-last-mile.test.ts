import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, picture, pressAs, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

type Listed = { list: { tracking_id: string; bag_number: string; status: number }[] }

describe('the last mile of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('what left is followed, as a parcel and in its bag; what comes back is taken over at two stations, and their receipts are managed [PA-316]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    const tracking = `${product.base}/epc_super_admin/last_mile_tracking`
    const bags = `${product.base}/epc_admin/epc_manage_last_mile_outbound_packing_bags`
    const row = (number: string) => page.locator('.ant-table-row').filter({ hasText: number })
    const left = await ask<Listed>(page, '/epc/last_mile_outbound_packing_bags/search')
    const bag = left.data.list[0]?.bag_number ?? ''
    const inside = await ask<Listed>(page, `/epc/last_mile_tracking/search?bag_numbers=${bag}`)
    const [a = '', b = '', c = ''] = inside.data.list.map((p) => p.tracking_id)
    const other = (await ask<Listed>(page, '/epc/last_mile_tracking/search')).data.list
      .map((p) => p.tracking_id)
      .find((n) => ![a, b, c].includes(n))
    const happened_time = new Date().toISOString()
    const tell = (tracking_id: string, event: number) =>
      ask(page, '/epc/external/last_mile_events', {
        events: [{ event_id: `e-${tracking_id}`, tracking_id, event, happened_time, place: 'LAX' }],
      })
    await tell(a, 40)
    await tell(b, 30)

    await page.goto(`${tracking}?tracking_ids=${a}`)
    await row(a).getByText('已退回').first().waitFor()
    await page.goto(`${tracking}?bag_numbers=${bag}&status=4`)
    await row(b).getByText('已到达').first().waitFor()
    expect(await row(a).count()).toBe(0)
    await page.goto(`${tracking}?bag_numbers=${bag}&status=1`)
    await row(c).getByText('未到达').first().waitFor()
    await page.goto(`${tracking}?status=2`)
    await page.getByText('疑似丢失').first().waitFor()
    await page.locator('.ant-table-placeholder, .ant-table-row').first().waitFor()
    expect(await row(bag).count()).toBe(0)
    await page.goto(`${bags}?tracking_ids=${a}`)
    await row(bag).waitFor()
    expect(await page.locator('.ant-table-row').count()).toBe(1)

    await page.goto(`${product.base}/epc_admin/outbound_parcel?tracking_id=${a}`)
    const story = page.locator('section').filter({ has: page.getByRole('heading', { name: '尾程轨迹' }) })
    await story.getByText('已退回').first().waitFor()
    expect(await story.locator('.ant-table-row').allInnerTexts()).toEqual([
      expect.stringMatching(/退回\s+LAX/),
    ])

    const sign = () =>
      pressAs(page, 'F2', 'done', async () => {
        await page.setInputFiles('.dialog input[type=file]', picture)
        await page.locator('.dialog .ant-btn-primary').last().click()
      })
    const station = (what: string) =>
      `${product.base}/epc_operator/epc_last_mile_returned_outbound_${what}_handover`
    await openDesk(page, station('parcel'))
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    expect(await scanStopped(page, bag)).toContain(bag)
    await scanAs(page, a, 'ok')
    await scanAs(page, a, 'already')
    await sign()
    expect(await scanStopped(page, a)).toContain(a)
    await openDesk(page, station('packing_bag'))
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    expect(await scanStopped(page, other ?? 'KS0000000000')).toContain(other ?? 'KS0000000000')
    await scanAs(page, bag, 'ok')
    await scanAs(page, bag, 'already')
    await sign()

    await page.goto(`${bags}?bag_numbers=${bag}`)
    await row(bag).getByText('已退回').first().waitFor()
    await page.goto(`${tracking}?bag_numbers=${bag}&status=3`)
    for (const number of [a, b, c]) await row(number).waitFor()
    await page.goto(`${product.base}/epc_admin/epc_manage_last_mile_returned_outbound_receipt`)
    const receipts = page.locator('.ant-table-row')
    await receipts.filter({ hasText: '尾程退回包裹接收' }).getByText('已签收').first().waitFor()
    const ofBag = receipts.filter({ hasText: '尾程退回袋接收' })
    await ofBag.getByText('已签收').first().waitFor()
    const paper = page.waitForResponse((r) => r.headers()['content-type'] === 'application/pdf')
    await ofBag.getByRole('button', { name: /打印/ }).first().click()
    expect((await paper).status()).toBe(200)
    expect(faults).toEqual([])
  })
})
