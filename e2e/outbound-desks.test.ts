import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, errorDialog, openDesk, pressAs, scan, scanAs, scanStopped } from './desk.ts'
import {
  demoSkus,
  onPickup,
  orderOf,
  type Pickup,
  pickAll,
  picked,
  statusOf,
  waiting,
  waitingTogether,
} from './goods.ts'
import { type Product, startProduct } from './product.ts'

describe('at the desks of outbound orders', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const at = async (path: string) => {
    const { page } = await product.open('manager')
    return { page, go: () => openDesk(page, product.base + path) }
  }
  const pickupStatus = async (page: Page, { id }: Pickup) =>
    (await ask<{ order: { status: number } }>(page, `/wms/pickup_order/${id}`)).data.order.status
  const processing = 30
  const done = 50

  it('all is picked → neither rubbish nor a piece too many ends the pickup order, and its own code does', async () => {
    const { page, go } = await at('/wms_outbound/task_pick')
    const { order, pickup } = await waiting(page)
    await pickAll(page, pickup)
    await go()
    await scanAs(page, pickup.pickup_code, 'ok')
    const [line] = pickup.lines
    expect(await scanAs(page, 'RUBBISH-1', 'error')).toContain('不是拣货单')
    expect(await scanStopped(page, line?.barcode ?? '')).toContain('多出一件')
    expect(await scanStopped(page, line?.sku ?? '')).toContain(line?.location_code ?? '-')
    expect(await pickupStatus(page, pickup)).toBe(processing)
    expect(await scanAs(page, pickup.pickup_code, 'done')).toContain('送去出库复核')
    expect(await pickupStatus(page, pickup)).toBe(done)
    expect(await statusOf(page, order.id)).toBe(29)
  })

  it('a place without the goods is reported lost, and the pickup order ends without them [FU-107]', async () => {
    const { page, go } = await at('/wms_outbound/task_pick')
    const { pickup } = await waiting(page)
    await go()
    await scanAs(page, pickup.pickup_code, 'ok')
    expect(await pickupStatus(page, pickup)).toBe(processing)
    for (const { location_code } of pickup.lines)
      await pressAs(page, 'F3', 'attention', async () => {
        await page.locator('.dialog').getByText(location_code).waitFor()
        await page.locator('.dialog .ant-btn-dangerous').click()
      })
    type Detail = { pick_locations: { status: number }[] }
    const { pick_locations } = (await ask<Detail>(page, `/wms/pickup_order/${pickup.id}`)).data
    expect(pick_locations.map((l) => l.status)).toEqual(pickup.lines.map(() => 3))
    expect(await pressAs(page, 'F2', 'done')).toContain('没有拣出货物')
    expect(await pickupStatus(page, pickup)).toBe(done)
  })

  it('all is picked → the code of another pickup order ends this one and opens that one', async () => {
    const { page, go } = await at('/wms_outbound/task_pick')
    const [one, other] = [(await waiting(page)).pickup, (await waiting(page)).pickup]
    await pickAll(page, one)
    await go()
    await scanAs(page, one.pickup_code, 'ok')
    expect(await scanAs(page, other.pickup_code, 'ok')).toContain(one.pickup_code)
    expect(await page.locator('.job-code').textContent()).toBe(other.pickup_code)
    expect(await pickupStatus(page, one)).toBe(done)
    expect(await pickupStatus(page, other)).toBe(processing)
  })

  it('a parcel that is not checked → the weighing desk refuses it at its first scan and sends it to checkout', async () => {
    const { page, go } = await at('/wms_outbound/outbound_order_weight')
    const { order } = await picked(page)
    await go()
    const said = await scanStopped(page, order.tracking_number)
    expect(said).toContain('还没有复核')
    expect(said).toContain('请送去出库复核')
    expect(await page.locator('.job-code').count()).toBe(0)
  })

  it('a wall with a piece missing → F2 names the order, and the order becomes abnormal once that is confirmed [FU-717]', async () => {
    const { page, go } = await at('/wms_outbound/outboundSort')
    const { orders, pickup } = await waitingTogether(page)
    await pickAll(page, pickup)
    await go()
    expect(await scanAs(page, pickup.pickup_code, 'attention')).toContain('还在拣货')
    await scanAs(page, pickup.lines[0]?.barcode ?? '', 'ok')
    await pressAs(page, 'F2', 'error')
    await ask(page, '/wms/pickup_order/finish', { id: pickup.id })
    for (const kind of ['done', 'ok'] as const) await scanAs(page, pickup.lines[0]?.barcode ?? '', kind)
    const [complete, short] = orders
    await pressAs(page, 'F2', 'attention', async () => {
      const dialog = page.locator('.dialog', { hasText: short?.order_number ?? '-' })
      await dialog.waitFor()
      expect(await dialog.textContent()).not.toContain(complete?.order_number)
      await dialog.locator('.ant-btn-dangerous').click()
    })
    expect(await Promise.all(orders.map((o) => statusOf(page, o.id)))).toEqual([29, 9])
  })

  it('the wall shows each cell as what it is, with what lies in it and what should [OP-33]', async () => {
    const { page, go } = await at('/wms_outbound/outboundSort')
    const [tea = '', cup = '', bag = '', pen = '', pad = ''] = await demoSkus(page, 5)
    const lost = await orderOf(page, { [tea]: 2, [cup]: 1 })
    const empty = await orderOf(page, { [pen]: 1, [pad]: 1 })
    const [cancelled, one, other] = [
      await orderOf(page, { [tea]: 1, [bag]: 1 }),
      await orderOf(page, { [tea]: 1, [bag]: 1 }),
      await orderOf(page, { [tea]: 1, [bag]: 1 }),
    ]
    const pickup = await onPickup(page, [lost, empty, cancelled, one, other])
    const { pickup_code } = pickup
    await pickAll(page, { ...pickup, lines: pickup.lines.filter((l) => l.sku !== cup) })
    await ask(page, '/wms/outbound_sort/scan', { pickup_code, sku: tea, quantity: 2 })
    for (let i = 0; i < 3; i += 1) await ask(page, '/wms/outbound_sort/scan', { pickup_code, sku: tea })
    for (const { id: line_id } of pickup.lines.filter((l) => l.sku === cup))
      await ask(page, '/wms/task_pick/lost_location', { id: pickup.id, line_id })
    await ask(page, '/wms/outbound_order/cancel', { id: cancelled.id })
    await go()
    await scanAs(page, pickup_code, 'attention')
    await scanAs(page, bag, 'done')
    const cells = await page.locator('.wall-cell').evaluateAll((all) =>
      all.map((cell) => ({
        order: cell.getAttribute('title'),
        state: cell.getAttribute('data-state'),
        counts: cell.querySelector('span')?.textContent,
        words: [...cell.querySelectorAll('small')].map((s) => s.textContent?.trim()),
        icon: cell.querySelector('small .anticon')?.className.replace(/.*anticon-/, ''),
        wide: cell.getBoundingClientRect().width,
      })),
    )
    const shown = ({ order_number }: { order_number: string }) => {
      const cell = cells.find((c) => c.order === order_number)
      return [cell?.state, cell?.counts, ...(cell?.words ?? [])]
    }
    expect(shown(lost)).toEqual(['lost', '2 / 3', '缺件', '取出 2 件'])
    expect(shown(cancelled)).toEqual(['blocked', '1 / 2', '已取消', '取出 1 件'])
    expect(shown(empty)).toEqual(['empty', '0 / 2', '空'])
    expect([shown(one), shown(other)].toSorted()).toEqual([
      ['complete', '2 / 2', '已齐'],
      ['sowing', '1 / 2', '分拣中'],
    ])
    // Told apart without colours, and the current one is the largest.
    expect(new Set(cells.map((c) => c.icon)).size).toBe(5)
    const widest = cells.toSorted((a, b) => b.wide - a.wide)[0]
    expect(widest?.state).toBe('complete')
  })

  it('a complete wall → the next pickup order opens its own, and a piece too many is refused until then', async () => {
    const { page, go } = await at('/wms_outbound/outboundSort')
    const [one, other] = [(await waitingTogether(page)).pickup, (await waitingTogether(page)).pickup]
    for (const pickup of [one, other]) {
      await pickAll(page, pickup)
      await ask(page, '/wms/pickup_order/finish', { id: pickup.id })
    }
    await go()
    await scanAs(page, one.pickup_code, 'ok')
    const barcode = one.lines[0]?.barcode ?? ''
    for (const kind of ['ok', 'done', 'ok', 'done'] as const) await scanAs(page, barcode, kind)
    expect(await scanAs(page, barcode, 'error')).toContain('不需要该商品')
    await scanAs(page, other.pickup_code, 'ok')
    await scanAs(page, other.lines[0]?.barcode ?? '', 'ok')
  })

  it('an order that waits for its sorting → the checkout sends it to the wall', async () => {
    const { page, go } = await at('/wms_outbound/outbound_order_checkout')
    const { orders, pickup } = await waitingTogether(page)
    await pickAll(page, pickup)
    await ask(page, '/wms/pickup_order/finish', { id: pickup.id })
    await go()
    await scan(page, orders[0]?.tracking_number ?? '')
    const dialog = errorDialog(page)
    await dialog.getByText('二次分拣').first().waitFor()
    expect(await dialog.textContent()).toContain(pickup.pickup_code)
  })
})
