import { preSortEpcParcel } from '@kuacang/contract/epc/job/calls'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import {
  dischargeSlot,
  listEpcSlots,
  reportMissingInSlot,
  takeOutOfSlot,
  uploadFirstParcel,
  uploadSlot,
} from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { expectLawful } from '#kit/testing/lawful'
import type { Client } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { registerLaws } from '../../registry.ts'
import { epcForAll, ourEpc } from '../epc.testing.ts'
import { cancelMember, currentJobs, readySets, sowRights, startJob } from '../job/job.testing.ts'

const slots = 3
const known: ReadonlySet<number> = new Set([
  0,
  // A slot that the wall does not have.
  kitRefusals.not_found.code,
  ...[...Object.values(epcWallRefusals), ...Object.values(epcJobRefusals)].map((r) => r.code),
])

const parcelNo = fc.nat({ max: 11 })
const slotNo = fc.integer({ min: 1, max: slots + 1 })
const command = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sort' as const), parcel: parcelNo }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('sow' as const), parcel: parcelNo }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('put' as const), parcel: parcelNo, slot: slotNo }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('take_out' as const), parcel: parcelNo }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), parcel: parcelNo }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('missing' as const), parcel: parcelNo, slot: slotNo }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('discharge' as const), slot: slotNo }) },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

const given = epcForAll()
let hands: Client[]
beforeAll(async () => {
  registerLaws()
  hands = await Promise.all([0, 1].map(() => given.t.as({ rights: sowRights, warehouses: [ourEpc] })))
})

const carryOut = async (by: Client, c: Command, parcels: readonly string[]): Promise<number[]> => {
  const tracking_id = 'parcel' in c ? (parcels[c.parcel] ?? '') : ''
  const slot_id = 'slot' in c ? `SLOT${c.slot}` : ''
  if (c.does === 'sort') return [(await by.call(preSortEpcParcel, { body: { tracking_id } })).code]
  if (c.does === 'put') return [(await by.call(uploadSlot, { body: { tracking_id, slot_id } })).code]
  if (c.does === 'take_out') return [(await by.call(takeOutOfSlot, { body: { tracking_id } })).code]
  if (c.does === 'discharge') return [(await by.call(dischargeSlot, { body: { slot_id } })).code]
  if (c.does === 'missing')
    return [(await by.call(reportMissingInSlot, { body: { slot_id, tracking_ids: [tracking_id] } })).code]
  if (c.does === 'cancel') {
    await cancelMember(given.t, tracking_id)
    return []
  }
  const first = await by.call(uploadFirstParcel, { body: { tracking_id } })
  if (first.code !== 0) return [first.code]
  const into = { tracking_id, slot_id: `SLOT${first.data.slot_number}` }
  return [0, (await by.call(uploadSlot, { body: into })).code]
}

it('whatever two hands do at a wall at once → the laws of slots and units hold, and every refusal is one of ours', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(command, command), { minLength: 5, maxLength: 25 }), async (work) => {
      await given.t.write(async (tx) => {
        await tx.run('update epc_slot set unit_id = null where warehouse_id = $1', [ourEpc])
        await tx.run('delete from epc_unit_parcel where warehouse_id = $1', [ourEpc])
        await tx.run('delete from epc_unit where warehouse_id = $1', [ourEpc])
        await tx.run('delete from epc_job where warehouse_id = $1', [ourEpc])
        await tx.run('update epc_set set status = 99 where warehouse_id = $1', [ourEpc])
      }, ourEpc)
      const sets = await readySets(given.t, given.platform, [4, 3, 2, 2, 1])
      const parcels = sets.flatMap((s) => s.parcels)
      await startJob(hands[0] as Client, slots)
      for (const pair of work) {
        const codes = await Promise.all(pair.map((c, i) => carryOut(hands[i] as Client, c, parcels)))
        for (const code of codes.flat()) expect([code, known.has(code)]).toEqual([code, true])
      }
      await expectLawful(given.t, ourEpc, 'epc')
      const { list } = (await (hands[0] as Client).call(listEpcSlots, { query: {} })).data
      const units = list.flatMap((s) => s.unit_number ?? [])
      expect(new Set(units).size).toBe(units.length)
      expect(await currentJobs(hands[0] as Client)).toHaveLength(1)
    }),
    { numRuns: share(12, 4) },
  )
})
