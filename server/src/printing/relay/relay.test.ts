import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { getNotices } from '@kuacang/contract/notices/notice/calls'
import { printWaybills } from '@kuacang/contract/outbound/waybill/calls'
import { listPrintJobs } from '@kuacang/contract/printing/job/calls'
import { printJobStatus } from '@kuacang/contract/printing/job/enums'
import {
  createPrinter,
  getPrinter,
  listPrinters,
  testPrinter,
  togglePrinter,
} from '@kuacang/contract/printing/printer/calls'
import { printerRefusals } from '@kuacang/contract/printing/printer/refusals'
import { cancelRelay, getRelay, relayPaper, sendRelayAgain } from '@kuacang/contract/printing/relay/calls'
import { relayFault, relayState } from '@kuacang/contract/printing/relay/enums'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { ordered, stocked, unique, worker } from '#kit/testing/main-job'
import { endProcess, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { printCourier } from './courier.ts'
import { type IppPrinter, openIppPrinter } from './ipp-printer.testing.ts'
import { openZplPrinter, type ZplPrinter } from './zpl-printer.testing.ts'

const patient = { interval: 20 }

describe('papers on network printers', () => {
  let t: TestServer
  let fbw: Client
  let manager: Client
  let operator: Client
  let sku: string
  let ipp: IppPrinter
  let zpl: ZplPrinter
  const relays: Relay[] = []
  let env: Record<string, string>
  beforeAll(async () => {
    ipp = await openIppPrinter()
    zpl = await openZplPrinter()
    env = { PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: `${ipp.port},${zpl.port}` }
    t = await testServer(env)
    fbw = await worker(t)
    manager = await t.as({ rights: ['EditWarehouse'] })
    operator = await t.as({ rights: ['OutboundOrderPrint'] })
    sku = (await stocked(fbw, 80)).sku
  })
  afterAll(async () => {
    await t.close()
    await ipp.close()
    await zpl.close()
  })
  beforeEach(() => {
    Object.assign(ipp.is, { stopped: false, state: 9, refuses: 0, hangsUp: false, forgets: false })
    Object.assign(ipp.is, { formats: ['application/pdf'], held: Promise.resolve() })
    Object.assign(zpl.is, { status: { paperOut: false }, breaks: false })
  })
  afterEach(async () => {
    for (const relay of relays.splice(0)) await relay.stop()
    await t.app.store.pool.query('update printer set busy_until = null')
    await t.app.store.pool.query('update print_relay set state = 6 where state in (1, 2)')
  })

  const start = () => relays.push(startRelay(t.app, [printCourier(t.app)], 20))
  const due = () => t.app.store.pool.query('update print_relay set next_at = now()')
  const add = async (kind: 1 | 2, over: object = {}): Promise<string> => {
    const address = kind === 1 ? ipp.address : zpl.address
    const body = { name: unique('P'), kind, address, paper: '10x15', dpi: 203, ...over }
    const { code, data } = await manager.call(createPrinter, { body })
    expect(code).toBe(0)
    return data.id
  }
  const newWaybill = async () => {
    const { id, order_number } = await ordered(fbw, { sku, quantity: 1 })
    const print_job = newId()
    const { bytes } = await operator.call(printWaybills, { body: { ids: [id], print_job } })
    return { print_job, number: order_number, pdf: bytes }
  }
  const relay = (printer_id: string, id: string, pdf: Buffer, more = {}) =>
    operator.call(
      relayPaper,
      { body: { id, printer_id, title: 'paper' }, files: [{ name: 'a.pdf', bytes: pdf }] },
      more,
    )
  const printed = async (printer_id: string) => {
    const waybill = await newWaybill()
    const { code } = await relay(printer_id, waybill.print_job, waybill.pdf)
    expect(code).toBe(0)
    return waybill
  }
  const stateOf = async (id: string) => {
    const { data } = await operator.call(getRelay, { params: { id } })
    return [relayState.name(data.state), data.fault === null ? null : relayFault.name(data.fault)]
  }
  /** Whenever it is due next. */
  const becomes = (id: string, state: readonly (string | null)[]) =>
    expect
      .poll(async () => {
        await due()
        return stateOf(id)
      }, patient)
      .toEqual(state)
  const jobOf = async (id: string) =>
    (await operator.call(listPrintJobs, {})).data.list.find((j) => j.id === id)
  const jobState = async (id: string) => printJobStatus.name((await jobOf(id))?.status ?? 0)

  it('reach an IPP printer as they are, and are confirmed when it has finished [REL-33]', async () => {
    const printer = await add(1)
    ipp.is.state = 5
    start()
    const { print_job, number, pdf } = await printed(printer)
    await expect.poll(() => stateOf(print_job), patient).toEqual(['sent', null])
    expect(await jobState(print_job)).toBe('sent')
    const job = ipp.jobs.at(-1)
    expect(job?.pdf.equals(pdf)).toBe(true)
    expect(job?.name).toBe(`${number} #${print_job}`)
    ipp.is.state = 9
    await due()
    await expect.poll(() => stateOf(print_job), patient).toEqual(['confirmed', null])
    expect(await jobOf(print_job)).toMatchObject({
      status: printJobStatus.code.confirmed,
      relay: { state: relayState.code.confirmed, printer_id: printer },
    })
    const { data } = await manager.call(getPrinter, { params: { id: printer } })
    expect(data).toMatchObject({ failures: 0, last_answer: 'Stand-in 1 · idle', waiting: 0 })
    expect(data.relays.map((r) => r.id)).toEqual([print_job])
  })

  it('reach a label printer as ZPL, and are confirmed when it has no label left [REL-33]', async () => {
    const printer = await add(2)
    start()
    const before = zpl.labels.length
    const { print_job } = await printed(printer)
    await expect.poll(() => stateOf(print_job), patient).toEqual(['confirmed', null])
    expect(await jobState(print_job)).toBe('confirmed')
    expect(zpl.labels.length).toBe(before + 1)
    // 10x15 cm at 203 dpi.
    expect(zpl.labels.at(-1)).toMatch(/^\^XA\^PW799\^LL1199\^LH0,0\^FO0,0\^GFA,119900,119900,100,/)
  })

  it('stay sent where a label printer says nothing of itself, and it is not waited for again', async () => {
    const printer = await add(2)
    zpl.is.status = null
    start()
    const { print_job } = await printed(printer)
    await expect.poll(() => stateOf(print_job), patient).toEqual(['sent', null])
    const { rows } = await t.app.store.pool.query('select tells_status from printer where id = $1', [printer])
    expect(rows).toEqual([{ tells_status: false }])
  })

  it('are printed once, whatever is sent again: the same command, the same paper under another key, two servers [REL-33]', async () => {
    const printer = await add(1)
    const before = ipp.jobs.length
    start()
    relays.push(startRelay(t.app, [printCourier(t.app)], 20))
    const papers = await Promise.all(Array.from({ length: 4 }, newWaybill))
    const key = newId()
    for (const { print_job, pdf } of papers) {
      const same = { key: `${key}-${print_job}` }
      const answers = await Promise.all([
        relay(printer, print_job, pdf, same),
        relay(printer, print_job, pdf, same),
        relay(printer, print_job, pdf, { key: newId() }),
        relay(printer, print_job, pdf, { key: null }),
      ])
      expect(answers.map((a) => a.code)).toEqual([0, 0, 0, 0])
      expect(new Set(answers.map((a) => a.data.id))).toEqual(new Set([print_job]))
    }
    for (const { print_job } of papers)
      await expect.poll(() => stateOf(print_job), patient).toEqual(['confirmed', null])
    const names = ipp.jobs.slice(before).map((j) => j.name.split('#')[1])
    expect(names.toSorted()).toEqual(papers.map((p) => p.print_job).toSorted())
  })

  it('wait for a printer that is down, refuse nobody, and come out in their order when it is back', async () => {
    const printer = await add(2)
    const before = zpl.labels.length
    await zpl.close()
    start()
    const first = await printed(printer)
    await expect.poll(() => stateOf(first.print_job), patient).toEqual(['waiting', 'unreachable'])
    const second = await printed(printer)
    expect(await jobState(first.print_job)).toBe('requested')
    const [row] = (await manager.call(listPrinters, { query: {} })).data.list
    expect(row).toMatchObject({ waiting: 2, last_fault: relayFault.code.unreachable })
    expect(row?.failures).toBeGreaterThan(0)
    await zpl.open()
    await due()
    for (const { print_job } of [first, second])
      await expect.poll(() => stateOf(print_job), patient).toEqual(['confirmed', null])
    expect(zpl.labels.length).toBe(before + 2)
  })

  it('wait where a printer is out of paper, and nothing is sent to it', async () => {
    const [label, office] = [await add(2), await add(1)]
    const [labels, jobs] = [zpl.labels.length, ipp.jobs.length]
    zpl.is.status = { paperOut: true }
    ipp.is.stopped = true
    start()
    const [a, b] = [await printed(label), await printed(office)]
    await expect.poll(() => stateOf(a.print_job), patient).toEqual(['waiting', 'not_ready'])
    await expect.poll(() => stateOf(b.print_job), patient).toEqual(['waiting', 'not_ready'])
    expect([zpl.labels.length, ipp.jobs.length]).toEqual([labels, jobs])
    expect((await jobOf(b.print_job))?.relay?.detail).toBe('Stand-in 1 · stopped · media-empty')
    zpl.is.status = { paperOut: false }
    ipp.is.stopped = false
    await due()
    for (const { print_job } of [a, b])
      await expect.poll(() => stateOf(print_job), patient).toEqual(['confirmed', null])
  })

  it('that waited a quarter of an hour fail with a notice, and can be sent again [REL-33]', async () => {
    const printer = await add(2)
    const before = zpl.labels.length
    await zpl.close()
    const { print_job, number } = await printed(printer)
    await t.app.store.pool.query('update print_relay set until = now() where id = $1', [print_job])
    start()
    await expect.poll(() => stateOf(print_job), patient).toEqual(['failed', 'too_late'])
    expect(await jobState(print_job)).toBe('failed')
    const { data } = await operator.call(getNotices, { query: {} })
    expect(JSON.stringify(data)).toContain(number)
    await zpl.open()
    const again = await operator.call(sendRelayAgain, { params: { id: print_job } })
    expect(again.code).toBe(0)
    await expect.poll(() => stateOf(print_job), patient).toEqual(['confirmed', null])
    expect(await jobState(print_job)).toBe('confirmed')
    expect(zpl.labels.length).toBe(before + 1)
    expect((await operator.call(sendRelayAgain, { params: { id: print_job } })).code).toBe(
      kitRefusals.illegal_move.code,
    )
  })

  it('that a printer refuses, gives up or cannot read fail with what it said', async () => {
    const printer = await add(1)
    start()
    ipp.is.refuses = 0x040a
    const refused = await printed(printer)
    await expect.poll(() => stateOf(refused.print_job), patient).toEqual(['failed', 'refused'])
    expect(await jobOf(refused.print_job)).toMatchObject({ fault: '0x040a' })
    ipp.is.refuses = 0
    ipp.is.state = 8
    const aborted = await printed(printer)
    await becomes(aborted.print_job, ['failed', 'aborted'])
    expect(await jobOf(aborted.print_job)).toMatchObject({ fault: 'document-format-error' })
    ipp.is.formats = ['image/urf']
    const unread = await printed(printer)
    await expect.poll(() => stateOf(unread.print_job), patient).toEqual(['failed', 'unprintable'])
  })

  it('that no label printer can draw fail, and the next one comes out', async () => {
    const printer = await add(2)
    start()
    const id = newId()
    expect((await relay(printer, id, Buffer.from('%PDF-1.4 nothing'))).code).toBe(0)
    await expect.poll(() => stateOf(id), patient).toEqual(['failed', 'unprintable'])
    const { print_job } = await printed(printer)
    await expect.poll(() => stateOf(print_job), patient).toEqual(['confirmed', null])
  })

  it('whose sending broke off are looked for on an IPP printer and never sent twice [REL-33]', async () => {
    const printer = await add(1)
    const before = ipp.jobs.length
    ipp.is.hangsUp = true
    start()
    const found = await printed(printer)
    await expect.poll(() => ipp.jobs.length, patient).toBe(before + 1)
    await becomes(found.print_job, ['confirmed', null])
    ipp.is.forgets = true
    const lost = await printed(printer)
    await becomes(lost.print_job, ['failed', 'unclear'])
    expect(ipp.jobs.length).toBe(before + 2)
    expect(await jobState(lost.print_job)).toBe('failed')
  })

  it('that a label printer broke off while taking are not sent again by themselves [REL-33]', async () => {
    const printer = await add(2)
    const before = zpl.labels.length
    zpl.is.breaks = true
    start()
    const { print_job } = await printed(printer)
    await expect.poll(async () => (await stateOf(print_job))[0], patient).toMatch(/^(failed|sent)$/)
    zpl.is.breaks = false
    await due()
    const next = await printed(printer)
    await expect.poll(async () => (await stateOf(next.print_job))[0], patient).toMatch(/^(confirmed|sent)$/)
    expect(zpl.labels.length).toBe(before + 1)
  })

  it('the server is killed between sending and writing down: the paper is found on the printer, printed once [REL-33]', async () => {
    const printer = await add(1)
    const before = ipp.jobs.length
    let release = () => {}
    ipp.is.held = new Promise((resolve) => {
      release = resolve
    })
    const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-relay-'))
    const more = { ...env, DATA_DIR: t.app.settings.dataDir }
    const killed = await startProcess(t.database.owner, folder, { env: more })
    const { print_job } = await printed(printer)
    await expect.poll(() => ipp.jobs.length, patient).toBe(before + 1)
    await endProcess(killed, 'SIGKILL')
    release()
    expect(await stateOf(print_job)).toEqual(['sending', null])
    await t.app.store.pool.query('update printer set busy_until = now()')
    start()
    await becomes(print_job, ['confirmed', null])
    expect(ipp.jobs.length).toBe(before + 1)
    await rm(folder, { recursive: true, force: true })
  })

  it('can be taken back while they wait, and printed in another way; not when they have been sent', async () => {
    const printer = await add(2)
    const before = zpl.labels.length
    const { print_job } = await printed(printer)
    expect((await operator.call(cancelRelay, { params: { id: print_job } })).code).toBe(0)
    start()
    const next = await printed(printer)
    await expect.poll(() => stateOf(next.print_job), patient).toEqual(['confirmed', null])
    expect(await stateOf(print_job)).toEqual(['cancelled', null])
    expect(await jobState(print_job)).toBe('requested')
    expect(zpl.labels.length).toBe(before + 1)
    const late = await operator.call(cancelRelay, { params: { id: next.print_job } })
    expect(late.code).toBe(kitRefusals.illegal_move.code)
  })

  it('of a print job that was printed in another way, or that is not the user’s, are refused', async () => {
    const printer = await add(2)
    const { print_job, pdf } = await newWaybill()
    const other = await t.as({ rights: ['OutboundOrderPrint'] })
    const body = { id: print_job, printer_id: printer, title: 'x' }
    const files = [{ name: 'a.pdf', bytes: pdf }]
    expect((await other.call(relayPaper, { body, files })).code).toBe(kitRefusals.not_found.code)
    await t.app.store.pool.query('update print_job set status = 2 where id = $1', [print_job])
    expect((await relay(printer, print_job, pdf)).code).toBe(printerRefusals.printed_before.code)
    expect((await relay(printer, newId(), Buffer.from('no pdf'))).code).toBe(printerRefusals.no_pdf.code)
  })

  it('for a printer that is out of use are refused; those that wait for it fail', async () => {
    const printer = await add(2)
    const { print_job } = await printed(printer)
    await manager.call(togglePrinter, { body: { id: printer, status: 2 } })
    start()
    await expect.poll(() => stateOf(print_job), patient).toEqual(['failed', 'switched_off'])
    const { pdf } = await newWaybill()
    expect((await relay(printer, newId(), pdf)).code).toBe(printerRefusals.switched_off.code)
    expect((await manager.call(testPrinter, { params: { id: printer } })).code).toBe(
      printerRefusals.switched_off.code,
    )
  })

  it('are of one warehouse and of their user; merchants reach no printer [REL-27]', async () => {
    const printer = await add(2)
    const { print_job, pdf } = await printed(printer)
    const [there, merchant] = [
      await t.as({ rights: ['EditWarehouse', 'OutboundOrderPrint'], warehouses: [2] }),
      await t.as({ rights: ['OutboundOrderPrint'], partner: 1 }),
    ]
    const files = [{ name: 'a.pdf', bytes: pdf }]
    const elsewhere = { warehouse: 2 }
    const tries = [
      there.call(getPrinter, { params: { id: printer } }, elsewhere),
      there.call(testPrinter, { params: { id: printer } }, elsewhere),
      there.call(getRelay, { params: { id: print_job } }, elsewhere),
      there.call(cancelRelay, { params: { id: print_job } }, elsewhere),
      there.call(relayPaper, { body: { id: newId(), printer_id: printer, title: 'x' }, files }, elsewhere),
      merchant.call(relayPaper, { body: { id: newId(), printer_id: printer, title: 'x' }, files }),
      (await t.as()).call(getRelay, { params: { id: print_job } }),
    ]
    for (const reply of await Promise.all(tries)) expect(reply.code).toBe(kitRefusals.not_found.code)
    const denied = await operator.call(testPrinter, { params: { id: printer } })
    expect(denied.code).toBe(kitRefusals.no_permission.code)
    // Who looks after the printers may see and send what others asked for.
    expect((await manager.call(getRelay, { params: { id: print_job } })).code).toBe(0)
  })

  it('a test page has the name of the printer and comes out like any other', async () => {
    const printer = await add(2, { paper: '10x10' })
    const before = zpl.labels.length
    start()
    const { data } = await manager.call(testPrinter, { params: { id: printer } })
    await expect
      .poll(async () => (await manager.call(getRelay, { params: { id: data.id } })).data.state, patient)
      .toBe(relayState.code.confirmed)
    expect(zpl.labels.length).toBe(before + 1)
  })

  it('a name that leads out of the networks of printers is not connected to, whatever it said when it was saved', async () => {
    const printer = await add(2, { address: `localhost:${zpl.port}` })
    const strict = { ...t.app, settings: { ...t.app.settings, printerNetworks: ['192.0.2.0/24'] } }
    const before = zpl.labels.length
    const { print_job } = await printed(printer)
    relays.push(startRelay(strict, [printCourier(strict)], 20))
    await expect.poll(() => stateOf(print_job), patient).toEqual(['waiting', 'not_allowed'])
    expect(zpl.labels.length).toBe(before)
  })
})
