import { tellEpcLastMile } from '@kuacang/contract/epc/last-mile/calls'
import type { epcLastMileEvent } from '@kuacang/contract/epc/last-mile/enums'
import { beforeAll } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { leaveParcels } from '../delivery-note/leave.ts'
import { epcForAll, ourEpc } from '../epc.testing.ts'
import { finishedBag, outboundChannels } from '../outbound.testing.ts'

export const hour = 3_600_000

/** A parcel centre for all tests of a file, with packing bags that have left it and carriers that report on them. */
export const lastMileForAll = () => {
  const given = epcForAll()
  const boss = {} as Client
  beforeAll(async () => {
    await registerLaws()
    await outboundChannels(given.t)
    const rights = ['EPCLastMile', 'EPCOutboundManage', 'EPCTakeOver', 'EPCDataSearch'] as const
    Object.assign(boss, await given.t.as({ rights, warehouses: [ourEpc] }))
  })
  /** A packing bag with so many parcels that has left. */
  const gone = async (parcels = 2, tags?: readonly [zh: string, en: string]) => {
    const bag = await finishedBag(given.t, { kind: 'pickup', channel: 'EP', parcels })
    if (tags)
      await given.t.write((tx) =>
        tx.run('update bag set tag = $2, tag_en = $3 where id = $1', [bag.id, ...tags]),
      )
    await given.t.write(
      (tx) =>
        leaveParcels(tx, systemCaller(ourEpc, 'test'), [bag.id], {
          ...{ type: 'handover_receipt', id: newId(), number: 'R1' },
        }),
      ourEpc,
    )
    return { ...bag, numbers: bag.obs.map((o) => o.tracking_id) }
  }
  const said = (tracking_id: string | undefined, event: (typeof epcLastMileEvent.codes)[number], at = 0) => ({
    ...{ event_id: newId(), tracking_id: tracking_id ?? '', event, place: 'LAX', message: '' },
    happened_time: new Date(Date.now() - 24 * hour + at).toISOString(),
  })
  const tell = async (...events: ReturnType<typeof said>[]) =>
    (await given.platform.call(tellEpcLastMile, { body: { events } })).data
  return { given, boss, gone, said, tell }
}
