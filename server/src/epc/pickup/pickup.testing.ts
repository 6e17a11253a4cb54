import { putawayEpcParcel } from '@kuacang/contract/epc/shelf/calls'
import { newId } from '#kit/ids'
import type { Client, TestServer } from '#kit/testing/server'
import { numberOf, ourEpc } from '../epc.testing.ts'
import { readySets } from '../job/job.testing.ts'

type Given = { readonly t: TestServer; readonly platform: Client }

/** Each test has a channel of its own, so that its pickup orders take its own parcels only. */
const channelOf = async (t: TestServer): Promise<string> => {
  const code = numberOf('C')
  await t.app.store.pool.query(
    `insert into channel (id, channel_code, name, carrier_code, carrier_name, created_at, updated_at)
     select max(id) + 1, $1, $1, 'KS', 'KS', now(), now() from channel`,
    [code],
  )
  return code
}

let aisles = 0
/** Cells of a new aisle, in their sequence along it. */
export const aisleOf = async (t: TestServer, cells: number): Promise<string[]> => {
  aisles += 1
  const codes = Array.from({ length: cells }, (_c, i) => numberOf(`A${aisles}-${i}-`))
  await t.write(async (tx) => {
    const district = newId()
    await tx.run(
      `insert into district (warehouse_id, id, code, name, aisles, cells) values ($1, $2, $3, $3, 1, $4)`,
      [ourEpc, district, numberOf('D'), cells],
    )
    await tx.run(
      `insert into location (warehouse_id, id, code, location_type, state, district_id, aisle, cell, created_at, updated_at)
       select $1, n.id, n.code, 2, 1, $2, 0, n.ord - 1, now(), now()
       from unnest($3::text[], $4::text[]) with ordinality as n(id, code, ord)`,
      [ourEpc, district, codes.map(() => newId()), codes],
    )
  }, ourEpc)
  return codes
}

/** Puts parcels on places, which take turns. */
export const putOn = async (by: Client, parcels: readonly string[], places: readonly string[]) => {
  for (const [i, tracking_id] of parcels.entries()) {
    const location_code = places[i % places.length] ?? ''
    const reply = await by.call(putawayEpcParcel, { body: { tracking_id, location_code } })
    if (reply.code !== 0) throw new Error(JSON.stringify(reply))
  }
}

/** Ready sets of so many parcels that lie on shelves, in a channel of their own. */
export const shelvedSets = async (given: Given, by: Client, sizes: readonly number[], cells = 6) => {
  const [channel, places] = [await channelOf(given.t), await aisleOf(given.t, cells)]
  const sets = await readySets(given.t, given.platform, sizes, { channel })
  const parcels = sets.flatMap((s) => s.parcels)
  await given.t.write(
    (tx) =>
      tx.run('update epc_parcel set channel_code = $3 where warehouse_id = $1 and tracking_id = any($2)', [
        ...[ourEpc, parcels, channel],
      ]),
    ourEpc,
  )
  await putOn(by, parcels, places)
  return { channel, places, sets, parcels }
}
