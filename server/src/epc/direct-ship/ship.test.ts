import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import { blockEpcParcels } from '@kuacang/contract/epc/block/calls'
import { getEpcBox } from '@kuacang/contract/epc/combine/calls'
import { checkDirectShip, directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { epcDirectShipRefusals } from '@kuacang/contract/epc/direct-ship/refusals'
import {
  epcGeneratorType,
  epcMoldSize,
  epcOutboundParcelStatus,
} from '@kuacang/contract/epc/outbound-parcel/enums'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { roundTripsOf } from '#kit/testing/round-trips'
import type { Client } from '#kit/testing/server'
import { benchRights, rehearsed, together } from '../combine/combine.testing.ts'
import { announcedParcels, epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'

const status = epcParcelStatus.code

describe('parcels that are shipped alone', () => {
  const given = epcForAll({ TRAINING: 'true' })
  const rights = [...benchRights, 'EPCInspect'] as const
  let bench: Client
  beforeAll(async () => {
    bench = await given.t.as({ rights, warehouses: [ourEpc] })
    await given.t.app.store.pool.query(
      `insert into material (id, name, cn_name, category, barcode, weight_g, length_mm, width_mm, height_mm, enabled, created_at, updated_at)
       values ('000000000000000000009801', 'MTR-BAG', '袋', 1, 'MTR-9801', 20, 0, 0, 0, true, now(), now()) on conflict do nothing`,
    )
  })
  const single = async (more: Record<string, unknown> = {}) => {
    const [id = ''] = await together(given.platform, given.operator, 1, more)
    return id
  }
  const ship = (tracking_id: string, more: Record<string, unknown> = {}, by = bench) =>
    by.call(directShip, { body: { tracking_id, weight: 0.4, ...more } })
  const stateOf = async (tracking_id: string) =>
    (await bench.call(getEpcParcel, { query: { tracking_id } })).data.status
  const boxes = async (parcel: string) => {
    const { rows } = await given.t.app.store.pool.query<{ n: number }>(
      `select count(*) as n from epc_ob_member m join epc_parcel p on p.warehouse_id = m.warehouse_id and p.id = m.parcel_id
       where p.tracking_id = $1`,
      [parcel],
    )
    return rows[0]?.n
  }

  it('a parcel alone → a box of its own with its label, weight, mold, material and size, in one step and after tries; it is finished [PA-240]', async () => {
    const id = await single()
    const bare = { weight: 0.42, is_one_step: true, require_material: true }
    expect((await ship(id, bare)).code).toBe(epcDirectShipRefusals.material_missing.code)
    const away = await ship(id, { ...bare, material: 'MTR-9801', weight: 2 })
    expect(away.ask).toMatchObject({ protocol: 'reweight', tried_weights: [2] })
    const { data } = await ship(id, {
      ...{ is_one_step: true, tried_weights: [2] },
      ...{ weight: 0.42, mold_size: epcMoldSize.code.us, require_material: true, material: 'MTR-9801' },
      volume_info: { length: 20, width: 10, height: 5 },
    })
    expect(data).toMatchObject({ tracking_id: expect.stringMatching(/^KS/), failure: '', already: false })
    expect(await stateOf(id)).toBe(status.finished)
    const box = (await bench.call(getEpcBox, { query: { tracking_id: data.tracking_id ?? '' } })).data
    expect(box).toMatchObject({
      ...{ status: epcOutboundParcelStatus.code.pending, generator_type: epcGeneratorType.code.direct_ship },
      ...{ weight: 0.42, expected_weight: 0.42 },
    })
    const { rows } = await given.t.app.store.pool.query(
      'select mold_size, length_mm, height_mm from epc_ob where tracking_id = $1',
      [data.tracking_id],
    )
    expect(rows).toEqual([{ mold_size: 1, length_mm: 200, height_mm: 50 }])
  })

  it('a desk that ships a parcel alone waits for the database few times, also with a material', async () => {
    const { scan, few } = roundTripsOf(bench)
    const [first, second] = [await single(), await single()]
    await scan(directShip, { body: { tracking_id: first, weight: 0.42, material: 'MTR-9801' } })
    await scan(directShip, { body: { tracking_id: second, weight: 0.4 } })
    few()
  })

  it('the same scan twice, and 15 at once → one box, and all get its label', async () => {
    const id = await single()
    const hands = await Promise.all(
      Array.from({ length: 15 }, () => given.t.as({ rights, warehouses: [ourEpc] })),
    )
    const replies = await Promise.all(hands.map((h) => ship(id, {}, h)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(new Set(replies.map((r) => r.data.tracking_id)).size).toBe(1)
    expect(replies.filter((r) => !r.data.already)).toHaveLength(1)
    expect((await ship(id, { weight: 700 })).data).toMatchObject({ already: true })
    expect(await boxes(id)).toBe(1)
  })

  it('a weight that is away → weighed again with the tries before [PA-019]', async () => {
    const id = await single()
    const first = await ship(id, { weight: 2 })
    expect(first.ask).toMatchObject({ protocol: 'reweight', expected_weight: 0.4, tried_weights: [2] })
    expect(await boxes(id)).toBe(0)
    const third = await ship(id, { weight: 0.9, tried_weights: [2, 0.9] })
    expect(third.data.tracking_id).toMatch(/^KS/)
  })

  it('what is not shipped alone → refused with the place where it goes', async () => {
    const [a = ''] = await together(given.platform, given.operator, 2)
    expect((await ship(a)).code).toBe(epcDirectShipRefusals.several.code)
    const [fresh = '', heavy = ''] = await announcedParcels(given.platform, [
      { user_key: 'fresh' },
      { user_key: 'heavy', parcel_type: parcelType.code.overweight },
    ])
    expect((await ship(fresh)).code).toBe(epcDirectShipRefusals.not_ready.code)
    expect((await ship(heavy)).code).toBe(epcDirectShipRefusals.to_return.code)
    expect((await ship('WI404404404EPC')).status).toBe(404)
    const blocked = await single()
    await bench.call(blockEpcParcels, { body: { tracking_ids: [blocked], reason: 'Look at it' } })
    expect((await ship(blocked)).code).toBe(epcArrivalRefusals.blocked.code)
    for (const id of [a, fresh, heavy, blocked]) expect(await boxes(id)).toBe(0)
  })

  it('asked before it is weighed → answers what it weighed, or refuses as the shipping would; nothing is done', async () => {
    const ask = (tracking_id: string, by = bench) => by.call(checkDirectShip, { query: { tracking_id } })
    const [one, [sibling = ''], blocked] = [
      await single(),
      await together(given.platform, given.operator, 2),
      await single(),
    ]
    expect((await ask(one)).data).toEqual({
      ...{ tracking_id: one, country_code: 'US', weight: 0.4, shipped_as: null },
    })
    expect(await stateOf(one)).toBe(status.direct_ship)
    const shipped = (await ship(one)).data.tracking_id
    expect((await ask(one)).data.shipped_as).toBe(shipped)
    await bench.call(blockEpcParcels, { body: { tracking_ids: [blocked], reason: '查验' } })
    const refused = [
      await ask(sibling),
      await ask(blocked),
      await ask('WI000000000000EPC'),
      await ask('XX999'),
    ]
    expect(refused.slice(0, 2).map((r) => r.code)).toEqual([
      epcDirectShipRefusals.several.code,
      epcArrivalRefusals.blocked.code,
    ])
    expect(refused.map((r) => r.code)).not.toContain(0)
  })

  it('a mold of another region, and no material where one is required → refused, nothing closed [PA-282]', async () => {
    const id = await single()
    const other = await ship(id, { mold_size: epcMoldSize.code.eu })
    expect(other.code).toBe(epcDirectShipRefusals.other_mailbox.code)
    expect((await ship(id, { require_material: true })).code).toBe(
      epcDirectShipRefusals.material_missing.code,
    )
    expect(await boxes(id)).toBe(0)
    expect((await ship(id, { mold_size: epcMoldSize.code.none })).code).toBe(0)
  })

  it('the carrier refuses the label → the parcel stays to be shipped, and says why; another try takes the next answer', async () => {
    const id = await single()
    await rehearsed(bench, 'carrier_address')
    const { data } = await ship(id)
    expect(data.tracking_id).toBeNull()
    expect(data.failure).not.toBe('')
    expect(await stateOf(id)).toBe(status.direct_ship)
    expect((await ship(id)).data).toMatchObject({ tracking_id: expect.stringMatching(/^KS/), already: false })
  })

  it('another warehouse → it is not found', async () => {
    const id = await single()
    const away = await given.t.as({ rights, warehouses: [otherEpc] })
    expect((await ship(id, {}, away)).code).not.toBe(0)
    expect(await stateOf(id)).toBe(status.direct_ship)
  })
})
