import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  createDevice,
  editDevice,
  listDevices,
  reportDevice,
  toggleDevice,
} from '@kuacang/contract/warehouse-admin/device/calls'
import { deviceRefusals } from '@kuacang/contract/warehouse-admin/device/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { expectPages } from '#kit/testing/pages'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('the devices of a warehouse', () => {
  let t: TestServer
  let manager: Client
  beforeAll(async () => {
    t = await testServer()
    manager = await t.as({ rights: ['EditWarehouse'], warehouses: [1] })
  })
  afterAll(() => t.close())

  const create = (device_code: string, more = {}) =>
    manager.call(createDevice, { body: { device_code, name: device_code, device_type: 1, ...more } })
  const find = async (code: string) =>
    (await manager.call(listDevices, { query: { page_size: 100 } })).data.list.find(
      (d) => d.device_code === code,
    )
  const toggle = (id: string | undefined, status: number) =>
    manager.call(toggleDevice, { body: { id, status } })

  it('are added out of use, listed by state, and edited [FU-189 FU-235 FU-635 FU-636 FU-637]', async () => {
    const { data } = await create('PDA-01')
    const fresh = { id: data.id, device_type: 1, status: 1, warehouse_id: 1, last_seen_at: null }
    expect(await find('PDA-01')).toMatchObject({ ...fresh, name: 'PDA-01', actions: ['enable'] })
    await manager.call(editDevice, {
      params: { id: data.id },
      body: { device_code: 'PDA-02', name: '一号', device_type: 4 },
    })
    expect(await find('PDA-02')).toMatchObject({ ...fresh, device_type: 4, name: '一号' })
    const inState = async (...status: number[]) =>
      (await manager.call(listDevices, { query: { status } })).data.list.map((d) => d.device_code)
    expect([await inState(1), await inState(2, 3)]).toEqual([['PDA-02'], []])
    await create('PDA-03')
    await expectPages(manager, listDevices)
    const nobody = { params: { id: newId() }, body: { device_code: 'X-1', name: 'x', device_type: 1 } }
    expect((await manager.call(editDevice, nobody)).code).toBe(kitRefusals.not_found.code)
  })

  it('stand once under their number, in each warehouse [FU-636]', async () => {
    await create('SCALE-1', { device_type: 2 })
    expect((await create('SCALE-1')).code).toBe(deviceRefusals.code_taken.code)
    const other = await t.as({ rights: ['EditWarehouse'], warehouses: [2] })
    const body = { device_code: 'SCALE-1', name: 'theirs', device_type: 2 }
    const theirs = await other.call(createDevice, { body }, { warehouse: 2 })
    expect(theirs.code).toBe(0)
    expect((await toggle(theirs.data.id, 2)).code).toBe(kitRefusals.not_found.code)
  })

  it('are put into and out of use, twice the same is no event [FU-235 FU-638]', async () => {
    const { data } = await create('CAM-1', { device_type: 3 })
    expect((await toggle(data.id, 3)).code).toBe(kitRefusals.illegal_move.code)
    for (const status of [2, 2, 3, 3, 2]) expect((await toggle(data.id, status)).code).toBe(0)
    expect(await find('CAM-1')).toMatchObject({ status: 2, actions: ['disable'] })
    const { rows } = await t.app.store.pool.query(
      `select operation from operation_record where object_id = $1 and detail -> 'error' is null order by at, id`,
      [data.id],
    )
    expect(rows.map((r) => r.operation)).toEqual([
      'device.create',
      'device.enable',
      'device.disable',
      'device.enable',
    ])
  })

  it('say themselves that they are there [FU-189]', async () => {
    const { data } = await create('PDA-09')
    const picker = await t.as({ rights: ['executePickup'], warehouses: [1] })
    const report = (device: string) => picker.call(reportDevice, {}, { headers: { 'Device-Name': device } })
    expect((await report('PDA-09')).data).toEqual({ known: true, enabled: false })
    await toggle(data.id, 2)
    expect((await report('PDA-09')).data).toEqual({ known: true, enabled: true })
    expect((await report('nobody')).data).toEqual({ known: false, enabled: false })
    expect((await find('PDA-09'))?.last_seen_at).not.toBeNull()
  })
})
