import {
  cancelTransferOrder,
  createTransferOrder,
  type PlannedLine,
} from '@kuacang/contract/inventory/transfer/calls'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { transferRefusals } from '@kuacang/contract/inventory/transfer/refusals'
import {
  findPendingTransfer,
  scanTransferFrom,
  scanTransferTo,
  submitTransfer,
  submitTransferQuantity,
} from '@kuacang/contract/inventory/transfer-carry/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven, type Goods, goods, lying, lyingId, mover, receive, shelf } from '../goods.testing.ts'

describe('a transfer on a handheld', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    op = await mover(t)
  })
  afterEach(() => expectProven(op))

  const filled = async (quantity = 10) => {
    const [from, to, g] = [await shelf(t), await shelf(t), await goods(t)]
    await receive(t, g, from, quantity)
    return { from, to, g }
  }
  const from = (location_code: string, more = {}, client = op) =>
    client.call(scanTransferFrom, { body: { location_code, ...more } })
  const take = (order_id: string, { sku }: Pick<Goods, 'sku'>, quantity: number, extra = {}, client = op) =>
    client.call(submitTransferQuantity, { body: { order_id, sku, quantity } }, extra)
  const put = (order_id: string, location_code: string, more = {}, client = op) =>
    client.call(scanTransferTo, { body: { order_id, location_code, ...more } })
  const submit = (order_id: string, more = {}) => op.call(submitTransfer, { body: { order_id, ...more } })
  const pending = async (client = op) => (await client.call(findPendingTransfer)).data
  const plan = async (lines: PlannedLine[]) =>
    (await op.call(createTransferOrder, { body: { lines } })).data.order

  it('goes from a place into the hand to a place, and is nowhere never [FU-299 FU-227 FU-624 FU-625 FU-626 FU-627 FU-628]', async () => {
    const { from: a, to: b, g } = await filled()
    expect((await pending()).order).toBeNull()
    const { order, takeable } = (await from(a)).data
    expect(order).toMatchObject({ status: 2, from_location_code: a, operator: op.user.username })
    expect(takeable).toMatchObject([{ sku: g.sku, quantity: 10 }])
    const taken = await take(order.order_id, g, 4)
    expect(taken.data).toMatchObject({ order: { status: 3 }, takeable: [{ quantity: 6 }] })
    expect(await lying(op, g)).toEqual({ [a]: [6, 0], 'IN-HAND': [4, 4] })
    expect((await pending()).order).toMatchObject({ id: order.id, status: 3 })
    const down = await put(order.order_id, b)
    expect(down.data).toMatchObject({ order: { status: 4 }, put: 4, returned: false })
    expect(await lying(op, g)).toEqual({ [a]: [6, 0], [b]: [4, 0] })
    expect((await submit(order.order_id)).data.order).toMatchObject({
      status: 10,
      lines: [{ quantity: 4, taken_quantity: 4, moved_quantity: 4, to_location_code: b }],
    })
    expect((await pending()).order).toBeNull()
    for (const status of [2, 3, 4])
      expect(transferOrderStatus.label(status)).toEqual({
        zh: expect.stringMatching(/^移库中/),
        en: expect.stringMatching(/^In progress/),
      })
    expect([5, 6, 7, 8, 9].filter((status) => transferOrderStatus.has(status))).toEqual([])
  })

  it('follows its plan: only its goods from its places to their targets, and frees what is left [FU-298 FU-625 FU-626]', async () => {
    const { from: a, to: b, g } = await filled()
    const other = await goods(t)
    await receive(t, other, a, 5)
    const { order_id } = await plan([
      { loc_inv_id: await lyingId(op, g, a), to_location_code: b, quantity: 6 },
    ])
    expect((await pending()).waiting.map((o) => o.order_id)).toContain(order_id)
    expect((await from(b, { order_id })).code).toBe(transferRefusals.not_planned_here.code)
    const at = await from(a, { order_id })
    expect(at.data.takeable).toMatchObject([{ sku: g.sku, quantity: 6 }])
    expect((await take(order_id, other, 1)).code).toBe(transferRefusals.not_here.code)
    expect((await take(order_id, g, 7)).code).toBe(transferRefusals.too_many.code)
    await take(order_id, { sku: g.barcode }, 4)
    expect(await lying(op, g)).toEqual({ [a]: [6, 2], 'IN-HAND': [4, 4] })
    await put(order_id, b)
    const asked = await submit(order_id)
    expect(asked.ask).toMatchObject({ protocol: 'dialog', confirm: 'incomplete' })
    await submit(order_id, { incomplete: true })
    expect(await lying(op, g)).toEqual({ [a]: [6, 0], [b]: [4, 0] })
  })

  it('asks before goods go elsewhere than planned [FU-627]', async () => {
    const { from: a, to: b, g } = await filled()
    const { order_id } = await plan([
      { loc_inv_id: await lyingId(op, g, a), to_location_code: b, quantity: 2 },
    ])
    await from(a, { order_id })
    await take(order_id, g, 2)
    const c = await shelf(t)
    const asked = await put(order_id, c)
    expect(asked.ask).toMatchObject({ confirm: 'elsewhere', message: expect.stringContaining(b) })
    expect(await lying(op, g)).toMatchObject({ 'IN-HAND': [2, 2] })
    await put(order_id, c, { elsewhere: true })
    expect(await lying(op, g)).toEqual({ [a]: [8, 0], [c]: [2, 0] })
  })

  it('collects from several places before it puts down, each at its target', async () => {
    const [one, two] = [await filled(), await filled()]
    const { order_id } = await plan([
      { loc_inv_id: await lyingId(op, one.g, one.from), to_location_code: one.to, quantity: 3 },
      { loc_inv_id: await lyingId(op, two.g, two.from), to_location_code: two.to, quantity: 5 },
    ])
    await from(one.from, { order_id })
    await take(order_id, one.g, 3)
    expect((await from(two.from, { order_id })).data.order.status).toBe(3)
    await take(order_id, two.g, 5)
    expect((await put(order_id, two.to)).data).toMatchObject({ put: 5, order: { status: 3 } })
    expect((await put(order_id, one.to)).data).toMatchObject({ put: 3, order: { status: 4 } })
    await submit(order_id)
    expect(await lying(op, one.g)).toEqual({ [one.from]: [7, 0], [one.to]: [3, 0] })
    expect(await lying(op, two.g)).toEqual({ [two.from]: [5, 0], [two.to]: [5, 0] })
  })

  it('is not cancelled with goods in hand, only after they are given back [FU-298]', async () => {
    const { from: a, g } = await filled()
    const { order } = (await from(a)).data
    const { order_id } = order
    await take(order_id, g, 4)
    const cancel = () => op.call(cancelTransferOrder, { body: { order_id } })
    expect((await cancel()).code).toBe(kitRefusals.illegal_move.code)
    expect((await put(order_id, a)).data).toMatchObject({ returned: true, put: 4, order: { status: 2 } })
    expect(await lying(op, g)).toEqual({ [a]: [10, 0] })
    expect((await cancel()).data.order).toMatchObject({ status: 100, lines: [] })
  })

  it('given back to its place, planned goods are still set aside', async () => {
    const { from: a, to: b, g } = await filled()
    const { order_id } = await plan([
      { loc_inv_id: await lyingId(op, g, a), to_location_code: b, quantity: 6 },
    ])
    await from(a, { order_id })
    await take(order_id, g, 6)
    await put(order_id, a)
    expect(await lying(op, g)).toEqual({ [a]: [10, 6] })
    await op.call(cancelTransferOrder, { body: { order_id } })
    expect(await lying(op, g)).toEqual({ [a]: [10, 0] })
  })

  it('takes nothing that is promised: a planned transfer of a colleague keeps its goods', async () => {
    const { from: a, to: b, g } = await filled()
    await plan([{ loc_inv_id: await lyingId(op, g, a), to_location_code: b, quantity: 7 }])
    const { order, takeable } = (await from(a)).data
    expect(takeable).toMatchObject([{ quantity: 3 }])
    expect((await take(order.order_id, g, 4)).code).toBe(transferRefusals.too_many.code)
    await take(order.order_id, g, 3)
    expect((await from(a)).code).toBe(transferRefusals.nothing_there.code)
    expect(await lying(op, g)).toEqual({ [a]: [7, 7], 'IN-HAND': [3, 3] })
  })

  it('two at the same goods at once: each gets what the other leaves [REL-8 REL-9]', async () => {
    const { from: a, g } = await filled(10)
    const people = await Promise.all(Array.from({ length: 6 }, () => mover(t)))
    const orders = await Promise.all(
      people.map(async (p) => ({ p, id: (await from(a, {}, p)).data.order.order_id })),
    )
    const replies = await Promise.all(orders.map(({ p, id }) => take(id, g, 3, {}, p)))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(3)
    expect(await lying(op, g)).toEqual({ [a]: [1, 0], 'IN-HAND': [9, 9] })
  })

  it('the same command twice takes once, also when both come at once [REL-13 REL-16]', async () => {
    const { from: a, g } = await filled()
    const { order } = (await from(a)).data
    const key = crypto.randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => take(order.order_id, g, 2, { key })))
    expect(replies.map((r) => r.code)).toEqual([0, 0, 0])
    expect(await lying(op, g)).toEqual({ [a]: [8, 0], 'IN-HAND': [2, 2] })
  })

  it('one person is at one transfer: a scan goes on with it, another order is refused [REL-10]', async () => {
    const { from: a, to: b, g } = await filled()
    const replies = await Promise.all(Array.from({ length: 8 }, () => from(a)))
    expect(replies.map((r) => r.code)).toEqual(replies.map(() => 0))
    expect(new Set(replies.map((r) => r.data.order.id)).size).toBe(1)
    const { order_id } = await plan([
      { loc_inv_id: await lyingId(op, g, a), to_location_code: b, quantity: 1 },
    ])
    expect((await from(a, { order_id })).code).toBe(transferRefusals.busy.code)
  })

  it('of another operator is taken over only after a yes; the first operator is then refused [OP-29]', async () => {
    const { from: a, to: b, g } = await filled()
    const { order_id } = (await from(a)).data.order
    await take(order_id, g, 4)
    const colleague = await mover(t)
    expect((await pending(colleague)).waiting.map((o) => o.order_id)).toContain(order_id)
    expect((await put(order_id, b, {}, colleague)).ask).toMatchObject({
      confirm: 'take_over',
      message: expect.stringContaining(op.user.username),
    })
    expect((await take(order_id, g, 1, {}, colleague)).code).toBe(transferRefusals.held.code)
    const taken = await from(a, { order_id, take_over: true }, colleague)
    expect(taken.data.order.operator).toBe(colleague.user.username)
    expect((await take(order_id, g, 1)).code).toBe(transferRefusals.held.code)
    expect((await put(order_id, b, {}, colleague)).data.put).toBe(4)
  })

  it('distinguishes goods of several customers by their SKU code', async () => {
    const [a, first, second] = [
      await shelf(t),
      await goods(t, { barcode: '6900001' }),
      await goods(t, { barcode: '6900001', partner_id: 2 }),
    ]
    await receive(t, first, a, 2)
    await receive(t, second, a, 2, { partner_id: 2 })
    const { order_id } = (await from(a)).data.order
    expect((await take(order_id, { sku: '6900001' }, 1)).code).toBe(transferRefusals.several_customers.code)
    expect((await take(order_id, second, 1)).code).toBe(0)
  })

  it('takes a SKU from its lots one after the other', async () => {
    const [a, b, g] = [await shelf(t), await shelf(t), await goods(t)]
    // Of lots that came in the same millisecond the first by its name is taken.
    await receive(t, g, a, 2, { lot: '1-OLD' })
    await receive(t, g, a, 5, { lot: '2-NEW' })
    const { order_id } = (await from(a)).data.order
    await take(order_id, g, 4)
    await put(order_id, b)
    const { data } = await submit(order_id)
    expect(data.order.lines.map((l) => l.moved_quantity).toSorted()).toEqual([2, 2])
  })

  it('costs at most three round trips to the database for each scan, however many are carried [REL-37]', async () => {
    const { scan, few } = roundTripsOf(op)
    const to = await shelf(t)
    const first = await filled()
    const { data } = await scan(scanTransferFrom, { body: { location_code: first.from } })
    const { order_id } = data.order
    for (const { from: location_code, g } of [first, await filled(), await filled()]) {
      await scan(scanTransferFrom, { body: { order_id, location_code } })
      for (let n = 0; n < 2; n += 1)
        await scan(submitTransferQuantity, { body: { order_id, sku: g.sku, quantity: 2 } })
    }
    await scan(scanTransferTo, { body: { order_id, location_code: to } })
    await scan(submitTransfer, { body: { order_id } })
    few()
  })
})
