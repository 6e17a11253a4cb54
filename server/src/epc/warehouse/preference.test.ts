import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { epcDirectShipRefusals } from '@kuacang/contract/epc/direct-ship/refusals'
import { editEpcPreference, getEpcPreference } from '@kuacang/contract/epc/warehouse/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import { combineOperationMode, warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { together } from '../combine/combine.testing.ts'
import { epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'

describe('what a parcel centre decides for itself', () => {
  const given = epcForAll()
  let boss: Client
  beforeAll(async () => {
    boss = await given.t.as({ rights: ['EPCWarehouseManage'], warehouses: [ourEpc] })
  })
  const edit = (preference: object, warehouse_id: number = ourEpc, by = boss) =>
    by.call(editEpcPreference, { body: { warehouse_id, preference } })
  const read = async (by = boss) => (await by.call(getEpcPreference)).data

  it('what is named is changed, the rest stays; two managers at once lose nothing of each other [PA-432]', async () => {
    const { blue_fusion } = warehouseMode.code
    expect((await edit({ warehouse_mode: blue_fusion, weigh_attempts: 5 })).code).toBe(0)
    const [one, other] = await Promise.all([
      edit({ combine_operation_mode: combineOperationMode.code.always }),
      edit({ india_max_count: 7, container_max_sides: { length: 70, width: 50, height: 40 } }),
    ])
    expect([one.code, other.code]).toEqual([0, 0])
    expect(await read()).toMatchObject({
      ...{ warehouse_mode: blue_fusion, weigh_attempts: 5, weight_tolerance: 0.1, india_max_count: 7 },
      combine_operation_mode: combineOperationMode.code.always,
      container_max_sides: { length: 70, width: 50, height: 40 },
    })
  })

  it('of another centre, by someone without the right, or with bad values → nothing changes', async () => {
    const before = await read()
    expect((await edit({ weigh_attempts: 9 }, otherEpc)).status).toBe(404)
    const stranger = await given.t.as({ rights: ['EPCWarehouseManage'], warehouses: [otherEpc] })
    expect((await edit({ weigh_attempts: 9 }, ourEpc, stranger)).status).toBe(404)
    const operator = await given.t.as({ rights: ['EPCAscan'], warehouses: [ourEpc] })
    expect((await edit({ weigh_attempts: 9 }, ourEpc, operator)).code).toBe(kitRefusals.no_permission.code)
    const vendor = { code: 'V1', stores: ['shop-1'] }
    for (const wrong of [
      { weigh_attempts: 0 },
      { warehouse_mode: 11 },
      { tax_exemptions: [{ channel_code: 'NO-SUCH', gateway: 'LAX', amount: 800 }] },
      { return_vendors: [vendor, { ...vendor, code: 'V2' }] },
    ])
      expect([400, 404]).toContain((await edit(wrong)).status)
    expect(await read()).toEqual(before)
    expect((await read(stranger)).weigh_attempts).toBe(3)
  })

  it('a channel without an amount has 800 USD, and all channels of a gateway the same [PA-022]', async () => {
    const channel_code = async (code: string) => {
      await given.t.write((tx) =>
        tx.run(
          `insert into channel (id, channel_code, name, name_en, carrier_code, carrier_name, carrier_name_en, enabled, created_at, updated_at)
           values ($1, $2, 'c', 'c', 'X', 'x', 'x', true, now(), now())`,
          [code === 'TAX-A' ? 771 : 772, code],
        ),
      )
      return code
    }
    const [a, b] = [await channel_code('TAX-A'), await channel_code('TAX-B')]
    const rows = (...gateways: [string, string, number?][]) =>
      gateways.map(([code, gateway, amount]) => ({ channel_code: code, gateway, amount }))
    for (const gateway of ['LAX', 'ATL', 'ORD', 'DFW', 'EWR'])
      expect((await edit({ tax_exemptions: rows([a, gateway]) })).code).toBe(0)
    expect((await edit({ tax_exemptions: rows([a, 'LAX'], [b, 'EWR', 500]) })).code).toBe(0)
    const kept = [
      { channel_code: a, gateway: 'LAX', amount: 800 },
      { channel_code: b, gateway: 'EWR', amount: 500 },
    ]
    expect((await read()).tax_exemptions).toEqual(kept)
    const differs = await edit({ tax_exemptions: rows([a, 'LAX'], [b, 'LAX', 500]) })
    expect(differs.code).toBe(referenceRefusals.exemption_differs.code)
    expect(differs.errors?.[0]?.field).toBe('preference.tax_exemptions.1.amount')
    expect((await read()).tax_exemptions).toEqual(kept)
    await edit({ tax_exemptions: [] })
  })

  it('a material that the warehouse asks for is missing → the ship desk refuses, whatever it was sent', async () => {
    const bench = await given.t.as({ rights: ['EPCCombine', 'EPCDataSearch'], warehouses: [ourEpc] })
    const [tracking_id = ''] = await together(given.platform, given.operator, 1)
    const body = { tracking_id, weight: 0.4, require_material: false }
    await edit({ require_material: true })
    expect((await bench.call(directShip, { body })).code).toBe(epcDirectShipRefusals.material_missing.code)
    await edit({ require_material: false })
    expect((await bench.call(directShip, { body })).code).toBe(0)
  })
})
