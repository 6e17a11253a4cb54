import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { announceEpcParcels } from '@kuacang/contract/epc/intake/calls'
import { createSortJob, getCurrentEpcJobs } from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import type { Client, TestServer } from '#kit/testing/server'
import { membersChanged } from '../decision/store.ts'
import { numberOf, parcelOf } from '../epc.testing.ts'

export const sowRights = [
  ...['EPCJobControl', 'EPCSow', 'EPCCombine', 'EPCAscan', 'EPCOutboundParcelSort', 'EPCDataSearch'],
  'EPCMarkLost',
] as const

export type TestSet = { readonly id: string; readonly parcels: readonly string[] }

/** Ready sets of so many parcels each, as if they had been scanned in and decided; `at` is the warehouse. */
export const readySets = async (
  t: TestServer,
  platform: Client,
  sizes: readonly number[],
  { channel = 'EXP', at = 5 }: { channel?: string; at?: number } = {},
): Promise<TestSet[]> => {
  const sets = sizes.map((n) => {
    const user_key = numberOf('buyer-')
    return Array.from({ length: n }, () => parcelOf({ user_key }))
  })
  const reply = await platform.call(announceEpcParcels, { body: { parcels: sets.flat() } } as never, {
    warehouse: at,
  })
  if (reply.code !== 0 || reply.data.errors.length > 0) throw new Error(JSON.stringify(reply))
  return t.write(
    (tx) =>
      Promise.all(
        sets.map(async (all) => {
          const parcels = all.map((p) => p.tracking_id)
          const [set] = await tx.run<{ id: string }>(
            `with ready as (
               update epc_parcel set status = ${epcParcelStatus.code.combined}
               where warehouse_id = $1 and tracking_id = any($2) returning set_id)
             update epc_set set status = ${epcSetStatus.code.ready}, here = expected, channel_code = $3
             where warehouse_id = $1 and id = (select set_id from ready limit 1) returning id`,
            [at, parcels, channel],
          )
          if (!set) throw new Error('announced parcels have a set')
          return { id: set.id, parcels }
        }),
      ),
    at,
  )
}

/** The order platform takes a member out of a ready set: it goes back, and the set is another version. */
export const cancelMember = (t: TestServer, tracking_id: string, at = 5): Promise<unknown> =>
  t.write(async (tx) => {
    const [gone] = await tx.run<{ set_id: string }>(
      `update epc_parcel set status = ${epcParcelStatus.code.to_return_requested}
       where warehouse_id = $1 and tracking_id = $2 returning set_id`,
      [at, tracking_id],
    )
    if (gone) await membersChanged(tx, { warehouse_id: at, partner_id: null }, [gone.set_id])
  }, at)

/** A sow job of all that is ready. */
export const startJob = async (operator: Client, slots: number) => {
  const reply = await operator.call(createSortJob, { body: { wall_slots: slots } })
  if (reply.code !== 0) throw new Error(JSON.stringify(reply))
  return reply.data
}

export const unitOf = async (t: TestServer, set: TestSet, at = 5) => {
  const [unit] = await t.write(
    (tx) =>
      tx.run<{
        id: string
        status: number
        code: string
        uploaded: number
        expected: number
        slot: number | null
      }>(
        `select id, status, code, uploaded, expected, slot from epc_unit
         where warehouse_id = $1 and set_id = $2 order by created_at desc, id desc limit 1`,
        [at, set.id],
      ),
    at,
  )
  if (!unit) throw new Error('the set has no unit')
  return { ...unit, state: epcUnitStatus.names.find((n) => epcUnitStatus.code[n] === unit.status) }
}

export const currentJobs = async (operator: Client, kind: keyof typeof epcJobKind.code = 'sow') =>
  (await operator.call(getCurrentEpcJobs, { query: { type: epcJobKind.code[kind] } })).data.list

/** An outbound parcel that waits to be bagged. */
export const outboundParcel = async (
  t: TestServer,
  channel: string,
  { country = 'US', sort_code = '', at = 5 }: { country?: string; sort_code?: string; at?: number } = {},
): Promise<string> => {
  const number = numberOf('KS')
  await t.write(
    (tx) =>
      tx.run(
        `insert into epc_ob (warehouse_id, id, status, tracking_id, generator_type, channel_code, country_code, person_key,
           identifier_name, consignee, parcel_type, parcel_count, declared_value, currency, sort_code, created_at, updated_at)
         values ($1, $2, ${epcOutboundParcelStatus.code.pending}, $3, 1, $4, $5, 'P', 'J. Doe', '{}', ${parcelType.code.normal},
           1, 10, 'USD', $6, now(), now())`,
        [at, newId(), number, channel, country, sort_code],
      ),
    at,
  )
  return number
}

/** A sorting group of one channel and country; its key is K- and its number. */
export const insertSortingGroup = (
  tx: Tx,
  { id, channel, country }: { readonly id: number; readonly channel: number; readonly country: string },
): Promise<unknown> =>
  tx.run(
    `insert into sorting_group (group_id, group_name, sort_key, channels, countries, created_at, updated_at)
     values ($1, $2, $3, array[$4::bigint], array[$5::text], now(), now())`,
    [id, `sg ${id}`, `K-${id}`, channel, country],
  )

let groups = 900
/** A channel group of one new channel, with a sorting group for each of these countries. */
export const channelGroup = async (t: TestServer, ...countries: readonly string[]) => {
  groups += 1
  const [id, channel] = [groups, `CH${groups}`]
  await t.write(async (tx) => {
    await tx.run(
      `insert into channel (id, channel_code, name, name_en, carrier_code, carrier_name, carrier_name_en, enabled, created_at, updated_at)
       values ($1, $2, 'c', 'c', 'X', 'x', 'x', true, now(), now())`,
      [id, channel],
    )
    await tx.run(
      `insert into channel_group (group_id, group_name, channels, created_at, updated_at)
       values ($1, $2, array[$1::bigint], now(), now())`,
      [id, `group ${id}`],
    )
    for (const [i, country] of countries.entries())
      await insertSortingGroup(tx, { id: id * 1000 + i, channel: id, country })
  })
  return { id, channel }
}
