import { announceEpcBags, announceEpcParcels } from '@kuacang/contract/epc/intake/calls'
import { afterAll, beforeAll } from 'vitest'
import { type Client, type TestServer, testEpcs, testServer } from '#kit/testing/server'

export const [ourEpc, otherEpc] = testEpcs

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

export const operatorRights = ['EPCTakeOver', 'EPCInboundManage', 'EPCDataSearch', 'EPCAscan'] as const

/** A parcel as the order platform announces it: 0.3 kg, one line of 19.90 USD. */
export const parcelOf = (more: Record<string, unknown> = {}) => ({
  tracking_id: trackingId(),
  order_id: numberOf('SO'),
  store_id: 'store-1',
  user_key: 'buyer-1',
  consignee: {
    name: 'J. Doe',
    country_code: 'US',
    postcode: '90001',
    province: 'CA',
    city: 'Los Angeles',
    address_line: '1 Main St',
    phone: '555',
  },
  channel_code: 'EXP',
  currency: 'USD',
  weight: 0.3,
  lines: [{ product_id: 'p1', category: 'toys', quantity: 2, declared_value: 19.9 }],
  ...more,
})

/** Announces a bag with so many parcels to our parcel centre. */
export const announced = async (platform: Client, parcels: number, more: Record<string, unknown> = {}) => {
  const bag = {
    bag_number: numberOf('EB'),
    origin_hub_code: 'YIW3',
    parcels: Array.from({ length: parcels }, () => parcelOf()),
    ...more,
  }
  const reply = await platform.call(announceEpcBags, { body: { bags: [bag] } })
  if (reply.code !== 0 || reply.data.errors.length > 0) throw new Error(JSON.stringify(reply))
  return bag
}

/** A server with a parcel centre for all tests of a file. */
export const epcForAll = (
  env: Readonly<Record<string, string>> = {},
): { t: TestServer; operator: Client; platform: Client } => {
  const given = { t: {} as TestServer, operator: {} as Client, platform: {} as Client }
  beforeAll(async () => {
    const t = Object.assign(given.t, await testServer(env))
    await t.app.store.pool.query(
      `insert into channel (id, channel_code, name, carrier_code, carrier_name, created_at, updated_at)
       values (9001, 'EXP', 'EXP', 'KS', 'KS', now(), now()) on conflict do nothing`,
    )
    Object.assign(given.operator, await t.as({ rights: operatorRights, warehouses: [ourEpc] }))
    Object.assign(given.platform, await t.as({ rights: ['EPCIntake'], warehouses: [ourEpc] }))
  })
  afterAll(() => given.t.close())
  return given
}

/** Announces parcels without a bag; answers their tracking ids. */
export const announcedParcels = async (
  platform: Client,
  parcels: readonly Record<string, unknown>[],
): Promise<string[]> => {
  const all = parcels.map((more) => parcelOf(more))
  const reply = await platform.call(announceEpcParcels, { body: { parcels: all } })
  if (reply.code !== 0 || reply.data.errors.length > 0) throw new Error(JSON.stringify(reply))
  return all.map((p) => p.tracking_id)
}
