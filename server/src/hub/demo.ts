import type { AnnouncedBag } from '@kuacang/contract/hub/intake/calls'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { moveAll } from '#kit/document/document'
import { finishBag } from '../packing/public.ts'
import { acceptParcel, startAccepting } from './inbound-bag/accept.ts'
import { hubInboundBagDocument } from './inbound-bag/store.ts'
import { announceHubBags } from './intake/announce.ts'
import { withdrawParcels } from './intake/withdraw.ts'
import { departBags } from './outbound-bag/depart.ts'
import { sortHubParcel } from './parcel/sort.ts'
import { setDestinations } from './warehouse/destinations.ts'

/** Where the demo's hub sends parcels to, with the tags at its wall. */
const destinations = [
  ['LAX5', '1'],
  ['JFK1', '2'],
  ['FRA2', '3'],
  ['LHR3', '4'],
  ['CDG4', '5'],
  ['NRT6', '6'],
  ['SYD7', 'A'],
  ['GRU8', 'B'],
] as const

const day = 86_400_000
const [bags, parcels] = [8, 6]
const two = (n: number) => String(n).padStart(2, '0')
const weight = (b: number, p: number) => (250 + ((b * 37 + p * 53) % 400)) / 1000

/** Bags from two parcel centres; the last two are due days from now. */
const announced = (now: Date): readonly AnnouncedBag[] =>
  Array.from({ length: bags }, (_b, b) => {
    const inside = Array.from({ length: parcels }, (_p, p) => ({
      tracking_id: `WI26010${two(b)}00${two(p)}EPC`,
      weight: weight(b, p),
      dest_warehouse_code: destinations[(b + p * 3) % destinations.length]?.[0] ?? destinations[0][0],
    }))
    return {
      bag_number: `EPCBAG${1001 + b}`,
      origin: b % 2 === 0 ? 'CAN2' : 'SZX1',
      weight: Math.round(inside.reduce((sum, p) => sum + p.weight, 0) * 1000) / 1000,
      due_time: new Date(now.getTime() + (b < 6 ? day : 3 * day)).toISOString(),
      parcels: inside,
    }
  })

/** A hub between two shifts: bags on their way, at the gate and accepted; outbound ones closed, some departed. */
const demoHub = async (app: App, warehouse_id: number): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'demo')
  const step = <T>(action: (tx: Tx) => Promise<T>) => transact(app.store, caller, action)
  const all = announced(new Date())
  await step((tx) =>
    setDestinations(
      tx,
      warehouse_id,
      destinations.map(([dest_warehouse_code, tag]) => ({
        dest_warehouse_code,
        tag,
        group_id: null,
        enabled: true,
      })),
    ),
  )
  await step((tx) => announceHubBags(tx, caller, all))
  const [first, second, third, , fifth] = all
  if (!first || !second || !third || !fifth) throw new Error('the demo has its bags')
  const weighing = { tried_weights: [], is_one_step: false, skip_checking_weight: false }

  // Two bags are accepted and sorted; all that was sorted is closed for the night, and three bags have left.
  for (const bag of [first, second]) {
    await step((tx) =>
      acceptParcel(tx, caller, {
        body: { ...weighing, fuzzy_id: bag.bag_number, weight: bag.weight, is_one_step: true },
      }),
    )
    for (const { tracking_id } of bag.parcels)
      await step((tx) =>
        sortHubParcel(tx, caller, { body: { ...weighing, tracking_id, allow_creating_new_bag: true } }),
      )
  }
  const open = await app.store.db
    .selectFrom('bag')
    .where('warehouse_id', '=', warehouse_id)
    .where('suite', '=', 'hub')
    .select('bag_number')
    .orderBy('tag')
    .execute()
  for (const [i, { bag_number }] of open.entries()) {
    const body = { bag_id: bag_number, material: '', tried_weights: [], skip_weight_check: false }
    await step((tx) => finishBag(tx, caller, { params: { suite: 'hub' }, body }))
    if (i < 3)
      await step((tx) => departBags(tx, caller, { body: { ...weighing, bag_number, batch_number: 'B-001' } }))
  }
  // One bag has arrived, one is being accepted, one was withdrawn; the others are on their way.
  await step((tx) => startAccepting(tx, caller, { body: { ...weighing, bag_number: third.bag_number } }))
  await step((tx) =>
    withdrawParcels(tx, caller, { body: { bag_numbers: [fifth.bag_number], tracking_ids: [] } }),
  )
  await step(async (tx) => {
    const [gate] = await tx.run<{ id: string }>(
      'select id from hub_inbound_bag where warehouse_id = $1 and bag_number = $2',
      [warehouse_id, all[3]?.bag_number],
    )
    if (gate)
      await moveAll(tx, caller, hubInboundBagDocument, 'arrive', [gate.id], { set: { arrived_at: tx.now } })
  })
}

export const demo: DemoPart[] = [
  {
    name: 'hub',
    needs: ['reference'],
    fill: async (app, warehouses) => {
      for (const warehouse_id of warehouses('hub')) await demoHub(app, warehouse_id)
    },
  },
]
