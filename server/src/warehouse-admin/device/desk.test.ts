import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { createPrinter, togglePrinter } from '@kuacang/contract/printing/printer/calls'
import {
  createDevice,
  getDeskLabel,
  listDevices,
  saveDeskSetup,
  takeDesk,
  toggleDevice,
} from '@kuacang/contract/warehouse-admin/device/calls'
import { deskBarcode } from '@kuacang/contract/warehouse-admin/device/desk-code'
import { deviceType } from '@kuacang/contract/warehouse-admin/device/enums'
import { deviceRefusals } from '@kuacang/contract/warehouse-admin/device/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const { desk, scale, camera, handheld } = deviceType.code

describe('a workbench', () => {
  let t: TestServer
  let manager: Client
  let packer: Client
  beforeAll(async () => {
    t = await testServer({ PRINTER_NETWORKS: '10.0.0.0/8' })
    manager = await t.as({ rights: ['EditWarehouse'], warehouses: [1] })
    packer = await t.as({ rights: ['BagOperator'], warehouses: [1, 2] })
  })
  afterAll(() => t.close())

  const add = async (device_code: string, device_type: number, { enable = true } = {}): Promise<string> => {
    const body = { device_code, name: `${device_code} name`, device_type }
    const { id } = (await manager.call(createDevice, { body })).data
    if (enable) await manager.call(toggleDevice, { body: { id, status: 2 } })
    return id
  }
  const bare = { plugin: false, printers: {}, scale_id: null, camera_id: null }
  const setUp = (id: string, body: object) =>
    manager.call(saveDeskSetup, { params: { id }, body: { ...bare, ...body } })
  const take = (device_code: string, warehouse = 1) =>
    packer.call(takeDesk, { body: { device_code } }, { warehouse })

  it('gives the browser that scans it its name, its printers, its scale and its camera [OP-32]', async () => {
    const id = await add('PACK-7', desk)
    const scale_id = await add('SCALE-7', scale)
    const camera_id = await add('CAM-7', camera, { enable: false })
    const printers = { A4: 'HP Laser', '10x10': 'Zebra' }
    expect((await setUp(id, { plugin: true, printers, scale_id, camera_id })).code).toBe(0)
    expect((await take('PACK-7')).data).toEqual({
      device_code: 'PACK-7',
      name: 'PACK-7 name',
      plugin: true,
      printers,
      relays: {},
      scale: { device_code: 'SCALE-7', name: 'SCALE-7 name', enabled: true },
      camera: { device_code: 'CAM-7', name: 'CAM-7 name', enabled: false },
    })
    const { list } = (await manager.call(listDevices, { query: { device_type: desk } })).data
    const listed = list.find((d) => d.id === id)
    expect(listed?.setup).toEqual({ plugin: true, printers, relays: {}, scale_id, camera_id })
    expect(listed?.last_seen_at).not.toBeNull()
    expect(list.every((d) => d.device_type === desk)).toBe(true)
    const rows = await t.app.store.pool.query(
      'select operation from operation_record where object_id = $1 order by at, id',
      [id],
    )
    expect(rows.rows.map((r) => r.operation).slice(-2)).toEqual(['device.set_up', 'device.take'])
  })

  it('gives the network printers of its papers that are in use, and takes none of another warehouse [OP-32]', async () => {
    const newPrinter = async (warehouse: number) => {
      const by = await t.as({ rights: ['EditWarehouse'], warehouses: [warehouse] })
      const body = { name: `Zebra ${warehouse}`, kind: 2, address: '10.1.0.5', paper: '10x15', dpi: 203 }
      return (await by.call(createPrinter, { body }, { warehouse })).data.id
    }
    const [zebra, foreign] = [await newPrinter(1), await newPrinter(2)]
    const id = await add('NET-1', desk)
    const refused = await setUp(id, { relays: { A4: foreign } })
    expect(refused).toMatchObject({ code: deviceRefusals.wrong_part.code, status: 422 })
    expect((await setUp(id, { relays: { '10x10': zebra } })).code).toBe(0)
    const relays = { '10x10': { id: zebra, name: 'Zebra 1' } }
    expect((await take('NET-1')).data).toMatchObject({ plugin: false, relays })
    await manager.call(togglePrinter, { body: { id: zebra, status: 2 } })
    expect((await take('NET-1')).data.relays).toEqual({})
  })

  it('without a setup gives its name alone; setting it up again replaces what it had [OP-32]', async () => {
    const id = await add('BARE-1', desk)
    const nothing = { plugin: false, printers: {}, scale: null, camera: null }
    expect((await take('BARE-1')).data).toMatchObject({ name: 'BARE-1 name', ...nothing })
    await setUp(id, { plugin: true, printers: { A4: 'Old' } })
    await setUp(id, { printers: { '10x15': 'New' } })
    expect((await take('BARE-1')).data).toMatchObject({ plugin: false, printers: { '10x15': 'New' } })
  })

  it('is one of this warehouse and in use; nothing else is taken for one [OP-32]', async () => {
    await add('NEW-1', desk, { enable: false })
    expect((await take('NEW-1')).code).toBe(deviceRefusals.desk_disabled.code)
    await add('PDA-1', handheld)
    for (const reply of [await take('PDA-1'), await take('NOBODY'), await take('NEW-1', 2)])
      expect(reply.code).toBe(deviceRefusals.desk_unknown.code)
  })

  it('has only a scale and a camera of its warehouse, and is set up by administrators', async () => {
    const id = await add('PACK-8', desk)
    const pda = await add('PDA-2', handheld)
    expect((await setUp(id, { scale_id: pda })).code).toBe(deviceRefusals.wrong_part.code)
    expect((await setUp(pda, {})).code).toBe(deviceRefusals.no_desk.code)
    const elsewhere = await t.as({ rights: ['EditWarehouse'], warehouses: [2] })
    const theirs = { params: { id }, body: bare }
    expect((await elsewhere.call(saveDeskSetup, theirs, { warehouse: 2 })).code).toBe(
      kitRefusals.not_found.code,
    )
    expect((await packer.call(saveDeskSetup, theirs)).code).toBe(kitRefusals.no_permission.code)
  })

  it('has a label to scan [OP-32]', async () => {
    const id = await add('PACK-9', desk)
    const [page, ...others] = await readBack((await manager.call(getDeskLabel, { params: { id } })).bytes)
    expect(others).toEqual([])
    expect(page?.codes).toEqual([deskBarcode('PACK-9')])
    expect(page?.text).toContain('PACK-9')
    const pda = await add('PDA-3', handheld)
    const none = await manager.call(getDeskLabel, { params: { id: pda } })
    expect(none.code).toBe(deviceRefusals.no_desk.code)
  })
})
