import { mostTracked } from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import type { Chore } from '#kit/chores'
import { codes } from '#kit/database/codes'
import { transact } from '#kit/database/transact'
import { moveAllHeld } from '#kit/document/document'
import { askPort } from '../../ports/public.ts'
import { countBags } from './events.ts'
import { tracksQuestion } from './port-questions.ts'
import { epcLastMileDocument, type LastMileRow } from './store.ts'

const hour = 3_600_000
/** The most parcels of one round; the rest is in the next. */
const atOnce = 5000
/** A parcel that has not arrived so long after it left is suspected to be lost. */
export const suspectedAfter = 20 * 24 * hour

const open = codes(epcLastMileStatus, 'not_arrived', 'suspected_lost')

type Due = { warehouse_id: number; ids: string[] }

/** The parcels of each warehouse for which it is time, in groups of at most a hundred. */
const groups = async (app: App, condition: string, at: Date): Promise<Due[]> => {
  const { rows } = await app.store.readers.query<{ warehouse_id: number; id: string }>(
    `select warehouse_id, id from epc_last_mile where ${condition} order by warehouse_id, left_at limit $2`,
    [at, atOnce],
  )
  return [...Map.groupBy(rows, (r) => Number(r.warehouse_id))].flatMap(([warehouse_id, all]) =>
    Array.from({ length: Math.ceil(all.length / mostTracked) }, (_g, i) => ({
      warehouse_id,
      ids: all.slice(i * mostTracked, (i + 1) * mostTracked).map((r) => r.id),
    })),
  )
}

/** Asks where parcels are that left and have not arrived, each once an hour. Answers how many were asked about. */
export const askTracks = async (app: App, now = new Date()): Promise<number> => {
  let asked = 0
  const due = new Date(now.getTime() - hour)
  for (const { warehouse_id, ids } of await groups(
    app,
    `status in ${open} and (asked_at is null or asked_at <= $1)`,
    due,
  )) {
    const caller = systemCaller(warehouse_id, 'last mile')
    asked += await transact(app.store, caller, async (tx) => {
      // Another process may have asked about them meanwhile.
      const rows = await tx.run<{ id: string; number: string; version: number }>(
        `with due as (
           select id from epc_last_mile where warehouse_id = $1 and id = any($2) and status in ${open}
             and (asked_at is null or asked_at <= $3) order by id for update)
         update epc_last_mile m set asked_at = $4, version = m.version + 1 from due
         where m.warehouse_id = $1 and m.id = due.id returning m.id, coalesce(m.new_number, m.number) as number, m.version`,
        [warehouse_id, ids, due, now],
      )
      const [first] = rows
      if (!first) return 0
      const about = {
        type: epcLastMileDocument.table,
        id: first.id,
        number: first.number,
        version: first.version,
      }
      await askPort(tx, caller, tracksQuestion, about, { tracking_ids: rows.map((r) => r.number) })
      return rows.length
    })
  }
  return asked
}

/** What left long ago and has not arrived is suspected to be lost. Answers how many. */
export const suspectLosses = async (app: App, now = new Date()): Promise<number> => {
  let suspected = 0
  const { not_arrived } = epcLastMileStatus.code
  const due = new Date(now.getTime() - suspectedAfter)
  for (const { warehouse_id, ids } of await groups(app, `status = ${not_arrived} and left_at <= $1`, due)) {
    const caller = systemCaller(warehouse_id, 'last mile')
    suspected += await transact(app.store, caller, async (tx) => {
      const rows = await tx.run<LastMileRow>(
        `select * from epc_last_mile where warehouse_id = $1 and id = any($2) and status = ${not_arrived}
         order by id for update`,
        [warehouse_id, ids],
      )
      moveAllHeld(tx, caller, epcLastMileDocument, 'suspect', rows)
      await countBags(
        tx,
        caller,
        rows.map((r) => r.bag_id),
      )
      return rows.length
    })
  }
  return suspected
}

export const chores: Chore[] = [
  {
    name: 'carriers of the last mile are asked where parcels are',
    everyMs: 10 * 60_000,
    run: async (app) => void (await askTracks(app)),
  },
  {
    name: 'parcels that never arrive are suspected to be lost',
    everyMs: hour,
    run: async (app) => void (await suspectLosses(app)),
  },
]
