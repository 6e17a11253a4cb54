import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { languages } from './languages.ts'
import {
  announce,
  bag,
  check,
  finishPick,
  generate,
  handOver,
  makeGoods,
  order,
  pick,
  putAway,
  receive,
  sort,
  type Worker,
  weigh,
} from './main-job.ts'
import { type Product, startProduct } from './product.ts'

describe('the main job in the browser', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const statusesOf = async ({ page }: Worker, ids: readonly string[]) =>
    Promise.all(
      ids.map(
        async (id) =>
          (await ask<{ order_status: number }>(page, `/wms/outbound_order/${id}`)).data.order_status,
      ),
    )

  for (const locale of languages)
    it(`goods come in, are ordered, picked, sorted, checked, weighed, bagged and signed for (${locale}) [FU-001 FU-143 FU-107 FU-108 FU-109 FU-111 OP-13 OP-24]`, async () => {
      const { page, faults } = await product.open('manager', { locale })
      const desk: Worker = { page, base: product.base }
      const goods = await makeGoods(desk, 0.4)
      const caseCode = await announce(desk, goods, 5)
      await receive(desk, caseCode, goods, 5)
      await putAway(desk, caseCode, goods, locale === 'zh' ? 'A-03-03-1' : 'A-04-04-1')
      const orders = [await order(desk, goods, 2), await order(desk, goods, 3)]
      const pickup = await generate(desk, orders)
      await pick(desk, pickup)
      expect(await finishPick(desk)).toMatch(/二次分拣|second sort/)
      expect(await sort(desk, pickup, goods, 5)).toEqual(['1', '1', '2', '2', '2'])
      for (const [i, one] of orders.entries()) {
        await check(desk, one, goods, i + 2)
        await weigh(desk, one, goods.kilograms * (i + 2))
      }
      expect(
        await statusesOf(
          desk,
          orders.map((o) => o.id),
        ),
      ).toEqual([49, 49])
      await handOver(desk, await bag(desk, orders))
      expect(
        await statusesOf(
          desk,
          orders.map((o) => o.id),
        ),
      ).toEqual([90, 90])
      const stock = await ask<{ list: { total: number }[] }>(page, `/wms/sku_inventories?sku=${goods.sku}`)
      expect(stock.data.list.reduce((n, l) => n + l.total, 0)).toBe(0)
      expect(faults).toEqual([])
    })

  it('goods are received, put away, picked and sorted with the handheld, then checked at a desk [FU-140 FU-141 OP-3 OP-35]', async () => {
    const office: Worker = { page: (await product.open('manager')).page, base: product.base }
    const { page, faults } = await product.open('fbw', { handheld: true })
    const hand: Worker = { page, base: product.base, hand: true }
    const goods = await makeGoods(office, 0.3)
    const caseCode = await announce(office, goods, 4)
    await receive(hand, caseCode, goods, 4)
    await putAway(hand, caseCode, goods, 'A-05-05-1')
    const orders = [await order(office, goods, 2), await order(office, goods, 2)]
    const pickup = await generate(office, orders)
    await page.goto(`${product.base}/m/wms/pickup`)
    await page.getByText(pickup.pickup_code).waitFor()
    await pick(hand, pickup)
    expect(await page.locator('[data-testid=desk-target] input').getAttribute('inputmode')).toBe('none')
    const heights = await page
      .locator('.hand :is(button, a):visible')
      .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
    // The main actions stand at the lower edge, where the thumb of the hand is that holds the device.
    const bar = await page.locator('.hand-bar').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 2)
    // Nothing of ours appears only under a pointer that rests.
    const revealed = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].flatMap((rule) =>
          rule instanceof CSSStyleRule &&
          /:hover/.test(rule.selectorText) &&
          !/ant-/.test(rule.selectorText) &&
          ['display', 'visibility', 'opacity'].some((name) => rule.style.getPropertyValue(name) !== '')
            ? [rule.selectorText]
            : [],
        ),
      ),
    )
    expect(revealed).toEqual([])
    expect(await finishPick(hand)).toContain('二次分拣')
    expect(await sort(hand, pickup, goods, 4)).toEqual(['1', '1', '2', '2'])
    for (const one of orders) await check(office, one, goods, 2)
    expect(
      await statusesOf(
        office,
        orders.map((o) => o.id),
      ),
    ).toEqual([39, 39])
    expect(faults).toEqual([])
  })
})
