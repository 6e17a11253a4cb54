import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  cancelEpcNote,
  createEpcNote,
  finishEpcNote,
  getEpcNote,
  retryEpcNote,
} from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { bookEpcBags, cancelEpcLinehaulNote, getEpcLinehaulNote } from '@kuacang/contract/epc/linehaul/calls'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { answerPortRequest, editPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#kit/ids'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { openPartner, type Partner } from '#kit/testing/partner'
import { prefer } from '#kit/testing/preference'
import { endProcess, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { portCourier } from '../ports/public.ts'
import { ourEpc } from './epc.testing.ts'
import { finishedBag, outboundChannels, outboundRights } from './outbound.testing.ts'

const { code } = epcLinehaulStatus
const note = epcNoteStatus.code
const patient = { interval: 20 }
const flight = { linehaul_order_number: 'AWB-1', flight: 'CZ1', arrives_on: '2031-05-02' }

describe('a linehaul firm and a carrier behind their ports', () => {
  let t: TestServer
  let op: Client
  let outside: Client
  let partner: Partner
  const secrets: Record<string, string> = {}
  const relays: Relay[] = []
  beforeAll(async () => {
    t = await testServer({ WEBHOOKS_TO_PRIVATE: 'true' })
    await outboundChannels(t)
    op = await t.as({ rights: [...outboundRights, 'ManageMessages'], warehouses: [ourEpc] })
    outside = await t.as({ rights: ['AnswerPorts'], warehouses: [ourEpc] })
    await prefer(t, { tax_exemptions: [{ channel_code: 'EL', gateway: 'LAX', amount: 100 }] }, ourEpc)
  })
  let kind: 'carrier' | 'linehaul' = 'linehaul'
  beforeEach(async () => {
    partner = await openPartner(() => secrets[kind] ?? '')
  })
  const connect = async (to: typeof kind) => {
    kind = to
    const body = { port: portKind.code[kind], port_mode: portMode.code.http, url: partner.url, timeout_s: 1 }
    secrets[kind] = (await op.call(editPort, { body })).data.secret ?? secrets[kind] ?? ''
    relays.push(startRelay(t.app, [portCourier(t.app)], 20))
  }
  afterEach(async () => {
    vi.unstubAllEnvs()
    for (const relay of relays.splice(0)) await relay.stop()
    await partner.close()
    await t.app.store.pool.query('delete from port_request')
  })
  afterAll(() => t.close())

  const book = async (...bag_ids: string[]) => (await op.call(bookEpcBags, { body: { bag_ids } })).data
  const get = async (id: string) => (await op.call(getEpcLinehaulNote, { query: { id } })).data
  const noteOf = async (delivery_note_id: string) =>
    (await op.call(getEpcNote, { query: { delivery_note_id } })).data
  const asked = () => partner.tries.map((x) => x.asked.question)
  const answer = (request_id: string, more: object) =>
    outside.call(answerPortRequest, { body: { request_id, answer: { ...flight, ...more } } })

  it('the booking is confirmed when the firm answers, once of three answers', async () => {
    partner.decides = () => ({ status: 202 })
    await connect('linehaul')
    const made = await book((await finishedBag(t)).id)
    expect(made).toMatchObject({ status: code.packing, linehaul_order_number: null })
    await expect.poll(asked, patient).toEqual(['bookings'])
    const [{ key = '' } = {}] = partner.tries
    const replies = await Promise.all(
      ['AWB-7', 'AWB-8', 'AWB-9'].map((linehaul_order_number) => answer(key, { linehaul_order_number })),
    )
    expect(replies.filter((r) => r.data.used)).toHaveLength(1)
    expect(await get(made.id)).toMatchObject({ arrives_on: flight.arrives_on, flight: 'CZ1' })
  })

  it('refused: the bags are free again and the booking says why', async () => {
    partner.decides = () => ({ status: 422, body: { category: 99, code: 'full', message: 'No space left' } })
    await connect('linehaul')
    const bag = await finishedBag(t)
    const made = await book(bag.id)
    await expect.poll(async () => (await get(made.id)).status, patient).toBe(code.cancelled)
    expect(await get(made.id)).toMatchObject({ fail_reason: 'No space left' })
    expect((await noteOf(made.delivery_note_number)).status).toBe(note.cancelled)
    partner.decides = () => ({ status: 200, body: { ...flight, linehaul_order_number: 'AWB-20' } })
    const again = await book(bag.id)
    await expect.poll(async () => (await get(again.id)).linehaul_order_number, patient).toBe('AWB-20')
  })

  it('over the exemption on the day that the firm says: the order is given back, its parcels are named [PA-349]', async () => {
    const person = newId()
    partner.decides = ({ question }) => ({
      status: 200,
      body: question === 'bookings' ? { ...flight, linehaul_order_number: 'AWB-30' } : {},
    })
    await connect('linehaul')
    const bag = await finishedBag(t, { person, parcels: 2, value: 60 })
    const made = await book(bag.id)
    await expect.poll(async () => (await get(made.id)).status, patient).toBe(code.cancelled)
    expect((await get(made.id)).over_tax).toHaveLength(1)
    await expect.poll(asked, patient).toEqual(['bookings', 'cancel'])
    expect(partner.tries[1]?.asked.data).toEqual({ linehaul_order_number: 'AWB-30', remaining: [] })
  })

  it('cancelled before its answer came: the firm gets its order back', async () => {
    partner.decides = ({ question }) =>
      question === 'bookings' ? { status: 202 } : { status: 200, body: {} }
    await connect('linehaul')
    const made = await book((await finishedBag(t)).id)
    await expect.poll(asked, patient).toEqual(['bookings'])
    await op.call(cancelEpcLinehaulNote, { body: { id: made.id, reason: 'Another day' } })
    const late = await answer(partner.tries[0]?.key ?? '', { linehaul_order_number: 'AWB-40' })
    expect(late.data.used).toBe(false)
    await expect.poll(asked, patient).toEqual(['bookings', 'cancel'])
    expect((await get(made.id)).status).toBe(code.cancelled)
  })

  it('killed between the answer and its commit: one booking', async () => {
    vi.stubEnv('WEBHOOKS_TO_PRIVATE', 'true')
    let made = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    partner.decides = async () => {
      made += 1
      await held
      return { status: 200, body: { ...flight, linehaul_order_number: `AWB-5${made}` } }
    }
    await connect('linehaul')
    for (const relay of relays.splice(0)) await relay.stop()
    await t.app.store.pool.query('update port set timeout_s = 60')
    const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-linehaul-'))
    const killed = await startProcess(t.database.owner, folder)
    const { id } = await book((await finishedBag(t)).id)
    await expect.poll(() => partner.tries.length, patient).toBe(1)
    await endProcess(killed, 'SIGKILL')
    release()
    expect((await get(id)).linehaul_order_number).toBeNull()
    await t.app.store.pool.query('update port_request set leased_until = now()')
    relays.push(startRelay(t.app, [portCourier(t.app)], 20))
    await expect.poll(async () => (await get(id)).linehaul_order_number, patient).toBe('AWB-51')
    expect([made, new Set(partner.tries.map((x) => x.key)).size]).toEqual([1, 1])
    await rm(folder, { recursive: true, force: true })
  })

  it('a carrier approves later, or refuses: the note is tried again, or cancelled while it waits [PA-332]', async () => {
    partner.decides = () => ({ status: 422, body: { category: 1, code: 'closed', message: 'Closed today' } })
    await connect('carrier')
    const make = async () => {
      const body = { bag_ids: [(await finishedBag(t)).id] }
      const { id } = (await op.call(createEpcNote, { body })).data
      const finished = (await op.call(finishEpcNote, { body: { delivery_note_id: id } })).data
      expect(finished).toMatchObject({ status: note.created, waiting: true })
      return id
    }
    const id = await make()
    await expect.poll(async () => (await noteOf(id)).status, patient).toBe(note.failed)
    expect((await noteOf(id)).fail_reason).toBe('Closed today')
    partner.decides = () => ({ status: 200, body: { approved: true } })
    await op.call(retryEpcNote, { body: { delivery_note_id: id } })
    await op.call(finishEpcNote, { body: { delivery_note_id: id } })
    await expect.poll(async () => (await noteOf(id)).status, patient).toBe(note.approved)

    partner.decides = () => ({ status: 202 })
    const gone = await make()
    await expect.poll(() => partner.tries.length, patient).toBe(3)
    await op.call(cancelEpcNote, { body: { delivery_note_id: gone, reason: 'Another day' } })
    const request_id = partner.tries[2]?.key ?? ''
    const late = await outside.call(answerPortRequest, { body: { request_id, answer: { approved: true } } })
    expect(late.data.used).toBe(false)
    expect((await noteOf(gone)).status).toBe(note.cancelled)
  })
})
