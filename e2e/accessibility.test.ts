import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn, readyForAxe } from './axe.ts'
import { ask, openDesk, pressAs, scanAs } from './desk.ts'
import { waiting, weighed } from './goods.ts'
import { hubId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'
import { walker } from './walk.ts'

describe('everyone can use', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const opened = async (warehouse = 1) => {
    const { page } = await product.open('admin')
    await workIn(page, warehouse)
    await readyForAxe(page)
    await page.goto(product.base)
    await page.locator('main').waitFor()
    const goTo = walker(page)
    return { page, goTo }
  }

  it('the pages of a hub with what they are for', async () => {
    const { page, goTo } = await opened(hubId)
    const list = await ask<{ list: { bag_number: string }[] }>(page, '/hub/outbound_bags?page_size=1')
    const out = list.data.list[0]?.bag_number ?? ''
    const filled = [
      ['/hubm/inbound_bag?bag_number=EPCBAG1001', '.timeline'],
      [`/hubm/outbound_bag?bag_number=${out}`, '.timeline'],
      ['/hubm/inbound_parcel?tracking_id=WI26010000000EPC', '.timeline'],
      ['/hubm/search?key=EPCBAG100', 'tbody tr.ant-table-row'],
      ['/hubm/daily_summary', '.day-chart'],
      ['/hubx/warehouse?wosp_warehouse_code=YIW3', 'tbody tr.ant-table-row'],
    ] as const
    const barriers: string[] = []
    for (const [address, shown] of filled) {
      await goTo(address)
      await page.locator(`main ${shown}`).filter({ visible: true }).first().waitFor()
      barriers.push(...(await barriersOn(page, address, { alone: true })))
    }
    await goTo('/hubm/inbound_parcel?tracking_id=WI26010000000EPC')
    await page.locator('.timeline-open').filter({ visible: true }).first().click()
    await page.locator('.dialog').waitFor()
    barriers.push(...(await barriersOn(page, 'operation record')))
    expect(barriers).toEqual([])
  })

  it('the dialogs of the main job', async () => {
    const { page, goTo } = await opened()
    const barriers: string[] = []
    const look = async (where: string, open: () => Promise<unknown>) => {
      await open()
      await page.locator('.dialog').last().waitFor()
      barriers.push(...(await barriersOn(page, where)))
      await page.keyboard.press('Escape')
      await page.locator('.dialog').last().waitFor({ state: 'hidden' })
    }
    const pickup = (await waiting(page)).pickup
    const parcel = await weighed(page)
    const row = page.getByRole('row', { name: pickup.pickup_code })
    const more = async (action: string) => {
      await row.getByRole('button', { name: '更多' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await goTo('/wms_outbound/outbound_order_manage')
    await look('new order', () => page.getByRole('button', { name: /^新建/ }).click())
    await goTo('/wms_outbound/pickup_orders')
    await look('pickup order', () => row.getByRole('button', { name: '查看详情' }).click())
    await ask(page, '/wms/pickup_order/print', { id: pickup.id })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await look('cancel printed', () => more('取消拣货单'))
    await ask(page, '/wms/task_pick/claim', { pickup_code: pickup.pickup_code })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await look('finish picking', () => row.getByRole('button', { name: '完成拣货' }).click())
    await openDesk(page, `${product.base}/wms_outbound/task_pick`)
    await scanAs(page, pickup.pickup_code, 'ok')
    await look('report missing', () => page.keyboard.press('F3'))
    await look('this device', () => page.getByRole('button', { name: '本机设置' }).click())
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_bag`)
    await scanAs(page, parcel.tracking_number, 'ok')
    await look('remove a parcel', () => page.keyboard.press('F3'))
    await look('cancel a bag', () => page.keyboard.press('F4'))
    const bag = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
    await pressAs(page, 'F2', 'done')
    await openDesk(page, `${product.base}/wms_outbound/bag`)
    await scanAs(page, bag, 'ok')
    await look('sign', () => page.keyboard.press('F2'))
    expect(barriers).toEqual([])
  })
})
