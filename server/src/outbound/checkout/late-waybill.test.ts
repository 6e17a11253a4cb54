import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fastCheckout, submitCheckout } from '@kuacang/contract/outbound/checkout/calls'
import { retryLogistics } from '@kuacang/contract/outbound/dropshipping/calls'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { saveDropShippingMerchant } from '@kuacang/contract/outbound/programme/calls'
import { answerPortRequest, editPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { getPortAnswers } from '@kuacang/contract/ports/request/calls'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { claimed, orderBody, pickAll, stocked, unique, worker } from '#kit/testing/main-job'
import { openPartner, type Partner } from '#kit/testing/partner'
import { endProcess, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { portCourier } from '../../ports/public.ts'

const patient = { interval: 20 }

describe('a waybill that is asked for as its order is checked', () => {
  let t: TestServer
  let fbw: Client
  let admin: Client
  let outside: Client
  let partner: Partner
  let secret = ''
  const relays: Relay[] = []
  beforeAll(async () => {
    t = await testServer({ WEBHOOKS_TO_PRIVATE: 'true' })
    fbw = await worker(t)
    admin = await t.as({ rights: ['ManageMessages', 'ManageChannel'] })
    outside = await t.as({ rights: ['AnswerPorts'] })
    const channel = { name: '标准', name_en: 'Standard', carrier_code: 'KC', carrier_name: 'KC' }
    await admin.call(createChannel, { body: { channel_id: 901, channel_code: 'DS', ...channel } })
    await admin.call(createChannel, {
      body: { channel_id: 902, channel_code: 'NONE', enabled: false, ...channel },
    })
    await fbw.call(saveDropShippingMerchant, { body: { partner_id: 1, merchant_id: 'M1', warehouse_id: 1 } })
  })
  beforeEach(async () => {
    partner = await openPartner(() => secret)
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    for (const relay of relays.splice(0)) await relay.stop()
    await partner.close()
    await t.app.store.pool.query('delete from port_request')
    await t.app.store.pool.query('delete from port')
    secret = ''
  })
  afterAll(() => t.close())

  const connect = async (timeout_s = 5) => {
    const body = { port: portKind.code.carrier, port_mode: portMode.code.http, url: partner.url, timeout_s }
    secret = (await admin.call(editPort, { body })).data.secret ?? secret
  }
  const start = () => relays.push(startRelay(t.app, [portCourier(t.app)], 20))
  /** Orders of one piece of the same goods, picked. */
  const picked = async (n = 1, channel_code = 'DS') => {
    const { sku } = await stocked(fbw, 20)
    const ids: string[] = []
    for (let i = 0; i < n; i += 1) {
      const body = { ...orderBody([{ sku, quantity: 1 }]), order_type: 4, logistics: { channel_code } }
      ids.push((await fbw.call(createOutboundOrder, { body })).data.id)
    }
    const taken = await claimed(fbw, ids)
    await pickAll(fbw, taken)
    await fbw.call(finishPickup, { body: { id: taken.order.id } })
    return { sku, id: ids[0] ?? '', ids, pickup_code: taken.order.pickup_code }
  }
  const check = async ({ id, sku }: { id: string; sku: string }, extra = {}) =>
    (await fbw.call(submitCheckout, { body: { id, skus: [{ sku, quantity: 1 }] } }, extra)).data
  const hear = async (...ids: string[]) =>
    (await fbw.call(getPortAnswers, { query: { id: ids } })).data.list.map((a) => [a.state, a.result])
  const labels = async (id: string) => {
    const { rows } = await t.app.store.pool.query<{ n: number }>(
      `select count(*) as n from operation_record where object_id = $1 and operation = 'drop_shipping_logistics.get_waybill'`,
      [id],
    )
    return rows[0]?.n
  }

  it('is there at once where the product answers itself, and the check stands where it refuses', async () => {
    const good = await check(await picked())
    expect([good.print_waybill, good.tracking_number !== '', good.waybill_failure, good.later]).toEqual([
      true,
      true,
      '',
      undefined,
    ])
    expect(await check(await picked(1, 'NONE'))).toMatchObject({
      print_waybill: false,
      waybill_failure: 'channel',
      order_status: 39,
    })
  })

  it('comes later from another system: the desk that waits gets its number, however often it asks', async () => {
    await connect()
    const order = await picked()
    const key = crypto.randomUUID()
    const first = await check(order, { key })
    expect(first).toMatchObject({
      print_waybill: false,
      order_status: 39,
      later: { system: { zh: '承运商', en: 'carrier' }, wait_s: 8, down_since: null },
    })
    // The answer of the command got lost: repeated under its key it names the same request.
    expect(await check(order, { key })).toEqual(first)
    const request_id = first.later?.request_id ?? ''
    const tracking_id = unique('CN')
    partner.decides = () => ({ status: 200, body: { tracking_id } })
    const waiting = hear(request_id)
    start()
    const result = expect.objectContaining({
      id: order.id,
      tracking_number: tracking_id,
      waybill_failure: '',
    })
    expect(await waiting).toEqual([['answered', result]])
    expect(await hear(request_id)).toEqual([['answered', result]])
    expect([partner.tries.length, await labels(order.id)]).toEqual([1, 1])
  })

  it('that its carrier refuses is a result with the reason', async () => {
    await connect()
    const { later } = await check(await picked())
    partner.decides = () => ({
      status: 422,
      body: { category: 1, code: 'no_such_city', message: '城市不存在' },
    })
    start()
    expect(await hear(later?.request_id ?? '')).toMatchObject([
      ['answered', { tracking_number: '', waybill_failure: '城市不存在' }],
    ])
  })

  it('was asked for before: the desk waits for that answer, and no second label is made', async () => {
    await connect()
    partner.decides = () => ({ status: 202 })
    start()
    const order = await picked()
    await fbw.call(retryLogistics, { body: { ids: [order.id] } })
    await expect.poll(() => partner.tries.length, patient).toBe(1)
    const [asked = { key: '' }] = partner.tries
    const { later } = await check(order)
    expect(later?.request_id).toBe(asked.key)
    const waiting = hear(asked.key)
    const replies = await Promise.all(
      [unique('CN'), unique('CN')].map((tracking_id) =>
        outside.call(answerPortRequest, { body: { request_id: asked.key, answer: { tracking_id } } }),
      ),
    )
    expect(replies.filter((r) => r.data.used)).toHaveLength(1)
    expect(await waiting).toMatchObject([['answered', { id: order.id }]])
    expect([partner.tries.length, await labels(order.id)]).toEqual([1, 1])
  })

  it('comes for each of two desks that check pieces of one heap', async () => {
    await connect()
    const { sku, pickup_code, ids } = await picked(2)
    const other = await worker(t)
    const both = await Promise.all(
      [fbw, other].map(async (who) => (await who.call(fastCheckout, { body: { pickup_code, sku } })).data),
    )
    expect(both.map((b) => b.id).sort()).toEqual([...ids].sort())
    partner.decides = ({ object }) => ({ status: 200, body: { tracking_id: `CN${object.id.slice(-10)}` } })
    start()
    for (const { id, later } of both) {
      const request_id = later?.request_id ?? ''
      await expect
        .poll(async () => (await hear(request_id))[0], patient)
        .toEqual(['answered', expect.objectContaining({ id, tracking_number: `CN${id.slice(-10)}` })])
    }
  })

  it('a server killed between request and answer: the desk that waits on gets the one label', async () => {
    vi.stubEnv('WEBHOOKS_TO_PRIVATE', 'true')
    await connect(60)
    const tracking_id = unique('CN')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    partner.decides = async () => {
      await held
      return { status: 200, body: { tracking_id } }
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-later-'))
    const killed = await startProcess(t.database.owner, folder)
    const order = await picked()
    const { later } = await check(order)
    await expect.poll(() => partner.tries.length, patient).toBe(1)
    await endProcess(killed, 'SIGKILL')
    release()
    const request_id = later?.request_id ?? ''
    await t.app.store.pool.query('update port_request set leased_until = now()')
    const waiting = hear(request_id)
    start()
    expect(await waiting).toMatchObject([['answered', { tracking_number: tracking_id }]])
    expect([new Set(partner.tries.map((x) => x.key)).size, await labels(order.id)]).toEqual([1, 1])
    await rm(folder, { recursive: true, force: true })
  })
})
