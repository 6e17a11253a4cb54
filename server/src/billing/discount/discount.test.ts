import { getMerchantDiscount } from '@kuacang/contract/billing/discount/calls'
import { headers, xsrfCookie } from '@kuacang/contract/kit/envelope'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { editPartner } from '@kuacang/contract/reference/partner/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const { code } = outboundOrderStatus

describe('the discount of a customer', () => {
  let t: TestServer
  let merchant: Client
  let staff: Client
  beforeAll(async () => {
    t = await testServer()
    merchant = await t.as({ partner: 1, warehouses: [] })
    staff = await t.as({ rights: ['ManageUsers'] })
  })
  afterAll(() => t.close())

  const ask = (who: Client, partner_id: number) => who.call(getMerchantDiscount, { query: { partner_id } })

  /** An order of three pieces of goods declared at 2.50 USD each. */
  const order = (partner_id: number, warehouse_id: number, status: number, created_at: Date) =>
    t.write(async (tx) => {
      const [id, sku_id] = [newId(), newId()]
      const times = { created_at, updated_at: created_at }
      const named = { sku: sku_id, barcode: sku_id, name: 'n', declared_value_minor: 250 }
      await tx.db
        .insertInto('sku')
        .values({
          id: sku_id,
          partner_id,
          ...named,
          weight_g: 1,
          length_mm: 1,
          width_mm: 1,
          height_mm: 1,
          ...times,
        })
        .execute()
      const numbers = { order_number: id, erp_order_id: '' }
      await tx.db
        .insertInto('outbound_order')
        .values({ warehouse_id, id, ...numbers, partner_id, order_type: 1, order_status: status, ...times })
        .execute()
      await tx.db
        .insertInto('outbound_line')
        .values({ warehouse_id, id: newId(), outbound_order_id: id, sku_id, quantity: 3 })
        .execute()
    }, warehouse_id)

  it('is none at first: 100 percent, and it has no special rate [SH-357 FU-167]', async () => {
    expect((await ask(await t.as({ partner: 2, warehouses: [] }), 2)).data).toEqual({
      discount_rate: 100,
      special_discount_rate: null,
      outbound_orders_count: 0,
      total_gmv: 0,
    })
  })

  it('is what staff agreed on with it; its orders and their worth are those of this month in all warehouses [SH-355 SH-356 FU-166 FU-197]', async () => {
    const update_dict = { discount_rate: 95, special_discount_rate: 80 }
    await staff.call(editPartner, { body: { partner_id: 1, update_dict } })
    const now = new Date()
    await order(1, 1, code.validating, now)
    await order(1, 2, code.done, now)
    await order(1, 1, code.cancelled, now)
    await order(2, 1, code.done, now)
    await order(1, 1, code.done, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0, 23, 59)))
    expect((await ask(merchant, 1)).data).toEqual({
      ...update_dict,
      outbound_orders_count: 2,
      total_gmv: 15,
    })
  })

  it('answers a POST as well [SH-356 FU-458]', async () => {
    const { statusCode, body } = await t.server.inject({
      method: 'POST',
      url: '/api/merchant_discount',
      cookies: merchant.cookies,
      headers: { [headers.xsrf]: merchant.cookies[xsrfCookie] ?? '' },
      payload: { partner_id: 1 },
    })
    expect([statusCode, JSON.parse(body).code]).toEqual([200, 0])
  })

  it('is seen neither by another customer nor by staff without ManageUsers [SH-356 FU-430]', async () => {
    expect((await ask(merchant, 2)).status).toBe(404)
    expect((await ask(await t.as(), 1)).status).toBe(404)
    expect((await ask(staff, 1)).status).toBe(200)
    expect((await ask(staff, 99)).status).toBe(404)
  })
})
