import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { blueDischarge } from '@kuacang/contract/epc/blue/calls'
import { commerceCombine, getEpcBox, manualCombine } from '@kuacang/contract/epc/combine/calls'
import { dpsCombine, dpsSortParcel, editDpsPreference, upsertPutTask } from '@kuacang/contract/epc/dps/calls'
import { epcGeneratorType } from '@kuacang/contract/epc/outbound-parcel/enums'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectLawful } from '#kit/testing/lawful'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { workingAs } from '../blue/standing.testing.ts'
import { announcedParcels, epcForAll, numberOf, ourEpc } from '../epc.testing.ts'

type Reply = Promise<{ code: number; msg: string; data: { tracking_id: string | null } }>
type Kind = {
  readonly mode: Parameters<typeof workingAs>[1]
  readonly type: number
  /** Closes two parcels of one buyer, which are scanned in. */
  readonly close: (by: Client, ids: readonly string[]) => Reply
}

const weight = 0.8
const slotOf = (n: number) => `SLOT${n}`
const { combine, manual, blue_fusion_combine, dps_fusion_direct } = epcGeneratorType.code

const kinds: Readonly<Record<string, Kind>> = {
  commerce: {
    ...{ mode: 'sow', type: combine },
    close: (by, [a = '']) => by.call(commerceCombine, { body: { tracking_id: a, weight } }),
  },
  manual: {
    ...{ mode: 'sow', type: manual },
    close: (by, ids) =>
      by.call(manualCombine, { body: { tracking_ids: [...ids], channel: 'EXP', weight } } as never),
  },
  'blue fusion': {
    ...{ mode: 'blue_fusion', type: blue_fusion_combine },
    close: async (by, ids) => {
      let slot = 0
      for (const tracking_id of ids) {
        slot = (await by.call(uploadFirstParcel, { body: { tracking_id } })).data.slot_number
        await by.call(uploadSlot, { body: { tracking_id, slot_id: slotOf(slot) } })
      }
      return by.call(blueDischarge, { body: { slot_id: slotOf(slot), weight } } as never)
    },
  },
  DPS: {
    ...{ mode: 'dps_fusion', type: dps_fusion_direct },
    close: async (by, ids) => {
      const dps_zones = [{ zone: 'A', first_slot: 1, last_slot: 4 }]
      await by.call(editDpsPreference, { body: { warehouse_id: ourEpc, preference: { dps_zones } } })
      for (const tracking_id of ids) {
        await by.call(dpsSortParcel, { body: { tracking_id } })
        const { data } = await by.call(upsertPutTask, { body: { tracking_ids: [tracking_id] } } as never)
        const body = { tracking_ids: [], task_id: data.task_id, slot_id: slotOf(data.slot_number) }
        await by.call(upsertPutTask, { body } as never)
      }
      return by.call(dpsCombine, { body: { tracking_id: ids[0] ?? '', weight } } as never)
    },
  },
}

describe('the kinds of combining', () => {
  const given = epcForAll()
  beforeAll(registerLaws)

  it('commerce, manual, blue fusion and DPS → each closes what is scanned in into one labelled box of its kind [PA-230]', async () => {
    for (const [name, { mode, type, close }] of Object.entries(kinds)) {
      const by = await workingAs(given.t, mode, { wall_slots: 4 })
      const user_key = numberOf('buyer-')
      const ids = await announcedParcels(
        given.platform,
        [0, 1].map((i) => ({ user_key, store_id: `shop-${i}`, weight: 0.4 })),
      )
      for (const tracking_id of ids) await by.call(submitAscan, { body: { tracking_id, weight: 0.4 } })
      const { msg, data } = await close(by, ids)
      expect([name, msg, data?.tracking_id]).toEqual([name, '', expect.stringMatching(/^KS/)])
      const box = (await by.call(getEpcBox, { query: { tracking_id: data.tracking_id ?? '' } })).data
      expect([name, box.generator_type]).toEqual([name, type])
      expect(box.inside.map((p) => p.tracking_id)).toEqual(ids.toSorted())
      for (const tracking_id of ids)
        expect((await by.call(getEpcParcel, { query: { tracking_id } })).data.status).toBe(
          epcParcelStatus.code.finished,
        )
    }
    await expectLawful(given.t, ourEpc, 'epc')
  })
})
