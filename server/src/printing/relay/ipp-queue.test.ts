import { createPrinter, getPrinter, testPrinter } from '@kuacang/contract/printing/printer/calls'
import { relayFault, relayState } from '@kuacang/contract/printing/relay/enums'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { printCourier } from './courier.ts'
import { type IppPrinter, openIppPrinter } from './ipp-printer.testing.ts'

describe('a printer of IPP with a queue of its own', () => {
  let t: TestServer
  let manager: Client
  let ipp: IppPrinter
  let relay: Relay
  beforeAll(async () => {
    ipp = await openIppPrinter()
    t = await testServer({ PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: `${ipp.port}` })
    manager = await t.as({ rights: ['EditWarehouse'] })
    relay = startRelay(t.app, [printCourier(t.app)], 20)
  })
  beforeEach(() => Object.assign(ipp.is, { accepting: true, stopped: false, state: 9 }))
  afterAll(async () => {
    await relay.stop()
    await t.close()
    await ipp.close()
  })

  /** A printer with a test page on its way; how far it is, whenever it is due next. */
  const printing = async () => {
    const body = { name: newId(), kind: 1, address: ipp.address, paper: '10x15', dpi: 203 } as const
    const { id } = (await manager.call(createPrinter, { body })).data
    expect((await manager.call(testPrinter, { params: { id } })).code).toBe(0)
    const page = async () => {
      await t.app.store.pool.query('update print_relay set next_at = now()')
      const [one] = (await manager.call(getPrinter, { params: { id } })).data.relays
      const why = one?.fault == null ? null : relayFault.name(one.fault)
      return [relayState.name(one?.state ?? 0), why, one?.detail]
    }
    return (...state: readonly (string | null)[]) => expect.poll(page, { interval: 20 }).toEqual(state)
  }

  it.each([
    { what: 'stopped, and accepts jobs all the same', is: { stopped: true }, says: 'stopped · media-empty' },
    { what: 'idle, and accepts no jobs', is: { accepting: false }, says: 'idle' },
  ])('is $what → it gets nothing until it is ready', async ({ is, says }) => {
    const before = ipp.jobs.length
    Object.assign(ipp.is, is)
    const becomes = await printing()
    await becomes('waiting', 'not_ready', `Stand-in 1 · ${says}`)
    expect(ipp.jobs.length).toBe(before)
    Object.assign(ipp.is, { accepting: true, stopped: false })
    await becomes('confirmed', null, '')
    expect(ipp.jobs.length).toBe(before + 1)
  })

  it('stops when it has the job → what it waits for is shown, and the job is followed to its end', async () => {
    ipp.is.state = 3
    const becomes = await printing()
    await becomes('sent', null, 'Stand-in 1 · idle')
    ipp.is.stopped = true
    await becomes('sent', null, 'Stand-in 1 · stopped · media-empty')
    Object.assign(ipp.is, { stopped: false, state: 9 })
    await becomes('confirmed', null, '')
  })

  it('loses the job by hand → it failed, and it says so', async () => {
    ipp.is.state = 3
    const becomes = await printing()
    await becomes('sent', null, 'Stand-in 1 · idle')
    ipp.is.state = 7
    await becomes('failed', 'aborted', 'canceled')
  })
})
