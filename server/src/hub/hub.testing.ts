import { announceBags } from '@kuacang/contract/hub/intake/calls'
import { afterAll, beforeAll } from 'vitest'
import { type Client, type TestServer, testHubs, testServer } from '#kit/testing/server'

export const [ourHub, otherHub] = testHubs

let serial = 0
const stamp = Date.now().toString(36).toUpperCase()
/** A number that no other test uses. */
export const numberOf = (prefix: string): string => {
  serial += 1
  return `${prefix}${stamp}${String(serial).padStart(4, '0')}`
}
export const trackingId = (): string => {
  serial += 1
  return `WI${Date.now()}${String(serial).padStart(5, '0')}EPC`
}

export const operatorRights = ['HUBAccept', 'HUBSort', 'HUBDepartWarehouse', 'HUBSearch'] as const

/** Gives the test hubs their destinations; answers an operator of our hub and its upstream system. */
export const hub = async (t: TestServer): Promise<{ operator: Client; upstream: Client }> => {
  for (const warehouse_id of testHubs)
    await t.write(async (tx) => {
      await tx.run(
        `insert into hub_destination (warehouse_id, dest_warehouse_code, tag, updated_at)
         select $1, 'W' || n, n::text, $2 from generate_series(1, 40) as n on conflict do nothing`,
        [warehouse_id, tx.now],
      )
    }, warehouse_id)
  const [operator, upstream] = await Promise.all([
    t.as({ rights: operatorRights, warehouses: [ourHub] }),
    t.as({ rights: ['HUBIntake'], warehouses: [ourHub] }),
  ])
  return { operator, upstream }
}

/** A server with a hub for all tests of a file. What it gives is filled before the first of them. */
export const hubForAll = (): { t: TestServer; operator: Client; upstream: Client } => {
  const given = { t: {} as TestServer, operator: {} as Client, upstream: {} as Client }
  beforeAll(async () => {
    const { operator, upstream } = await hub(Object.assign(given.t, await testServer()))
    Object.assign(given.operator, operator)
    Object.assign(given.upstream, upstream)
  })
  afterAll(() => given.t.close())
  return given
}

type Parcel = { tracking_id: string; weight?: number; dest_warehouse_code: string }

/** Announces a bag to our hub; its parcels weigh 0.3 kg each and go to the destinations given. */
export const announced = async (
  upstream: Client,
  dests: readonly string[],
  more: Record<string, unknown> = {},
) => {
  const bag_number = numberOf('UP')
  const parcels: Parcel[] = dests.map((dest_warehouse_code) => ({
    tracking_id: trackingId(),
    weight: 0.3,
    dest_warehouse_code,
  }))
  const reply = await upstream.call(announceBags, {
    body: { bags: [{ bag_number, origin: 'EPC-1', weight: 0.3 * dests.length, parcels, ...more }] },
  })
  if (reply.code !== 0 || reply.data.errors.length > 0) throw new Error(JSON.stringify(reply))
  return { bag_number, parcels: parcels.map((p) => p.tracking_id) }
}
