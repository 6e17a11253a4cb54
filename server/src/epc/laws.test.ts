import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { registerLaws } from '../registry.ts'
import { announced, epcForAll, ourEpc } from './epc.testing.ts'
import { readySets, sowRights, startJob } from './job/job.testing.ts'

const given = epcForAll()
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
