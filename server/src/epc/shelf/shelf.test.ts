import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import { blockEpcParcels } from '@kuacang/contract/epc/block/calls'
import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { generateEpcPickups, getEpcPickup, setEpcPickupLocation } from '@kuacang/contract/epc/pickup/calls'
import {
  createAreaMapping,
  createPutawayArea,
  deleteAreaMapping,
  deletePutawayArea,
  editAreaMapping,
  editPutawayArea,
  findEpcPlace,
  getParcelsByLocation,
  putawayEpcParcel,
  queryAreaMappings,
  queryPutawayAreas,
  transferEpcParcel,
  undoEpcPutaway,
} from '@kuacang/contract/epc/shelf/calls'
import { epcShelfRefusals } from '@kuacang/contract/epc/shelf/refusals'
import { uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { deleteLocations, disableLocations, listLocations } from '@kuacang/contract/inventory/location/calls'
import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { newId } from '#kit/ids'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { together } from '../combine/combine.testing.ts'
import { announcedParcels, epcForAll, numberOf, otherEpc, ourEpc } from '../epc.testing.ts'
import { readySets, sowRights, startJob } from '../job/job.testing.ts'
import { outboundChannels } from '../outbound.testing.ts'

const given = epcForAll()
let keeper: Client
let boss: Client
beforeAll(async () => {
  await registerLaws()
  await outboundChannels(given.t)
  keeper = await given.t.as({ rights: ['DPSPutaway', 'DPSTransfer', 'EPCDataSearch'], warehouses: [ourEpc] })
  boss = await given.t.as({ rights: ['DPSWarehouseManage'], warehouses: [ourEpc] })
})

/** A place of our centre, of the usual kind. */
const placeOf = async (state = 1) => {
  const code = numberOf('A-')
  await given.t.write(
    (tx) =>
      tx.run(
        `insert into location (warehouse_id, id, code, location_type, state, created_at, updated_at)
         values ($1, $2, $3, 2, $4, now(), now())`,
        [ourEpc, newId(), code, state],
      ),
    ourEpc,
  )
  return code
}
const put = (tracking_id: string, location_code: string, by = keeper) =>
  by.call(putawayEpcParcel, { body: { tracking_id, location_code } })
const move = (tracking_id: string, location_code: string, by = keeper) =>
  by.call(transferEpcParcel, { body: { tracking_id, location_code } })
const undo = (tracking_id: string, location_code: string, by = keeper) =>
  by.call(undoEpcPutaway, { body: { tracking_id, location_code } })
const at = async (location_code: string) =>
  (await keeper.call(getParcelsByLocation, { query: { location_code } })).data.list.map((p) => p.tracking_id)
const placeNow = async (tracking_id: string) =>
  (await keeper.call(findEpcPlace, { query: { tracking_id } })).data.location_code
const proven = async () => {
  const law = allLaws().find((l) => l.name === 'epc.stays')
  if (!law) throw new Error('the law is registered')
  return (await given.t.write((tx) => law.find(tx, ourEpc), ourEpc)).violations
}
const waiting = (n: number) => together(given.platform, given.operator, n)

describe('shelves of a parcel centre', () => {
  it('a parcel is put on a place, found there, and moved to another [PA-198 PA-199 PA-200 PA-201 PA-210]', async () => {
    const [[one = '', other = ''], a, b] = [await waiting(2), await placeOf(), await placeOf()]
    expect((await put(one, a)).data).toMatchObject({
      ...{ location_code: a, from_location: null, already: false, parcels_here: 1 },
    })
    expect((await put(other, a)).data.parcels_here).toBe(2)
    expect(await at(a)).toEqual([one, other])
    expect((await move(one, b)).data).toMatchObject({ from_location: a, location_code: b, parcels_here: 1 })
    expect([await at(a), await at(b), await placeNow(one)]).toEqual([[other], [one], b])
    expect(await proven()).toEqual([])
  })

  it('a location with a parcel is neither disabled nor deleted; emptied, it is, and takes none any more', async () => {
    const [[one = ''], a, b] = [await waiting(1), await placeOf(), await placeOf()]
    await put(one, a)
    const admin = await given.t.as({
      rights: ['EditStorageLocation', 'GetStorageLocation'],
      warehouses: [ourEpc],
    })
    const [place] = (await admin.call(listLocations, { query: { code: a } })).data.list
    const body = { ids: [place?.id ?? ''] }
    const disable = () => admin.call(disableLocations, { body: { ...body, disabled: true } })
    expect((await disable()).code).toBe(locationRefusals.occupied.code)
    expect((await admin.call(deleteLocations, { body })).code).toBe(locationRefusals.occupied.code)
    await move(one, b)
    expect((await disable()).data).toEqual({ changed: 1 })
    expect((await put(one, a)).code).toBe(locationRefusals.not_usable.code)
  })

  it('a location is disabled at the moment at which a parcel is put there → one of the two is refused', async () => {
    const admin = await given.t.as({
      rights: ['EditStorageLocation', 'GetStorageLocation'],
      warehouses: [ourEpc],
    })
    for (const one of await waiting(6)) {
      const a = await placeOf()
      const [place] = (await admin.call(listLocations, { query: { code: a } })).data.list
      const body = { ids: [place?.id ?? ''], disabled: true }
      const [laid, disabled] = await Promise.all([put(one, a), admin.call(disableLocations, { body })])
      expect([laid.code === 0, disabled.code === 0].filter(Boolean)).toHaveLength(1)
    }
  })

  it('the same scan twice, and 15 at once by two people → one stay; two places at once → one of them', async () => {
    const [[one = ''], a, b] = [await waiting(1), await placeOf(), await placeOf()]
    const second = await given.t.as({ rights: ['DPSPutaway'], warehouses: [ourEpc] })
    const tries = await Promise.all(
      Array.from({ length: 15 }, (_x, i) => put(one, a, i % 2 ? keeper : second)),
    )
    expect(tries.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(tries.filter((r) => !r.data.already)).toHaveLength(1)
    await Promise.all([put(one, b), put(one, a, second)])
    expect([...(await at(a)), ...(await at(b))]).toEqual([one])
  })

  it('not scanned in, finished, blocked, lying elsewhere, unknown, the same or no place → refused, each with its way out [PA-213]', async () => {
    const [a, locked] = [await placeOf(), await placeOf(90)]
    const [absent = ''] = await announcedParcels(given.platform, [{}])
    expect((await put(absent, a)).code).toBe(epcShelfRefusals.not_for_shelf.code)
    const [alone = ''] = await waiting(1)
    expect((await move(alone, a)).code).toBe(epcShelfRefusals.no_stay.code)
    await put(alone, a)
    expect((await move(alone, a)).code).toBe(epcShelfRefusals.same_place.code)
    expect((await put(alone, locked)).code).toBe(locationRefusals.not_usable.code)
    expect((await put(alone, 'NO-SUCH-PLACE')).status).toBe(404)
    expect((await put('WI1234567890999EPC', a)).status).toBe(404)
    const inspector = await given.t.as({ rights: ['EPCInspect'], warehouses: [ourEpc] })
    const [stopped = ''] = await waiting(1)
    await inspector.call(blockEpcParcels, { body: { tracking_ids: [stopped], reason: 'asked for' } })
    expect((await put(stopped, a)).code).toBe(epcArrivalRefusals.blocked.code)
    const stranger = await given.t.as({ rights: ['DPSPutaway', 'DPSTransfer'], warehouses: [otherEpc] })
    expect((await put(alone, a, stranger)).status).not.toBe(200)
    expect(await placeNow(alone)).toBe(a)
  })

  it('sown, closed into a box, or lost → it lies on no shelf any more, and the law holds', async () => {
    const a = await placeOf()
    const worker = await given.t.as({
      rights: [...sowRights, 'EPCCombine', 'EPCCorrect', 'EPCMarkLost'],
      warehouses: [ourEpc],
    })
    const [set] = await readySets(given.t, given.platform, [2])
    const [sown = '', beside = ''] = set?.parcels ?? []
    await put(sown, a)
    await put(beside, a)
    await startJob(worker, 5)
    const { slot_number } = (await worker.call(uploadFirstParcel, { body: { tracking_id: sown } })).data
    await worker.call(uploadSlot, { body: { tracking_id: sown, slot_id: `SLOT${slot_number}` } })
    expect(await at(a)).toEqual([beside])
    expect((await put(sown, a)).code).toBe(epcShelfRefusals.elsewhere.code)
    const [one = '', two = ''] = await waiting(2)
    await put(one, a)
    await put(two, a)
    await worker.call(commerceCombine, { body: { tracking_id: one, weight: 0.8 } })
    expect(await at(a)).toEqual([beside])
    const [gone = ''] = await waiting(1)
    await put(gone, a)
    await worker.call(markEpcLost, { body: { tracking_ids: [gone], lost_mark: true } })
    expect(await at(a)).toEqual([beside])
    expect(await proven()).toEqual([])
    // The law sees what should not be.
    const setStatus = (status: number) =>
      given.t.write(
        (tx) =>
          tx.run(`update epc_parcel set status = $3 where warehouse_id = $1 and tracking_id = $2`, [
            ...[ourEpc, beside, status],
          ]),
        ourEpc,
      )
    await setStatus(90)
    expect((await proven()).length).toBe(1)
    await setStatus(epcParcelStatus.code.combined)
    expect(await proven()).toEqual([])
  })
})

describe('a putaway that is taken back', () => {
  const notUndone = epcShelfRefusals.putaway_not_undone.code
  const recordsOf = async (number: string) => {
    const { rows } = await given.t.app.store.pool.query<{ operation: string; detail: object }>(
      `select operation, detail from operation_record
       where warehouse_id = $1 and object_number = $2 and operation like 'epc_parcel.%put_away' order by at, id`,
      [ourEpc, number],
    )
    return rows
  }

  it('leaves the parcel on no shelf, or where it lay before since then, once [OP-20]', async () => {
    const [[one = ''], a, b] = [await waiting(1), await placeOf(), await placeOf()]
    await put(one, a)
    expect((await undo(one, a)).data).toEqual({ tracking_id: one, location_code: null })
    expect(await placeNow(one)).toBeNull()
    expect((await undo(one, a)).code).toBe(notUndone)
    await put(one, a)
    const storedAt = async () =>
      (await keeper.call(getParcelsByLocation, { query: { location_code: a } })).data.list
    const before = await storedAt()
    await put(one, b)
    expect((await undo(one, b)).data).toEqual({ tracking_id: one, location_code: a })
    expect(await storedAt()).toEqual(before)
    for (const place of [b, a]) expect((await undo(one, place)).code).toBe(notUndone)
    expect(await placeNow(one)).toBe(a)
    expect((await recordsOf(one)).slice(-2)).toEqual([
      { operation: 'epc_parcel.put_away', detail: { location: b, from_location: a } },
      { operation: 'epc_parcel.undo_put_away', detail: { from_location: b, location: a } },
    ])
    expect(await proven()).toEqual([])
  })

  it('15 times at once → once', async () => {
    const [[one = ''], a, b] = [await waiting(1), await placeOf(), await placeOf()]
    await put(one, a)
    await put(one, b)
    const codes = (await Promise.all(Array.from({ length: 15 }, () => undo(one, b)))).map((r) => r.code)
    expect(codes.sort((x, y) => x - y)).toEqual([0, ...Array(14).fill(notUndone)])
    expect(await placeNow(one)).toBe(a)
  })

  it('by another operator, or after the parcel was laid elsewhere, taken or promised to a picker → refused with the reason, and it lies where it lay', async () => {
    const [[one = '', sent = ''], a, b] = [await waiting(2), await placeOf(), await placeOf()]
    const second = await given.t.as({ rights: ['DPSPutaway'], warehouses: [ourEpc] })
    const picker = await given.t.as({ rights: ['DPSPickup'], warehouses: [ourEpc] })
    await put(one, a)
    const others = await undo(one, a, second)
    expect([others.code, JSON.stringify(others.refusal).includes(keeper.user.username)]).toEqual([
      notUndone,
      true,
    ])
    await move(one, b)
    for (const place of [a, b]) expect((await undo(one, place)).code).toBe(notUndone)
    expect(await placeNow(one)).toBe(b)
    await put(one, a, second)
    expect((await undo(one, a)).code).toBe(notUndone)

    await put(sent, b)
    const made = (await picker.call(generateEpcPickups, { body: { type: 1 } })).data
    expect((await undo(sent, b)).code).toBe(notUndone)
    expect(await placeNow(sent)).toBe(b)
    const order = made.orders[0]
    if (!order) throw new Error('a pickup order was made')
    const { locations } = (await picker.call(getEpcPickup, { params: { id: order.id } })).data
    const line = locations.find((l) => l.tracking_id === sent)
    await picker.call(setEpcPickupLocation, {
      params: { id: order.id, location_id: line?.id ?? '' },
      body: { status: 9, tracking_id: sent },
    })
    expect(await placeNow(sent)).toBeNull()
    expect((await undo(sent, b)).code).toBe(notUndone)
    expect(await placeNow(sent)).toBeNull()
    expect(await proven()).toEqual([])
  })

  it('a blocked or unknown parcel, another centre, no right, or a place that was taken out of use since → refused', async () => {
    const [[one = ''], a, b] = [await waiting(1), await placeOf(), await placeOf()]
    await put(one, a)
    await put(one, b)
    const stranger = await given.t.as({ rights: ['DPSPutaway'], warehouses: [otherEpc] })
    expect((await undo(one, b, stranger)).status).not.toBe(200)
    const mover = await given.t.as({ rights: ['DPSTransfer'], warehouses: [ourEpc] })
    expect((await undo(one, b, mover)).status).toBe(403)
    expect((await undo('WI1234567890999EPC', b)).status).toBe(404)
    const admin = await given.t.as({
      rights: ['EditStorageLocation', 'GetStorageLocation'],
      warehouses: [ourEpc],
    })
    const [place] = (await admin.call(listLocations, { query: { code: a } })).data.list
    await admin.call(disableLocations, { body: { ids: [place?.id ?? ''], disabled: true } })
    expect((await undo(one, b)).code).toBe(locationRefusals.not_usable.code)
    await admin.call(disableLocations, { body: { ids: [place?.id ?? ''], disabled: false } })
    const inspector = await given.t.as({ rights: ['EPCInspect'], warehouses: [ourEpc] })
    await inspector.call(blockEpcParcels, { body: { tracking_ids: [one], reason: 'asked for' } })
    expect((await undo(one, b)).code).toBe(epcArrivalRefusals.blocked.code)
    expect(await placeNow(one)).toBe(b)
  })
})

describe('putaway areas', () => {
  const area = async (more: object = {}) => {
    const area_code = numberOf('AREA-')
    const reply = await boss.call(createPutawayArea, { body: { area_code, name: 'North', ...more } })
    return { reply, area_code, id: reply.data?.id ?? '' }
  }
  const groupId = async () => {
    const { rows } = await given.t.app.store.pool.query<{ group_id: string }>(
      "select group_id from channel_group where group_name = 'Bags EL'",
    )
    return Number(rows[0]?.group_id)
  }

  it('are made, changed, found and deleted, and not while parcels are mapped to them [PA-202 PA-203 PA-204 PA-205 PA-212]', async () => {
    const { id, area_code } = await area({ remark: 'cold' })
    const twice = await boss.call(createPutawayArea, { body: { area_code, name: 'Again' } })
    expect(twice.code).toBe(epcShelfRefusals.area_exists.code)
    await boss.call(editPutawayArea, { body: { id, name: 'South' } })
    const { list } = (await boss.call(queryPutawayAreas, { query: { area_code } })).data
    expect(list).toMatchObject([{ id, area_code, name: 'South', remark: 'cold', mapping_count: 0 }])
    const place = await placeOf()
    const made = await boss.call(createAreaMapping, {
      body: { area_id: id, group_id: await groupId(), from_location: place, to_location: place },
    })
    expect((await boss.call(deletePutawayArea, { body: { id } })).code).toBe(
      epcShelfRefusals.area_in_use.code,
    )
    await boss.call(deleteAreaMapping, { body: { id: made.data.id } })
    expect((await boss.call(deletePutawayArea, { body: { id } })).code).toBe(0)
    expect((await boss.call(editPutawayArea, { body: { id, name: 'x' } })).status).toBe(404)
  })

  it('a mapping for the country of a parcel counts before that of its group; twice, backwards and to unknown places are refused [PA-206 PA-207 PA-208 PA-209 PA-212]', async () => {
    const group_id = await groupId()
    const [{ id: all }, { id: us, area_code }] = [await area(), await area()]
    const [a, b] = [await placeOf(), await placeOf()].sort()
    const range = { from_location: a ?? '', to_location: b ?? '' }
    const map = (area_id: string, more: object = {}) =>
      boss.call(createAreaMapping, { body: { area_id, group_id, ...range, ...more } })
    const first = await map(all)
    expect(first.code).toBe(0)
    expect((await map(us)).code).toBe(epcShelfRefusals.mapping_exists.code)
    expect((await map(us, { country_code: 'US', from_location: b, to_location: a })).code).toBe(
      epcShelfRefusals.range_backwards.code,
    )
    expect((await map(us, { country_code: 'US', to_location: 'NO-SUCH' })).status).toBe(404)
    expect((await map(us, { country_code: 'US', group_id: 999_999 })).status).toBe(404)
    const second = await map(us, { country_code: 'US' })
    const [one = ''] = await together(given.platform, given.operator, 1, { channel_code: 'EL' })
    const suggested = async () => (await keeper.call(findEpcPlace, { query: { tracking_id: one } })).data.area
    expect(await suggested()).toEqual({ area_code, name: 'North', ...range })
    await boss.call(editAreaMapping, { body: { id: second.data.id, country_code: 'DE' } })
    expect((await suggested())?.area_code).not.toBe(area_code)
    const { list } = (await boss.call(queryAreaMappings, { query: { area_id: us } })).data
    expect(list).toMatchObject([{ id: second.data.id, group_id, country_code: 'DE', ...range }])
    for (const { data } of [first, second]) await boss.call(deleteAreaMapping, { body: { id: data.id } })
    expect(await suggested()).toBeNull()
  })
})
