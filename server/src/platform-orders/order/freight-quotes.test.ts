import { createPriceList, publishPriceList, savePrice } from '@kuacang/contract/billing/price/calls'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import { getLogisticsInfo } from '@kuacang/contract/platform-orders/order/calls'
import { blocker } from '@kuacang/contract/platform-orders/order/enums'
import { editPartner } from '@kuacang/contract/reference/partner/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { aChannel, type OrdersWorld, ordersWorld, toldLine, toldOrder } from './orders.testing.ts'

/** A list with these prices that counts from today on. */
const published = async (keeper: Client, prices: readonly object[], more: object = {}) => {
  const valid_from = new Date().toISOString().slice(0, 10)
  const made = await keeper.call(createPriceList, { body: { currency: 'USD', valid_from, ...more } })
  const params = { id: made.data.id }
  for (const body of prices) expect((await keeper.call(savePrice, { params, body })).msg).toBe('')
  expect((await keeper.call(publishPriceList, { params })).msg).toBe('')
}

const { freight } = chargedService.code
const unit = chargeUnit.code.kilogram

describe('what channels cost for platform orders', () => {
  let world: OrdersWorld
  beforeAll(async () => {
    world = await ordersWorld()
    await aChannel(world.t, 901)
    await aChannel(world.t, 902)
    const keeper = await world.t.as({ rights: ['ManagePrices', 'ManageUsers'] })
    const steps = [{ from: '0', rate: '30' }]
    await published(keeper, [
      { service: freight, unit, steps, channel_id: 900 },
      { service: freight, unit, steps: [{ from: '0', rate: '20' }], channel_id: 900, country: 'US' },
      {
        service: freight,
        unit: chargeUnit.code.parcel,
        steps: [{ from: '0', rate: '9.99' }],
        channel_id: 901,
      },
    ])
    // Another customer's own prices are nobody else's.
    await published(
      keeper,
      [{ service: freight, unit, steps: [{ from: '0', rate: '1' }], channel_id: 902 }],
      {
        partner_id: 2,
      },
    )
  })
  afterAll(() => world.stop())

  const infoOf = async (...order_ids: string[]) =>
    (await world.merchant.call(getLogisticsInfo, { query: { order_ids } })).data
  const pricesOf = ({ quotes }: Awaited<ReturnType<typeof infoOf>>[number]) =>
    Object.fromEntries(
      quotes.map((q) => [q.channel_code, q.price === null ? null : `${q.price} ${q.currency}`]),
    )

  it('each channel has the price of the customer’s list for weight and country, with the sum in words [FU-694]', async () => {
    const american = await world.shop.ready(world.sku, {}, 3)
    const address = { ...american.order.address, country: 'FR' }
    const french = await world.shop.ready(world.sku, { address }, 1)
    const infos = await infoOf(american.id, french.id)
    const of = (id: string) => infos.find((i) => i.id === id) ?? expect.unreachable()
    expect(of(american.id)).toMatchObject({ weight: 0.75, warehouse_code: 'W1', blockers: [] })
    expect(pricesOf(of(american.id))).toEqual({ CH900: '15 USD', CH901: '9.99 USD', CH902: null })
    expect(pricesOf(of(french.id))).toEqual({ CH900: '7.5 USD', CH901: '9.99 USD', CH902: null })
    expect(of(american.id).quotes.find((q) => q.channel_code === 'CH900')?.how).toContain('0.75')
    expect(of(american.id).quotes.find((q) => q.channel_code === 'CH902')?.how).toBe('')
  })

  it('the customer’s discount for freight counts, and no other one', async () => {
    const { id } = await world.shop.ready(world.sku, {}, 4)
    const keeper = await world.t.as({ rights: ['ManageUsers'] })
    const set = (special_discount_rate: number | null) =>
      keeper.call(editPartner, {
        body: { partner_id: 1, update_dict: { discount_rate: 50, special_discount_rate } },
      })
    expect((await set(90)).msg).toBe('')
    const [info] = await infoOf(id)
    expect(info && pricesOf(info)).toMatchObject({ CH900: '18 USD', CH901: '8.99 USD' })
    await set(100)
  })

  it('an order whose goods are not mapped has no price by weight', async () => {
    const order = toldOrder([toldLine('NOBODY-KNOWS')])
    await world.shop.tell(order)
    await world.shop.look()
    const { id } = await world.shop.find(order.platform_order_id)
    const [info] = await infoOf(id)
    expect(info).toMatchObject({ weight: 0, blockers: [blocker.code.unmapped] })
    expect(info && pricesOf(info)).toMatchObject({ CH900: null, CH901: '9.99 USD' })
  })
})
