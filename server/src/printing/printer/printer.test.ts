import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  choosePrinters,
  createPrinter,
  editPrinter,
  getPrinter,
  listPrinters,
  togglePrinter,
} from '@kuacang/contract/printing/printer/calls'
import { printerRefusals } from '@kuacang/contract/printing/printer/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { unique } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('the network printers of a warehouse', () => {
  let t: TestServer
  let manager: Client
  const zpl = { address: '127.0.0.1:9100' }
  beforeAll(async () => {
    t = await testServer({ PRINTER_NETWORKS: '127.0.0.0/8' })
    manager = await t.as({ rights: ['EditWarehouse'] })
  })
  afterAll(() => t.close())

  const add = async (kind: 1 | 2, over: object = {}): Promise<string> => {
    const body = { name: unique('P'), kind, address: zpl.address, paper: '10x15', dpi: 203, ...over }
    return (await manager.call(createPrinter, { body })).data.id
  }

  it.each([
    [1, 'http://127.0.0.1/ipp', printerRefusals.bad_address],
    [1, 'ipp://user:secret@127.0.0.1/ipp', printerRefusals.bad_address],
    [1, 'ipp://127.0.0.1/ipp?x=1', printerRefusals.bad_address],
    [2, 'zebra/raw', printerRefusals.bad_address],
    [2, '127.0.0.1:22', printerRefusals.foreign_address],
    [2, '169.254.169.254:80', printerRefusals.foreign_address],
    [2, '10.1.2.3', printerRefusals.foreign_address],
    [1, 'ipp://[::1]/ipp', printerRefusals.foreign_address],
    [1, 'ipp://127.0.0.1:80/latest/meta-data', printerRefusals.foreign_address],
  ] as const)('a printer of kind %s at %s is not saved', async (kind, address, refusal) => {
    const body = { name: unique('P'), kind, address, paper: 'A4', dpi: 203 }
    expect((await manager.call(createPrinter, { body })).code).toBe(refusal.code)
  })

  it('are all refused where the deployment names no network', async () => {
    const closed = await testServer()
    const other = await closed.as({ rights: ['EditWarehouse'] })
    const body = { name: unique('P'), kind: 2, address: zpl.address, paper: 'A4', dpi: 203 }
    expect((await other.call(createPrinter, { body })).code).toBe(printerRefusals.foreign_address.code)
    await closed.close()
  })

  it('are put into and out of use, and chosen by name only while they are in use', async () => {
    const name = unique('P')
    const id = await add(2, { name })
    const operator = await t.as({ rights: ['OutboundOrderPrint'] })
    const chosen = async () => (await operator.call(choosePrinters, {})).data.list.map((p) => p.name)
    expect(await chosen()).toContain(name)
    for (const status of [2, 2])
      expect((await manager.call(togglePrinter, { body: { id, status } })).code).toBe(0)
    expect(await chosen()).not.toContain(name)
    const { list } = (await manager.call(listPrinters, { query: { status: [2] } })).data
    expect(list).toMatchObject([{ id, status: 2, actions: ['enable'] }])
    expect((await operator.call(listPrinters, { query: {} })).code).toBe(kitRefusals.no_permission.code)
  })

  it('printers have one name each in a warehouse, a paper, and are changed', async () => {
    const name = unique('P')
    const id = await add(2, { name })
    const body = { name, kind: 2, address: zpl.address, paper: '10*15', dpi: 300 }
    expect((await manager.call(createPrinter, { body })).code).toBe(printerRefusals.name_taken.code)
    const edited = await manager.call(editPrinter, { params: { id }, body })
    expect(edited.code).toBe(0)
    expect((await manager.call(getPrinter, { params: { id } })).data).toMatchObject({
      paper: '10x15',
      dpi: 300,
    })
    const bad = await manager.call(editPrinter, { params: { id }, body: { ...body, paper: 'foolscap' } })
    expect(bad.code).toBe(printerRefusals.bad_paper.code)
    const nobody = await manager.call(editPrinter, {
      params: { id: newId() },
      body: { ...body, name: 'other' },
    })
    expect(nobody.code).toBe(kitRefusals.not_found.code)
  })
})
