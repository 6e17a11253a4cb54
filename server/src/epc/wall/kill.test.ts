import { EventEmitter, once } from 'node:events'
import { dischargeSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { beforeAll, expect, it } from 'vitest'
import { expectLawful } from '#kit/testing/lawful'
import { mortalServer } from '#kit/testing/mortal'
import { registerLaws } from '../../registry.ts'
import { epcForAll, ourEpc } from '../epc.testing.ts'
import { readySets, sowRights, startJob } from '../job/job.testing.ts'

const given = epcForAll()
beforeAll(registerLaws)

it('a wall whose server is killed → each parcel lies in one slot once, and each slot is taken out once [PA-248 PA-249]', async () => {
  const { t } = given
  const sets = await readySets(
    t,
    given.platform,
    Array.from({ length: 10 }, () => 4),
  )
  const server = await mortalServer(t)
  try {
    await startJob(await t.as({ rights: sowRights, warehouses: [ourEpc] }), 10)
    const parcels = sets.flatMap((s) => s.parcels)
    const waiting = parcels.values()
    const told = new EventEmitter()
    let sown = 0
    const work = async () => {
      const who = await t.as({ rights: sowRights, warehouses: [ourEpc] })
      for (const tracking_id of waiting) {
        const body = { tracking_id }
        const { slot_number } = await server.insist<{ slot_number: number }>(who, uploadFirstParcel, { body })
        const slot_id = `SLOT${slot_number}`
        const into = { body: { tracking_id, slot_id } }
        const put = await server.insist<{ complete: boolean }>(who, uploadSlot, into)
        if (put.complete) await server.insist(who, dischargeSlot, { body: { slot_id } })
        sown += 1
        told.emit('sown')
      }
    }
    const shift = Promise.all(Array.from({ length: 4 }, work))
    for (const share of [1, 2]) {
      while (sown < (parcels.length * share) / 3) await Promise.race([once(told, 'sown'), shift])
      await server.dieAndReturn()
    }
    await shift
    const { rows } = await t.app.store.pool.query<Record<string, number>>(
      `select (select count(*) from operation_record where operation = 'epc_parcel.sow') as sown,
         (select count(*) from operation_record where operation = 'epc_unit.discharge') as discharged,
         (select count(*) from epc_slot where unit_id is not null) as taken`,
    )
    expect(rows).toEqual([{ sown: parcels.length, discharged: sets.length, taken: 0 }])
    await expectLawful(t, ourEpc, 'epc')
  } finally {
    await server.close()
  }
})
