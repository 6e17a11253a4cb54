import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import type { Right } from '@kuacang/contract/kit/rights'
import { openScInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { type AnnouncedScBag, announceScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { scanScParcelIn } from '@kuacang/contract/sorting-centre/parcel/calls'
import { afterAll, beforeAll } from 'vitest'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testCentres, testServer } from '#kit/testing/server'

export const [ourCentre] = testCentres

let serial = 0
const stamp = Date.now().toString(36).toUpperCase()
/** A number that no other test uses. */
export const numberOf = (prefix: string): string => {
  serial += 1
  return `${prefix}${stamp}${String(serial).padStart(4, '0')}`
}

export const operatorRights = [
  'SortingCenterDock',
  'SortingCenterInbound',
  'SortingCenterSort',
  'SortingCenterPack',
  'SortingCenterRelabel',
  'SortingCenterDispatch',
  'SortingCenterUnbind',
  'SortingCenterReturn',
] as const satisfies readonly Right[]

export const managerRights = [
  'SortingCenterManage',
  'SortingCenterSearch',
  'SortingCenterPreference',
  'SortingCenterRelabelReview',
  'SortingCenterReport',
  'SortingCenterAdmin',
] as const satisfies readonly Right[]

/** Two channels, their groups, and a place for each in the test centres: EXA at place 1, EXB at place 2. */
const fillCentre = (t: TestServer): Promise<void> =>
  t.write(async (tx) => {
    const { now } = tx
    for (const [id, code, carrier] of [
      [901, 'EXA', 'CARA'],
      [902, 'EXB', 'CARB'],
      [903, 'EXC', 'CARC'],
    ] as const)
      await tx.run(
        `insert into channel (id, channel_code, name, carrier_code, carrier_name, created_at, updated_at)
         values ($1, $2, $2, $3, $3, $4, $4)`,
        [id, code, carrier, now],
      )
    for (const [id, key] of [
      [901, 'GA'],
      [902, 'GB'],
    ] as const)
      await tx.run(
        `insert into sorting_group (group_id, group_name, sort_key, channels, countries, created_at, updated_at)
         values ($1, $2, $2, array[$1]::bigint[], '{Default}', $3, $3)`,
        [id, key, now],
      )
    for (const warehouse_id of testCentres)
      for (const [tag, group, carrier] of [
        ['1', 901, 'CARA'],
        ['2', 902, 'CARB'],
      ] as const)
        await tx.run(
          `insert into sc_place (warehouse_id, tag, group_id, carrier_code, updated_at) values ($1, $2, $3, $4, $5)`,
          [warehouse_id, tag, group, carrier, now],
        )
  })

export type Centre = {
  readonly t: TestServer
  readonly operator: Client
  readonly manager: Client
  readonly upstream: Client
}

/** A server with a sorting centre for all tests of a file. What it gives is filled before the first of them. */
export const centreForAll = (env: Readonly<Record<string, string>> = {}): Centre => {
  const given = {
    t: {} as TestServer,
    operator: {} as Client,
    manager: {} as Client,
    upstream: {} as Client,
  }
  beforeAll(async () => {
    const t = Object.assign(given.t, await testServer(env))
    await fillCentre(t)
    Object.assign(given.operator, await t.as({ rights: operatorRights, warehouses: [ourCentre] }))
    Object.assign(given.manager, await t.as({ rights: managerRights, warehouses: [ourCentre] }))
    Object.assign(given.upstream, await t.as({ rights: ['SortingCenterIntake'], warehouses: [ourCentre] }))
  })
  afterAll(() => given.t.close())
  return given
}

type Wanted = Partial<Omit<AnnouncedScBag, 'parcels'>> & {
  /** The channel of each parcel. */
  readonly channels?: readonly string[]
}

/** Announces a bag to our centre; its parcels weigh 0.3 kg each and go by the channels given. */
export const announced = async (upstream: Client, { channels = ['EXA'], ...more }: Wanted = {}) => {
  const bag_number = more.bag_number ?? numberOf('OB')
  const parcels = channels.map((channel_code) => ({
    ...{ tracking_id: numberOf('KS'), weight: 0.3, channel_code, country_code: 'US' },
    consignee: { name: 'A. Buyer', country_code: 'US', postcode: '10001', city: 'New York' },
  }))
  const weight = Math.round(300 * channels.length) / 1000
  const bag = { origin: 'CAN2', weight, linehaul_order_number: '', ...more, bag_number, parcels }
  const reply = await upstream.call(announceScBags, { body: { bags: [bag] } })
  if (reply.code !== 0 || reply.data.errors.length > 0) throw new Error(JSON.stringify(reply))
  return { bag_number, parcels: parcels.map((p) => p.tracking_id) }
}

/** Takes bags over at the dock with one signed receipt. */
export const takenOver = async (operator: Client, ...bags: readonly string[]): Promise<void> => {
  const params = { suite: 'sorting-center-inbound-bag' }
  let receipt_id = ''
  for (const bag_id of bags) {
    const put = await operator.call(addBagToReceipt, { params, body: { bag_id } })
    if (put.code !== 0) throw new Error(JSON.stringify(put))
    receipt_id = put.data.receipt.id
  }
  const signed = await operator.call(signReceipt, { params, body: { receipt_id }, files: [photo] })
  if (signed.code !== 0) throw new Error(JSON.stringify(signed))
}

/** A bag that was announced, taken over and opened. */
export const opened = async ({ upstream, operator }: Centre, wanted: Wanted = {}) => {
  const bag = await announced(upstream, wanted)
  await takenOver(operator, bag.bag_number)
  const reply = await operator.call(openScInboundBag, { body: { bag_number: bag.bag_number } })
  if (reply.code !== 0) throw new Error(JSON.stringify(reply))
  return bag
}

/** Parcels that were scanned in, of a bag of their own; they go by the channels given. */
export const inbound = async (
  centre: Centre,
  channels: readonly string[] = ['EXA'],
  more: Omit<Wanted, 'channels'> = {},
) => {
  const bag = await opened(centre, { ...more, channels })
  for (const tracking_id of bag.parcels) {
    const reply = await centre.operator.call(scanScParcelIn, {
      body: { tracking_id, bag_number: bag.bag_number },
    })
    if (reply.code !== 0) throw new Error(JSON.stringify(reply))
  }
  return bag
}
