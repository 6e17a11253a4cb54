import { EventEmitter, once } from 'node:events'
import {
  generateEpcPickups,
  getEpcPickup,
  searchEpcPickups,
  setEpcPickupLocation,
  sortPickedEpcParcel,
} from '@kuacang/contract/epc/pickup/calls'
import { epcPickupLocationStatus, epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import { putawayEpcParcel } from '@kuacang/contract/epc/shelf/calls'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { expectLawful } from '#kit/testing/lawful'
import { mortalServer } from '#kit/testing/mortal'
import { registerLaws } from '../../registry.ts'
import { epcForAll, numberOf, ourEpc } from '../epc.testing.ts'
import { readySets, sowRights, startJob } from '../job/job.testing.ts'

const given = epcForAll()
beforeAll(registerLaws)
const { completed } = epcPickupLocationStatus.code

it('shelves whose server is killed → each parcel is put away, picked and sorted once, and each order ends', async () => {
  const { t } = given
  const sets = await readySets(
    t,
    given.platform,
    Array.from({ length: 10 }, () => 3),
  )
  const parcels = sets.flatMap((s) => s.parcels)
  const location_code = numberOf('K-')
  await t.write(
    (tx) =>
      tx.run(
        `insert into location (warehouse_id, id, code, location_type, state, created_at, updated_at)
         values ($1, $2, $3, 2, 1, now(), now())`,
        [ourEpc, newId(), location_code],
      ),
    ourEpc,
  )
  const who = { rights: [...sowRights, 'DPSPutaway', 'DPSPickup'] as const, warehouses: [ourEpc] }
  const server = await mortalServer(t)
  try {
    const told = new EventEmitter()
    let done = 0
    const tell = () => {
      done += 1
      told.emit('done')
    }
    const shifts = async (each: (hand: number) => Promise<void>, kills: number) => {
      const before = done
      const shift = Promise.all([0, 1, 2].map(each))
      for (let kill = 1; kill <= kills; kill += 1) {
        while (done - before < (parcels.length * kill) / (kills + 1))
          await Promise.race([once(told, 'done'), shift])
        await server.dieAndReturn()
      }
      await shift
    }
    const hands = await Promise.all([0, 1, 2].map(() => t.as(who)))
    const handOf = (hand: number) => hands[hand] ?? hands[0] ?? Promise.reject(new Error('there are three'))
    await shifts(async (hand) => {
      const me = await handOf(hand)
      for (const [i, tracking_id] of parcels.entries()) {
        if (i % 3 !== hand) continue
        await server.insist(me, putawayEpcParcel, { body: { tracking_id, location_code } })
        tell()
      }
    }, 1)
    const boss = await handOf(0)
    const body = { type: 1, max_parcels: 6 } as const
    const { parcels: taken } = await server.insist<{ parcels: number }>(boss, generateEpcPickups, { body })
    expect(taken).toBe(parcels.length)
    await startJob(boss, 10)
    const { list } = (await boss.call(searchEpcPickups, { query: { page_size: 200 } })).data
    await shifts(async (hand) => {
      const me = await handOf(hand)
      for (const [i, { id }] of list.entries()) {
        if (i % 3 !== hand) continue
        const { locations } = (await boss.call(getEpcPickup, { params: { id } })).data
        for (const { id: location_id, tracking_id } of locations) {
          const line = { params: { id, location_id }, body: { status: completed, tracking_id } }
          await server.insist(me, setEpcPickupLocation, line)
          await server.insist(me, sortPickedEpcParcel, { body: { tracking_id } })
          tell()
        }
      }
    }, 2)
    const { rows } = await t.app.store.pool.query<Record<string, number>>(
      `select (select count(*) from operation_record where operation = 'epc_parcel.put_away') as put_away,
         (select count(*) from operation_record where operation = 'epc_parcel.pick') as picked,
         (select count(*) from epc_stay) as lying,
         (select count(*) from epc_pickup where status <> ${epcPickupStatus.code.done}) as open`,
    )
    expect(rows).toEqual([{ put_away: parcels.length, picked: parcels.length, lying: 0, open: 0 }])
    await expectLawful(t, ourEpc, 'epc')
  } finally {
    await server.close()
  }
})
