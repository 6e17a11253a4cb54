import { randomInt } from 'node:crypto'
import { listPackChanges, listPackInventories } from '@kuacang/contract/inventory/material/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { createPurchaseBatch, listPurchaseBatches } from '@kuacang/contract/purchasing/batch/calls'
import {
  createConsumable,
  deleteConsumable,
  editConsumable,
  listConsumables,
} from '@kuacang/contract/purchasing/consumable/calls'
import {
  cancelPurchase,
  closePurchase,
  createPurchaseOrder,
  editPurchaseOrder,
  getPurchaseOrder,
  listPurchaseOrders,
  orderPurchases,
  proposePurchases,
  receivePurchase,
} from '@kuacang/contract/purchasing/order/calls'
import { purchaseOrderStatus } from '@kuacang/contract/purchasing/order/enums'
import { purchasingRefusals } from '@kuacang/contract/purchasing/refusals'
import {
  createSupplier,
  deleteSupplier,
  editSupplier,
  listSuppliers,
} from '@kuacang/contract/purchasing/supplier/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { expectPages } from '#kit/testing/pages'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven } from '#kit/testing/stock'
import { unique } from '#kit/testing/unique'
import { consumeMaterial } from '../inventory/public.ts'
import { materialByBarcode } from '../reference/public.ts'

const { new: fresh, ordered, received, cancelled } = purchaseOrderStatus.code

describe('purchasing of packing material', () => {
  let t: TestServer
  let buyer: Client
  beforeAll(async () => {
    t = await testServer()
    buyer = await t.as({
      rights: ['ManagePurchasing', 'GetPackInventory', 'GetPackChange', 'InventoryDoctor'],
    })
  })
  afterAll(() => t.close())

  const must = <R extends { readonly code: number; readonly msg: string }>(reply: R): R => {
    expect([reply.code, reply.msg]).toEqual([0, ''])
    return reply
  }
  const supplier = async (over: object = {}) => {
    const name = unique('Packer ')
    const { data } = must(await buyer.call(createSupplier, { body: { name, ...over } }))
    return { id: data.id, name }
  }
  const material = async (over: object = {}) => {
    const name = unique('BUY-')
    const body = { name, cn_name: `气泡袋 ${name}`, barcode: `B${name}`, ...over }
    const { data } = must(await buyer.call(createConsumable, { body }))
    return { id: data.id, name, barcode: body.barcode }
  }
  /** A supplier with a material that costs 1.25 each. */
  const offer = async (over: object = {}) => {
    const from = await supplier()
    const bought = await material({ supplier_id: from.id, price: 1.25, unit: '卷', ...over })
    return { from, bought }
  }
  const shown = async (name: string) =>
    must(await buyer.call(listConsumables, { query: { name } })).data.list[0]
  const stockOf = async (name: string) =>
    (await buyer.call(listPackInventories, { query: { name } })).data.list[0]?.quantity
  const order = async (
    supplier_id: string,
    lines: readonly { material_id: string; quantity: number; price?: number }[],
  ) => must(await buyer.call(createPurchaseOrder, { body: { supplier_id, lines: [...lines] } })).data
  const placed = async (supplier_id: string, material_id: string, quantity: number) => {
    const made = await order(supplier_id, [{ material_id, quantity }])
    must(await buyer.call(orderPurchases, { body: { ids: [made.id] } }))
    return made
  }
  const read = async (id: string) => must(await buyer.call(getPurchaseOrder, { params: { id } })).data
  const receive = (id: string, material_id: string, quantity: number, key?: string) =>
    buyer.call(receivePurchase, { body: { id, lines: [{ material_id, quantity }] } }, key ? { key } : {})

  it('suppliers are listed by name, added, changed and deleted; a name stands once; one that sells a material stays [FU-191 FU-665 FU-666 FU-667 FU-668]', async () => {
    const name = unique('Box & Co ')
    await supplier()
    const fields = {
      name,
      contact: 'Li',
      telephone: '+86 1',
      address: 'Road 1',
      enabled: true,
      currency: 'USD',
    }
    const { id } = must(await buyer.call(createSupplier, { body: fields })).data
    const find = async () => must(await buyer.call(listSuppliers, { query: { name } })).data.list
    expect(await find()).toMatchObject([{ id, ...fields }])
    const twice = await buyer.call(createSupplier, { body: { name: name.toUpperCase() } })
    expect(twice.code).toBe(purchasingRefusals.supplier_taken.code)
    must(await buyer.call(editSupplier, { params: { id }, body: { telephone: '+86 2' } }))
    expect(await find()).toMatchObject([{ ...fields, telephone: '+86 2' }])
    const others = { name: `${name} II`, contact: 'Wu', telephone: '3', address: 'Road 2', enabled: false }
    must(await buyer.call(editSupplier, { params: { id }, body: others }))
    expect(await find()).toMatchObject([{ id, ...fields, ...others }])
    must(await buyer.call(editSupplier, { params: { id }, body: { name, enabled: true } }))
    const coin = await buyer.call(editSupplier, { params: { id }, body: { currency: 'XXY' } })
    expect(coin.code).toBe(purchasingRefusals.unknown_currency.code)
    const bought = await material({ supplier_id: id })
    const used = await buyer.call(deleteSupplier, { params: { id } })
    expect([used.code, used.msg]).toEqual([
      purchasingRefusals.supplier_used.code,
      expect.stringContaining(bought.name),
    ])
    must(await buyer.call(editConsumable, { params: { id: bought.id }, body: { supplier_id: null } }))
    must(await buyer.call(deleteSupplier, { params: { id } }))
    expect(await find()).toEqual([])
    expect((await buyer.call(deleteSupplier, { params: { id } })).status).toBe(404)
    // The name is free again.
    must(await buyer.call(createSupplier, { body: { name } }))
  })

  it('15 at once add a supplier of one name → one does', async () => {
    const name = unique('Same ')
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => buyer.call(createSupplier, { body: { name } })),
    )
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    expect(new Set(replies.filter((r) => r.code !== 0).map((r) => r.code))).toEqual(
      new Set([purchasingRefusals.supplier_taken.code]),
    )
  })

  it('materials are listed as they are bought, added, changed and taken out of use [FU-191 FU-669 FU-670 FU-671 FU-672]', async () => {
    const { from, bought } = await offer({ warning_level: 40 })
    expect(await shown(bought.name)).toEqual({
      ...{ id: bought.id, name: bought.name, cn_name: `气泡袋 ${bought.name}`, barcode: bought.barcode },
      ...{ unit: '卷', supplier_id: from.id, supplier_name: from.name, price: 1.25, currency: 'CNY' },
      ...{ stock: 0, warning_level: 40, is_low: true, used: 0, on_order: 0, proposed: 40 },
    })
    const named = async (query: object) =>
      must(await buyer.call(listConsumables, { query: { name: bought.name.slice(2), ...query } })).data.list
    const pages = [await named({ page: 1, page_size: 1 }), await named({ page: 2, page_size: 1 })]
    expect(pages.map((rows) => rows.map((m) => m.id))).toEqual([[bought.id], []])
    const change = (body: object) => buyer.call(editConsumable, { params: { id: bought.id }, body })
    const paid = { price: 1.3005, cn_name: '大气泡袋' }
    must(await change(paid))
    const kept = { supplier_id: from.id, barcode: bought.barcode, unit: '卷', warning_level: 40 }
    expect(await shown(bought.name)).toMatchObject({ ...paid, ...kept })
    const bag = { name: unique('BUY-'), barcode: unique('BAG-'), unit: '箱', warning_level: 7 }
    must(await change({ ...bag, supplier_id: (await supplier()).id }))
    const changed = await shown(bag.name)
    expect(changed).toMatchObject({ id: bought.id, ...paid, ...bag })
    expect(changed?.supplier_id).not.toBe(from.id)
    expect((await change({ price: 0.00001 })).status).toBe(400)
    expect((await change({ supplier_id: newId() })).status).toBe(404)
    must(await buyer.call(editSupplier, { params: { id: from.id }, body: { enabled: false } }))
    expect((await change({ supplier_id: from.id })).code).toBe(purchasingRefusals.supplier_disabled.code)
    must(await buyer.call(deleteConsumable, { params: { id: bought.id } }))
    expect(await shown(bag.name)).toBeUndefined()
  })

  it('an order is made, changed while it is new, ordered, received in parts into the stock, and ends by itself [FU-191 FU-675 FU-676 FU-677 FU-678]', async () => {
    const { from, bought } = await offer()
    const other = await material()
    const priceless = await buyer.call(createPurchaseOrder, {
      body: { supplier_id: from.id, lines: [{ material_id: other.id, quantity: 1 }] },
    })
    expect(priceless.code).toBe(purchasingRefusals.no_price.code)
    const made = await order(from.id, [
      { material_id: bought.id, quantity: 10 },
      { material_id: other.id, quantity: 4, price: 0.5 },
    ])
    expect(await read(made.id)).toMatchObject({
      ...{ order_number: made.order_number, supplier_id: from.id, supplier_name: from.name, status: fresh },
      ...{ batch_id: null, materials: 2, quantity: 14, received_quantity: 0, amount: 14.5, currency: 'CNY' },
      ...{ id: made.id, created_by: buyer.user.username, created_at: expect.any(String) },
      actions: ['edit', 'order', 'cancel'],
    })
    const { version } = await read(made.id)
    const edit = (body: object) => buyer.call(editPurchaseOrder, { params: { id: made.id }, body })
    const lines = [{ material_id: bought.id, quantity: 12, price: 1 }]
    must(await edit({ lines, version, remark: 'urgent' }))
    expect((await edit({ lines, version })).status).toBe(409)
    expect(await read(made.id)).toMatchObject({ materials: 1, amount: 12, remark: 'urgent' })
    const elsewhere = await offer()
    must(await edit({ supplier_id: elsewhere.from.id }))
    expect(await read(made.id)).toMatchObject({ supplier_name: elsewhere.from.name, amount: 12 })
    const abroad = await supplier({ currency: 'USD' })
    expect((await edit({ supplier_id: abroad.id })).code).toBe(purchasingRefusals.other_currency.code)
    must(await edit({ supplier_id: abroad.id, lines }))
    expect(await read(made.id)).toMatchObject({ currency: 'USD', amount: 12 })
    must(await edit({ supplier_id: from.id, lines }))
    expect((await receive(made.id, bought.id, 1)).code).toBe(kitRefusals.illegal_move.code)
    must(await buyer.call(orderPurchases, { body: { ids: [made.id] } }))
    expect((await edit({ remark: 'late' })).code).toBe(kitRefusals.illegal_move.code)
    expect((await receive(made.id, other.id, 1)).code).toBe(purchasingRefusals.not_on_order.code)
    const key = newId()
    expect(must(await receive(made.id, bought.id, 5, key)).data).toEqual({ status: ordered, missing: 7 })
    // The same again is answered with what it did.
    expect(must(await receive(made.id, bought.id, 5, key)).data).toEqual({ status: ordered, missing: 7 })
    expect(await stockOf(bought.name)).toBe(5)
    const more = await receive(made.id, bought.id, 8)
    expect([more.code, more.msg]).toEqual([purchasingRefusals.too_many.code, expect.stringContaining('7')])
    expect((await buyer.call(cancelPurchase, { body: { id: made.id } })).code).toBe(
      purchasingRefusals.something_came.code,
    )
    expect(must(await receive(made.id, bought.id, 7)).data).toEqual({ status: received, missing: 0 })
    expect(await stockOf(bought.name)).toBe(12)
    const changes = must(await buyer.call(listPackChanges, { query: { name: bought.name } })).data.list
    expect(changes.map((c) => [c.change, c.after, c.reference])).toEqual([
      [7, 12, made.order_number],
      [5, 5, made.order_number],
    ])
    expect((await read(made.id)).lines).toEqual([
      {
        ...{ material_id: bought.id, name: bought.name, cn_name: `气泡袋 ${bought.name}`, unit: '卷' },
        ...{ quantity: 12, received_quantity: 12, price: 1 },
      },
    ])
    const find = async (query: object) =>
      must(await buyer.call(listPurchaseOrders, { query })).data.list.map((o) => o.id)
    expect(await find({ supplier_id: from.id, status: [received] })).toEqual([made.id])
    expect(await find({ supplier_id: from.id, status: [fresh] })).toEqual([])
    expect(await find({ purchase_number: [made.order_number] })).toEqual([made.id])
    const apart = await order(elsewhere.from.id, [{ material_id: elsewhere.bought.id, quantity: 1 }])
    expect(await find({ supplier_id: elsewhere.from.id, status: [fresh] })).toEqual([apart.id])
    expect(await find({ supplier_id: from.id })).toEqual([made.id])
    await expectPages(buyer, listPurchaseOrders)
    await expectProven(buyer)
  })

  it('15 at once receive the last pieces of an order → they are booked in once', async () => {
    const { from, bought } = await offer()
    const made = await placed(from.id, bought.id, 20)
    const replies = await Promise.all(Array.from({ length: 15 }, () => receive(made.id, bought.id, 3)))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(6)
    expect(await stockOf(bought.name)).toBe(18)
    expect((await read(made.id)).received_quantity).toBe(18)
    await expectProven(buyer)
  })

  it('cancelled while nothing came, closed once a part came; the rest is expected no more [FU-191 FU-679]', async () => {
    const { from, bought } = await offer()
    const [first, second, third] = [
      await order(from.id, [{ material_id: bought.id, quantity: 5 }]),
      await placed(from.id, bought.id, 6),
      await placed(from.id, bought.id, 7),
    ]
    expect((await shown(bought.name))?.on_order).toBe(18)
    must(await buyer.call(cancelPurchase, { body: { id: first.id, reason: 'wrong' } }))
    must(await buyer.call(cancelPurchase, { body: { id: second.id } }))
    const close = (id: string) => buyer.call(closePurchase, { body: { id, reason: 'sold out' } })
    expect((await close(third.id)).code).toBe(purchasingRefusals.nothing_came.code)
    must(await receive(third.id, bought.id, 2))
    must(await close(third.id))
    expect([await read(first.id), await read(second.id), await read(third.id)].map((o) => o.status)).toEqual([
      ...[cancelled, cancelled, received],
    ])
    expect(purchaseOrderStatus.code).toEqual({ new: 1, ordered: 10, received: 20, cancelled: 100 })
    expect((await shown(bought.name))?.on_order).toBe(0)
    expect((await receive(third.id, bought.id, 1)).code).toBe(kitRefusals.illegal_move.code)
  })

  it('a batch holds orders of several suppliers, each in one batch, and stands as they do [FU-191 FU-673 FU-674]', async () => {
    const [a, b] = [await offer(), await offer()]
    const [one, two] = [
      await order(a.from.id, [{ material_id: a.bought.id, quantity: 5 }]),
      await order(b.from.id, [{ material_id: b.bought.id, quantity: 6 }]),
    ]
    const make = (order_ids: string[]) =>
      buyer.call(createPurchaseBatch, { body: { order_ids, remark: 'May' } })
    const batch = must(await make([one.id, two.id])).data
    const find = async (query: object = {}) =>
      must(
        await buyer.call(listPurchaseBatches, { query: { purchase_batch: [batch.batch_number], ...query } }),
      ).data.list
    const held = [one, two].map((o) => ({ order_number: o.order_number, status: fresh }))
    expect(await find()).toMatchObject([
      {
        ...{ id: batch.id, batch_number: batch.batch_number, warehouse_id: 1, status: fresh, remark: 'May' },
        ...{ quantity: 11, received_quantity: 0, created_at: expect.any(String) },
        orders: expect.arrayContaining(held.map((o) => expect.objectContaining(o))),
      },
    ])
    expect(await find({ status: [fresh] })).toHaveLength(1)
    must(await make([(await order(a.from.id, [{ material_id: a.bought.id, quantity: 1 }])).id]))
    await expectPages(buyer, listPurchaseBatches)
    expect((await make([one.id])).code).toBe(purchasingRefusals.in_batch.code)
    expect(await read(one.id)).toMatchObject({ batch_id: batch.id, batch_number: batch.batch_number })
    must(await buyer.call(orderPurchases, { body: { ids: [one.id, two.id] } }))
    expect(await find({ status: [fresh] })).toEqual([])
    must(await receive(one.id, a.bought.id, 5))
    expect((await find({ status: [ordered] }))[0]?.received_quantity).toBe(5)
    must(await buyer.call(cancelPurchase, { body: { id: two.id } }))
    expect(await find({ status: [received] })).toHaveLength(1)
    expect((await make([two.id])).code).toBe(purchasingRefusals.ended.code)
  })

  it('what is below its warning level is proposed for 30 days of use; two who order at once make one order [FU-191]', async () => {
    const { from, bought } = await offer({ warning_level: 10 })
    const made = await placed(from.id, bought.id, 12)
    must(await receive(made.id, bought.id, 12))
    const use = () =>
      t.write(async (tx) =>
        consumeMaterial(tx, systemCaller(1, 'test'), await materialByBarcode(tx, bought.barcode), {
          ...{ type: 'bag', id: 'x', number: `OUT-${randomInt(1e9)}` },
        }),
      )
    for (let n = 0; n < 4; n += 1) await use()
    expect(await shown(bought.name)).toMatchObject({ stock: 8, used: 4, on_order: 0, proposed: 6 })
    const nobodys = await material({ warning_level: 3 })
    const replies = await Promise.all([1, 2, 3].map(() => buyer.call(proposePurchases, { body: {} })))
    const ours = replies.flatMap((r) => must(r).data.orders).filter((o) => o.supplier_name === from.name)
    expect(ours).toHaveLength(1)
    expect(replies[0]?.data.left_out).toContain(nobodys.name)
    expect(await read(ours[0]?.id ?? '')).toMatchObject({ status: fresh, quantity: 6, amount: 7.5 })
    expect(await shown(bought.name)).toMatchObject({ on_order: 6, proposed: 0 })
  })

  it('sums beyond 2³¹ are answered whole', async () => {
    const { from, bought } = await offer({ price: 9_999_999 })
    const made = await order(from.id, [{ material_id: bought.id, quantity: 9_999_999 }])
    expect((await read(made.id)).amount).toBe(9_999_999 ** 2)
    const listed = must(await buyer.call(listPurchaseOrders, { query: { supplier_id: from.id } })).data.list
    expect(listed[0]?.amount).toBe(9_999_999 ** 2)
  })

  it('another warehouse sees none of the orders and its own stock', async () => {
    const { from, bought } = await offer({ warning_level: 10 })
    const made = await placed(from.id, bought.id, 12)
    const other = await t.as({ rights: ['ManagePurchasing'], warehouses: [3] })
    expect((await other.call(getPurchaseOrder, { params: { id: made.id } })).status).toBe(404)
    expect(
      (
        await other.call(receivePurchase, {
          body: { id: made.id, lines: [{ material_id: bought.id, quantity: 1 }] },
        })
      ).status,
    ).toBe(404)
    const { list } = (await other.call(listConsumables, { query: { name: bought.name } })).data
    expect(list).toMatchObject([{ stock: 0, on_order: 0, warning_level: 0 }])
  })
})
