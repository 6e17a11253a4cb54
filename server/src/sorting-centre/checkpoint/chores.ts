import { scCheckpointStatus } from '@kuacang/contract/sorting-centre/checkpoint/enums'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import type { Chore } from '#kit/chores'
import { transact } from '#kit/database/transact'
import { hold } from '#kit/document/document'
import { type ScBagRow, scBagDocument } from '../packing-bag/store.ts'
import { askAbout, stillWaiting } from './push.ts'
import { openOfBag } from './settle.ts'

const { waiting } = scCheckpointStatus.code
/** The most bags of one round; the rest is in the next. */
const atOnce = 500

type Due = { warehouse_id: number; bag_id: string }

/** Tells the platform of the parcels that left since, each bag in a transaction of its own. Answers how many bags. */
export const tellDepartures = async (app: App): Promise<number> => {
  const { rows } = await app.store.readers.query<Due>(
    `select warehouse_id, bag_id from sc_checkpoint where status = ${waiting} and asked_at is null and bag_id is not null
     group by 1, 2 order by min(created_at) limit ${atOnce}`,
  )
  let told = 0
  for (const { warehouse_id, bag_id } of rows) {
    const caller = systemCaller(Number(warehouse_id), 'checkpoints')
    told += await transact(app.store, caller, async (tx) => {
      const [bag] = await hold<ScBagRow>(tx, caller, scBagDocument, [bag_id])
      const unasked = await tx.run<{ id: string }>(
        `select id from sc_checkpoint where warehouse_id = $1 and bag_id = $2 and status = ${waiting} and asked_at is null`,
        [caller.warehouse_id, bag_id],
      )
      // Another process may have told of it meanwhile.
      if (!bag || unasked.length === 0) return 0
      const open = await openOfBag(tx, caller, bag_id)
      const due = open.filter((c) => unasked.some((u) => u.id === c.id))
      await askAbout(tx, caller, bag, [...due, ...stillWaiting(open, due)])
      return 1
    })
  }
  return told
}

export const chores: Chore[] = [
  {
    name: 'the platform is told which parcels left a sorting centre',
    everyMs: 15_000,
    run: async (app) => void (await tellDepartures(app)),
  },
]
