import { commerceCombine, manualUnbind } from '@kuacang/contract/epc/combine/calls'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import { uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { registerLaws } from '../registry.ts'
import { benchRights, rehearsed, together } from './combine/combine.testing.ts'
import { announced, epcForAll, ourEpc } from './epc.testing.ts'
import { readySets, sowRights, startJob } from './job/job.testing.ts'

const given = epcForAll({ TRAINING: 'true' })
beforeAll(registerLaws)

const broken = (name: string) => {
  const law = allLaws().find((l) => l.name === name)
  if (!law) throw new Error(`no law is called ${name}`)
  return given.t.write(async (tx) => (await law.find(tx, ourEpc)).violations, ourEpc)
}
const change = (sql: string, ...values: unknown[]) =>
  given.t.write((tx) => tx.run(sql, [ourEpc, ...values]), ourEpc)

it('a bag that counts another number of parcels than it has is found', async () => {
  const { bag_number } = await announced(given.platform, 2)
  expect(await broken('epc.parcels_of_inbound_bag')).toEqual([])
  await change(
    'update epc_inbound_bag set parcel_count = 3 where warehouse_id = $1 and bag_number = $2',
    bag_number,
  )
  expect(await broken('epc.parcels_of_inbound_bag')).toEqual([
    { object: bag_number, recorded: '3', proven: '2' },
  ])
})

it('a parcel that has not arrived in a bag that was taken over is found', async () => {
  const bag = await announced(given.platform, 1)
  expect(await broken('epc.parcels_taken_over')).toEqual([])
  await change(
    `update epc_inbound_bag set status = ${epcInboundBagStatus.code.handed_over} where warehouse_id = $1 and bag_number = $2`,
    bag.bag_number,
  )
  const [parcel] = bag.parcels
  expect(await broken('epc.parcels_taken_over')).toEqual([
    { object: parcel?.tracking_id, recorded: 'not here', proven: 'here' },
  ])
})

it('a parcel whose value is not the sum of its lines is found', async () => {
  const [parcel] = (await announced(given.platform, 1)).parcels
  expect(await broken('epc.declared_value')).toEqual([])
  await change(
    'update epc_parcel set declared_value = 20 where warehouse_id = $1 and tracking_id = $2',
    parcel?.tracking_id,
  )
  expect(await broken('epc.declared_value')).toEqual([
    { object: parcel?.tracking_id, recorded: '20.00', proven: '19.90' },
  ])
})

describe('units at the wall', () => {
  const sown = async () => {
    const [set] = await readySets(given.t, given.platform, [2])
    const boss = await given.t.as({ rights: sowRights, warehouses: [ourEpc] })
    const { job } = await startJob(boss, 1)
    const [tracking_id] = set?.parcels ?? []
    await boss.call(uploadFirstParcel, { body: { tracking_id } } as never)
    await boss.call(uploadSlot, { body: { tracking_id, slot_id: 'SLOT1' } } as never)
    return `${job.job_number}-1`
  }

  it('a unit with other parcels in its slot than it counts, without its slot, or complete too early is found', async () => {
    const unit = await sown()
    for (const name of ['epc.parcels_in_slot', 'epc.slot_of_unit', 'epc.complete_unit'])
      expect(await broken(name)).toEqual([])
    await change('update epc_unit set uploaded = 2 where warehouse_id = $1 and unit_number = $2', unit)
    expect(await broken('epc.parcels_in_slot')).toEqual([{ object: unit, recorded: '2', proven: '1' }])
    await change(
      `update epc_unit set uploaded = 1, status = ${epcUnitStatus.code.uploaded} where warehouse_id = $1 and unit_number = $2`,
      unit,
    )
    expect(await broken('epc.complete_unit')).toEqual([{ object: unit, recorded: '2', proven: '1' }])
    await change('update epc_slot set unit_id = null where warehouse_id = $1')
    expect(await broken('epc.slot_of_unit')).toEqual([{ object: unit, recorded: '1', proven: 'none' }])
  })
})

describe('boxes', () => {
  const boxed = async (failure = false) => {
    const bench = await given.t.as({ rights: benchRights, warehouses: [ourEpc] })
    const ids = await together(given.platform, given.operator, 2)
    if (failure) await rehearsed(bench, 'carrier_address')
    const { data } = await bench.call(commerceCombine, { body: { tracking_id: ids[0] ?? '', weight: 0.8 } })
    return { ids: ids.sort(), bench, ...data }
  }
  const setStatus = (name: keyof typeof epcParcelStatus.code, id = '') =>
    change(
      `update epc_parcel set status = ${epcParcelStatus.code[name]} where warehouse_id = $1 and tracking_id = $2`,
      id,
    )

  it('a parcel that is finished in no box, or in a labelled one and not finished, is found', async () => {
    const { ids, ob_number } = await boxed()
    expect(await broken('epc.parcels_in_box')).toEqual([])
    await setStatus('combined', ids[0])
    expect(await broken('epc.parcels_in_box')).toEqual([
      { object: ids[0], recorded: `open ${ob_number}`, proven: `labelled ${ob_number}` },
    ])
    await setStatus('finished', ids[0])
    await change('update epc_parcel set ob_id = null where warehouse_id = $1 and tracking_id = $2', ids[1])
    expect(await broken('epc.parcels_in_box')).toEqual([
      { object: ids[1], recorded: 'labelled', proven: `labelled ${ob_number}` },
    ])
    await change(
      'update epc_ob_member set live = false where warehouse_id = $1 and parcel_id = (select id from epc_parcel where tracking_id = $2)',
      ids[1],
    )
    expect(await broken('epc.parcels_in_box')).toEqual([
      { object: ids[1], recorded: 'labelled', proven: 'none' },
    ])
    await setStatus('combined', ids[1])
    expect(await broken('epc.parcels_in_box')).toEqual([])
  })

  it('a parcel under a temporary label that is not pre-combined, and a returned one in a box, is found', async () => {
    const { ids, ob_number } = await boxed(true)
    expect(await broken('epc.parcels_in_box')).toEqual([])
    await setStatus('finished', ids[0])
    await setStatus('returned', ids[1])
    expect(await broken('epc.parcels_in_box')).toEqual([
      { object: ids[0], recorded: `labelled ${ob_number}`, proven: `temporary ${ob_number}` },
      { object: ids[1], recorded: `none ${ob_number}`, proven: `temporary ${ob_number}` },
    ])
    for (const id of ids) await setStatus('pre_combined', id)
  })

  it('a box with another count, value, type, kinds or weight than its parcels, or a member after its end, is found', async () => {
    const { ids, bench, ob_number, tracking_id } = await boxed()
    const before = await broken('epc.sums_of_box')
    const found = async (column: string, value: unknown, back: unknown) => {
      const set = (to: unknown) =>
        change(`update epc_ob set ${column} = $3 where warehouse_id = $1 and ob_number = $2`, ob_number, to)
      await set(value)
      const now = await broken('epc.sums_of_box')
      await set(back)
      return now.filter((v) => v.object === ob_number).map((v) => v.recorded)
    }
    expect(before.filter((v) => v.object === ob_number)).toEqual([])
    expect(await found('parcel_count', 3, 2)).toEqual(['3 / 39.80 / USD / 1 / 1 / 800'])
    expect(await found('declared_value', 39, 39.8)).toEqual(['2 / 39.00 / USD / 1 / 1 / 800'])
    expect(await found('currency', 'EUR', 'USD')).toEqual(['2 / 39.80 / EUR / 1 / 1 / 800'])
    expect(await found('parcel_type', parcelType.code.battery, parcelType.code.normal)).toEqual([
      '2 / 39.80 / USD / 5 / 1 / 800',
    ])
    expect(await found('kinds', 2, 1)).toEqual(['2 / 39.80 / USD / 1 / 2 / 800'])
    expect(await found('expected_weight_g', 700, 800)).toEqual(['2 / 39.80 / USD / 1 / 1 / 700'])
    await bench.call(manualUnbind, { body: { tracking_id: tracking_id ?? '' } })
    expect(await broken('epc.sums_of_box')).toEqual(before)
    await change(
      `update epc_ob_member set live = true where warehouse_id = $1
         and parcel_id = (select id from epc_parcel where tracking_id = $2)`,
      ids[0],
    )
    const [late] = (await broken('epc.sums_of_box')).filter((v) => v.object === ob_number)
    expect(late).toMatchObject({ recorded: '0', proven: '1 / 19.90 / USD / 1 / 1 / 400' })
  })
})
