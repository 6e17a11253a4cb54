import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listDropShippingOrders, retryLogistics } from '@kuacang/contract/outbound/dropshipping/calls'
import { cancelOutboundOrder, createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { saveDropShippingMerchant } from '@kuacang/contract/outbound/programme/calls'
import { getOrderWaybill } from '@kuacang/contract/outbound/waybill/calls'
import { answerPortRequest, editPort, getPorts, testPort } from '@kuacang/contract/ports/port/calls'
import { portHealth, portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { portRefusals } from '@kuacang/contract/ports/refusals'
import { listPortRequests, replayPortRequest } from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { orderBody, stocked, unique, worker } from '#kit/testing/main-job'
import { openPartner, type Partner } from '#kit/testing/partner'
import { endProcess, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { portCourier } from '../../ports/public.ts'

const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }
const kind = portKind.code.carrier
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

describe('a carrier behind its port', () => {
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
    const body = { partner_id: 1, merchant_id: 'M1', warehouse_id: 1 }
    await fbw.call(saveDropShippingMerchant, { body })
  })
  beforeEach(async () => {
    partner = await openPartner(() => secret)
    const body = { port: kind, port_mode: portMode.code.http, url: partner.url, timeout_s: 1 }
    secret = (await admin.call(editPort, { body })).data.secret ?? secret
  })
  const stopAll = async () => {
    for (const relay of relays.splice(0)) await relay.stop()
  }
  afterEach(async () => {
    vi.unstubAllEnvs()
    await stopAll()
    await partner.close()
    await t.app.store.pool.query('delete from port_request')
  })
  afterAll(() => t.close())

  const start = () => relays.push(startRelay(t.app, [portCourier(t.app)], 20))
  const order = async () => {
    const { sku } = await stocked(fbw, 5)
    const body = { ...orderBody([{ sku, quantity: 1 }]), order_type: 4, logistics: { channel_code: 'DS' } }
    return (await fbw.call(createOutboundOrder, { body })).data.id
  }
  const fetch = (...ids: string[]) => fbw.call(retryLogistics, { body: { ids } })
  const shown = async (id: string) => {
    const { data } = await fbw.call(listDropShippingOrders, { query: { ...always, order_number: id } })
    const [found] = data.list
    return [found?.logistics_status, found?.tracking_number]
  }
  const requests = async () => (await admin.call(listPortRequests, {})).data.list
  const statesOf = async () => (await requests()).map((r) => portRequestState.name(r.state))
  const portNow = async () => (await admin.call(getPorts, {})).data.list.find((p) => p.kind === kind)
  const due = () => t.app.store.pool.query('update port_request set next_at = now() where state = 1')
  const triesEnded = async () => {
    const { rows } = await t.app.store.pool.query<{ attempts: number }>(
      'select attempts from port_request where leased_until is null',
    )
    return rows.map((r) => r.attempts)
  }
  const patient = { interval: 20 }

  it('answers at once: the order has the number and the label of the carrier', async () => {
    const tracking_id = unique('CN')
    partner.decides = () => ({ status: 200, body: { tracking_id, label_pdf: pdf.toString('base64') } })
    start()
    const id = await order()
    expect((await fetch(id)).data).toEqual({ fetched: 0, requested: 1, failed: [] })
    await expect.poll(() => shown(id), patient).toEqual([3, tracking_id])
    const printer = await t.as({ rights: ['OutboundOrderPrint'] })
    const { bytes } = await printer.call(getOrderWaybill, { params: { id } })
    expect(bytes.equals(pdf)).toBe(true)
    const [{ key, asked } = {} as never] = partner.tries
    expect([key, asked.object.id]).toEqual([asked.request_id, id])
    expect(await portNow()).toMatchObject({ health: portHealth.code.up, open: 0, sent: 1, failed: 0 })
  })

  it('answers later, and twice: the first answer counts', async () => {
    partner.decides = () => ({ status: 202 })
    start()
    const id = await order()
    await fetch(id)
    await expect.poll(statesOf, patient).toEqual(['accepted'])
    const [{ id: request_id } = {} as never] = await requests()
    const numbers = [unique('CN'), unique('CN'), unique('CN')]
    const replies = await Promise.all(
      numbers.map((tracking_id) =>
        outside.call(answerPortRequest, { body: { request_id, answer: { tracking_id } } }),
      ),
    )
    expect(replies.filter((r) => r.data.used)).toHaveLength(1)
    const used = numbers[replies.findIndex((r) => r.data.used)]
    expect(await shown(id)).toEqual([3, used])
    const late = await outside.call(answerPortRequest, {
      body: { request_id, answer: { tracking_id: unique('CN') } },
    })
    expect(late.data).toEqual({ success: true, used: false })
    expect(await shown(id)).toEqual([3, used])
  })

  it('says what is wrong with an answer, which then is none', async () => {
    partner.decides = () => ({ status: 202 })
    start()
    const id = await order()
    await fetch(id)
    await expect.poll(statesOf, patient).toEqual(['accepted'])
    const [{ id: request_id } = {} as never] = await requests()
    const bad = await outside.call(answerPortRequest, { body: { request_id, answer: { tracking: 1 } } })
    expect(bad.code).toBe(portRefusals.bad_answer.code)
    expect(bad.msg).toContain('tracking_id')
    expect(await shown(id)).toEqual([2, ''])
  })

  it('refuses: the order says why, and the question can be asked anew', async () => {
    partner.decides = () => ({
      status: 422,
      body: { category: 1, code: 'no_such_city', message: '城市不存在' },
    })
    start()
    const id = await order()
    await fetch(id)
    await expect.poll(() => shown(id), patient).toEqual([4, ''])
    expect(await statesOf()).toEqual(['refused'])
    const tracking_id = unique('CN')
    partner.decides = () => ({ status: 200, body: { tracking_id } })
    await fetch(id)
    await expect.poll(() => shown(id), patient).toEqual([3, tracking_id])
    expect(new Set(partner.tries.map((x) => x.key)).size).toBe(2)
  })

  it('does not answer: it is asked again under the same key, is down after three tries, and up when it answers', async () => {
    partner.decides = () => ({ status: 503 })
    start()
    const id = await order()
    await fetch(id)
    for (const tries of [1, 2, 3]) {
      await expect.poll(triesEnded, patient).toEqual([tries])
      if (tries < 3) await due()
    }
    await expect.poll(async () => (await portNow())?.health, patient).toBe(portHealth.code.down)
    expect(await portNow()).toMatchObject({ open: 1, failing_since: expect.any(String) })
    const tracking_id = unique('CN')
    partner.decides = ({ question }) =>
      question === 'test' ? { status: 200 } : { status: 200, body: { tracking_id } }
    await due()
    expect((await admin.call(testPort, { body: { port: kind } })).code).toBe(0)
    await expect.poll(async () => (await portNow())?.health, patient).toBe(portHealth.code.up)
    await due()
    await expect.poll(() => shown(id), patient).toEqual([3, tracking_id])
    const keys = partner.tries.filter((x) => x.asked.question === 'orders').map((x) => x.key)
    expect(new Set(keys).size).toBe(1)
  })

  it('answers after its order was cancelled: the answer is kept and changes nothing', async () => {
    partner.decides = () => ({ status: 202 })
    start()
    const id = await order()
    await fetch(id)
    await expect.poll(statesOf, patient).toEqual(['accepted'])
    await fbw.call(cancelOutboundOrder, { body: { id, reason: '客户取消' } })
    const [{ id: request_id } = {} as never] = await requests()
    const answer = { tracking_id: unique('CN') }
    const { data } = await outside.call(answerPortRequest, { body: { request_id, answer } })
    expect(data.used).toBe(false)
    expect(await statesOf()).toEqual(['outdated'])
    expect(await shown(id)).toEqual([5, ''])
    const { rows } = await t.app.store.pool.query('select answer from port_request')
    expect(rows).toMatchObject([{ answer: { answer } }])
  })

  it('is given up after twelve tries and asked again by an administrator', async () => {
    start()
    const id = await order()
    await fetch(id)
    await expect.poll(async () => (await requests())[0]?.last_status, patient).toBe(500)
    await t.app.store.pool.query('update port_request set attempts = 11, next_at = now()')
    await expect.poll(statesOf, patient).toEqual(['given_up'])
    const tracking_id = unique('CN')
    partner.decides = () => ({ status: 200, body: { tracking_id } })
    const [{ id: request_id } = {} as never] = await requests()
    expect((await admin.call(replayPortRequest, { body: { id: request_id } })).code).toBe(0)
    await expect.poll(() => shown(id), patient).toEqual([3, tracking_id])
  })

  it('the server is killed between request and answer: nothing is labelled twice, nothing is lost', async () => {
    vi.stubEnv('WEBHOOKS_TO_PRIVATE', 'true')
    const tracking_id = unique('CN')
    let made = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    partner.decides = async () => {
      made += 1
      await held
      return { status: 200, body: { tracking_id } }
    }
    await t.app.store.pool.query('update port set timeout_s = 60')
    const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-port-'))
    const killed = await startProcess(t.database.owner, folder)
    const id = await order()
    await fetch(id)
    await expect.poll(() => partner.tries.length, patient).toBe(1)
    await endProcess(killed, 'SIGKILL')
    // The carrier has made the label, and its answer reached no process.
    release()
    expect(await shown(id)).toEqual([2, ''])
    await t.app.store.pool.query('update port_request set leased_until = now()')
    start()
    await expect.poll(() => shown(id), patient).toEqual([3, tracking_id])
    expect([made, partner.tries.length, new Set(partner.tries.map((x) => x.key)).size]).toEqual([1, 2, 1])
    const { rows } = await t.app.store.pool.query(
      `select count(*) as n from operation_record where object_id = $1 and operation = 'drop_shipping_logistics.get_waybill'`,
      [id],
    )
    expect(rows).toEqual([{ n: 1 }])
    await rm(folder, { recursive: true, force: true })
  })
})
