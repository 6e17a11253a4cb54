import {
  createEpcWarehouse,
  editEpcWarehouse,
  getEpcPreference,
  listEpcWarehouses,
} from '@kuacang/contract/epc/warehouse/calls'
import { epcModeRefusals } from '@kuacang/contract/epc/warehouse/refusals'
import { warehouseType } from '@kuacang/contract/kit/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { epcForAll, ourEpc } from '../epc.testing.ts'
import { readySets, sowRights, startJob } from '../job/job.testing.ts'

describe('parcel centres', () => {
  const given = epcForAll()
  let boss: Client
  beforeAll(async () => {
    boss = await given.t.as({ rights: ['EPCManageWarehousePage'], warehouses: [1] })
  })
  const { epc, fbw } = warehouseType.code
  const { blue_fusion, shelving } = warehouseMode.code
  let serial = 0
  const create = (more: object = {}, by = boss, extra = {}) => {
    serial += 1
    const body = { warehouse_code: `EPC-${serial}`, warehouse_name: '新中心', ...more }
    return by.call(createEpcWarehouse, { body }, extra)
  }
  const edit = (id: number, more: object, by = boss) => by.call(editEpcWarehouse, { body: { id, ...more } })
  const listed = async () => (await boss.call(listEpcWarehouses)).data.list
  const oneOf = async (id: number) => (await listed()).find((w) => w.id === id)

  it('are opened with their codes, type and preference; the same again is the same; a code is taken once [PA-442]', async () => {
    const body = {
      ...{ warehouse_code: 'CAN9', warehouse_name: '广州九号', warehouse_type: epc, enabled: true },
      ...{ wosp_warehouse_code: 'WO9', wishpost_warehouse_code: 'WP9', open_to_merchant: false },
      preference: { warehouse_mode: blue_fusion, wall_slots: 40 },
    }
    const [one, twin] = [
      await create(body, boss, { key: 'centre-once' }),
      await create(body, boss, { key: 'centre-once' }),
    ]
    expect([one.code, twin.data.id]).toEqual([0, one.data.id])
    expect(await oneOf(one.data.id)).toMatchObject({
      ...body,
      timezone: 'Asia/Shanghai',
      preference: { warehouse_mode: blue_fusion },
    })
    const worker = await given.t.as({ rights: ['EPCWarehouseManage'], warehouses: [one.data.id] })
    expect((await worker.call(getEpcPreference)).data).toMatchObject({ wall_slots: 40, max_wait_h: 72 })
    expect((await create({ warehouse_code: 'CAN9' })).code).toBe(referenceRefusals.taken.code)
    const twins = await Promise.all([
      create({ warehouse_code: 'CAN10' }),
      create({ warehouse_code: 'CAN10' }),
    ])
    expect(twins.map((r) => r.code).sort()).toEqual([0, referenceRefusals.taken.code].sort())
    const before = await listed()
    for (const wrong of [
      { warehouse_code: '' },
      { warehouse_type: fbw },
      { timezone: 'Mars/Base' },
      { preference: { wall_slots: 0 } },
      { preference: { tax_exemptions: [{ channel_code: 'NO-SUCH', gateway: 'LAX', amount: 1 }] } },
    ])
      expect([400, 404]).toContain((await create(wrong)).status)
    expect((await create({}, given.operator)).code).toBe(kitRefusals.no_permission.code)
    expect(await listed()).toEqual(before)
  })

  it('are changed in what is named, also in what they decide; the type stays, other types are not found [PA-443]', async () => {
    const { id } = (await create()).data
    const { id: other } = (await create()).data
    const worker = await given.t.as({ rights: ['EPCWarehouseManage'], warehouses: [id] })
    const [one, two] = await Promise.all([
      edit(id, { warehouse_name: '改名', preference: { warehouse_mode: shelving } }),
      edit(id, { wosp_warehouse_code: 'WO1', open_to_merchant: true, preference: { gather_h: 5 } }),
    ])
    expect([one.code, two.code]).toEqual([0, 0])
    expect(await oneOf(id)).toMatchObject({
      ...{ warehouse_name: '改名', wosp_warehouse_code: 'WO1', open_to_merchant: true, warehouse_type: epc },
    })
    expect((await worker.call(getEpcPreference)).data).toMatchObject({
      warehouse_mode: shelving,
      gather_h: 5,
    })
    expect((await edit(other, { warehouse_code: 'CAN9-X' })).code).toBe(0)
    expect((await edit(id, { warehouse_code: 'CAN9-X' })).code).toBe(referenceRefusals.taken.code)
    expect((await edit(id, { warehouse_type: fbw })).status).toBe(400)
    expect((await edit(1, { warehouse_name: '不是EPC' })).status).toBe(404)
    expect((await edit(id, { enabled: false }, given.operator)).code).toBe(kitRefusals.no_permission.code)
    expect((await edit(id, { enabled: false })).code).toBe(0)
    expect((await worker.call(getEpcPreference)).code).not.toBe(0)
    expect(await oneOf(id)).toMatchObject({ enabled: false })
    expect((await edit(id, { enabled: true })).code).toBe(0)
    expect((await worker.call(getEpcPreference)).code).toBe(0)
  })

  it('a way of working does not change under a sow job that runs, from here neither; nothing of that edit is kept', async () => {
    await readySets(given.t, given.platform, [2])
    const supervisor = await given.t.as({ rights: sowRights, warehouses: [ourEpc] })
    await startJob(supervisor, 1)
    const before = await oneOf(ourEpc)
    const change = { warehouse_name: '半途', preference: { warehouse_mode: blue_fusion } }
    expect((await edit(ourEpc, change)).code).toBe(epcModeRefusals.mode_in_use.code)
    expect(await oneOf(ourEpc)).toEqual(before)
  })
})
