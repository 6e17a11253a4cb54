import {
  createEpcWarehouse,
  editEpcWarehouse,
  getEpcPreference,
  listEpcWarehouses,
} from '@kuacang/contract/epc/warehouse/calls'
import { warehouseType } from '@kuacang/contract/kit/enums'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { describe, expect, it } from 'vitest'
import { epcForAll, numberOf, operatorRights, otherEpc, ourEpc } from '../epc.testing.ts'

const rights = ['EPCManageWarehousePage', 'EPCWarehouseManage'] as const

describe('the parcel centres, for those who manage them', () => {
  const given = epcForAll()
  const manager = (warehouses: readonly number[] = [ourEpc, otherEpc]) => given.t.as({ rights, warehouses })
  const fieldsOf = () => ({
    ...{ warehouse_code: numberOf('C').slice(-8), warehouse_name: '新仓', timezone: 'Asia/Shanghai' },
    ...{ wosp_warehouse_code: 'W1', wishpost_warehouse_code: 'P1', open_to_merchant: true },
  })

  it('one is opened with all that is said of it and what it decides; it is a parcel centre and nothing else [PA-442]', async () => {
    const boss = await manager()
    const fields = fieldsOf()
    const preference = { warehouse_mode: warehouseMode.code.blue_fusion, wall_slots: 24 }
    const made = await boss.call(createEpcWarehouse, {
      body: { ...fields, warehouse_type: warehouseType.code.epc, enabled: true, preference },
    })
    expect(made.code).toBe(0)
    const { list } = (await boss.call(listEpcWarehouses)).data
    expect(list.find((w) => w.id === made.data.id)).toMatchObject({
      ...{ ...fields, enabled: true, warehouse_type: warehouseType.code.epc },
      preference: { warehouse_mode: warehouseMode.code.blue_fusion },
    })
    expect(list.every((w) => w.warehouse_type === warehouseType.code.epc)).toBe(true)
    const its = await given.t.as({ rights, warehouses: [made.data.id] })
    expect((await its.call(getEpcPreference, {}, { warehouse: made.data.id })).data.wall_slots).toBe(24)
    // The same code again, another type, a zone that is none, and settings that do not exist.
    const wrong = (more: object) =>
      boss.call(createEpcWarehouse, { body: { ...fieldsOf(), ...more } as never })
    expect((await wrong({ warehouse_code: fields.warehouse_code })).status).toBe(409)
    expect((await wrong({ warehouse_type: warehouseType.code.fbw })).status).toBe(400)
    expect((await wrong({ timezone: 'Mars/Base' })).status).toBe(400)
    expect((await wrong({ preference: { wall_slots: 0 } })).status).toBe(400)
    const plain = await given.t.as({ rights: operatorRights, warehouses: [ourEpc] })
    expect((await plain.call(createEpcWarehouse, { body: fieldsOf() })).status).toBe(403)
    expect((await plain.call(listEpcWarehouses)).status).toBe(403)
  })

  it('15 that open the same at once → one is there', async () => {
    const fields = fieldsOf()
    const all = await Promise.all(
      Array.from({ length: 15 }, async () => (await manager()).call(createEpcWarehouse, { body: fields })),
    )
    expect(all.filter((r) => r.code === 0)).toHaveLength(1)
    expect(all.filter((r) => r.code !== 0).every((r) => r.status === 409)).toBe(true)
  })

  it('its fields and settings are edited, what is not named stays; other warehouses are none of theirs [PA-443]', async () => {
    const boss = await manager()
    const fields = fieldsOf()
    const { id } = (await boss.call(createEpcWarehouse, { body: fields })).data
    const edit = (body: object) => boss.call(editEpcWarehouse, { body: { id, ...body } })
    expect((await edit({ warehouse_name: '改名', preference: { require_material: true } })).code).toBe(0)
    expect((await edit({ enabled: false })).code).toBe(0)
    const find = async () => (await boss.call(listEpcWarehouses)).data.list.find((w) => w.id === id)
    expect(await find()).toMatchObject({ ...fields, warehouse_name: '改名', enabled: false })
    expect((await edit({ enabled: true })).code).toBe(0)
    const its = await given.t.as({ rights, warehouses: [id] })
    expect((await its.call(getEpcPreference, {}, { warehouse: id })).data.require_material).toBe(true)
    // A fulfilment warehouse and one that does not exist.
    for (const strange of [1, 2_000_000_000])
      expect((await edit({ id: strange, warehouse_name: 'mine' })).status).toBe(404)
  })
})
