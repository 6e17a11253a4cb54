import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { releaseEpcParcels } from '@kuacang/contract/epc/block/calls'
import { commerceCombine, manualUnbind, printBoxLabel } from '@kuacang/contract/epc/combine/calls'
import { createEpcNote, finishEpcNote, handOverEpcNote } from '@kuacang/contract/epc/delivery-note/calls'
import { departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { addToEpcBag, finishEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { finishEpcPickup, generateEpcPickups, setEpcPickupLocation } from '@kuacang/contract/epc/pickup/calls'
import { putawayEpcParcel } from '@kuacang/contract/epc/shelf/calls'
import { dischargeSlot, takeOutOfSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { removeItem } from '@kuacang/contract/packing/bag/calls'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { newId } from '#kit/ids'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { registerLaws } from '../registry.ts'
import { benchRights, rehearsed, together } from './combine/combine.testing.ts'
import { announcedParcels, epcForAll, numberOf, ourEpc } from './epc.testing.ts'
import { sowRights, startJob } from './job/job.testing.ts'
import { outboundChannels } from './outbound.testing.ts'

const rights = [
  ...[
    ...benchRights,
    ...sowRights,
    'EPCDepart',
    'EPCPack',
    'EPCIntake',
    'EPCInspect',
    'DPSPutaway',
    'DPSPickup',
    'EPCHandOver',
  ],
] as const

const given = epcForAll({ TRAINING: 'true' })
const place = numberOf('R-')
let hands: readonly [Client, Client]
beforeAll(async () => {
  await registerLaws()
  await outboundChannels(given.t)
  const who = { rights, warehouses: [ourEpc] }
  hands = [await given.t.as(who), await given.t.as(who)]
  await together(given.platform, given.operator, 2)
  await startJob(hands[0], 80)
  await given.t.write(
    (tx) =>
      tx.run(
        `insert into location (warehouse_id, id, code, location_type, state, created_at, updated_at)
         values ($1, $2, $3, 2, 1, now(), now())`,
        [ourEpc, newId(), place],
      ),
    ourEpc,
  )
})

/**
 * Parcels of each buyer. Those of the first three are here before the work begins, and so are the last four, which no
 * random command touches: at the end of each run one leaves, one departs, and two of one buyer are picked and sown.
 */
const families = [3, 2, 1, 2, 1, 1, 1, 2]
const untouched = { leaves: 9, departs: 10, sown: 11, with: 12 }
const commands = [
  ...['scan', 'scan', 'sow_set', 'sow_set', 'sow_set', 'sow_set', 'sow', 'sow', 'discharge', 'discharge'],
  ...[
    'discharge',
    'discharge',
    'close',
    'close',
    'close',
    'close',
    'close',
    'ship',
    'ship',
    'ship',
    'depart',
  ],
  ...['depart', 'depart', 'depart', 'pack', 'pack', 'pack', 'pack', 'unpack', 'print', 'print', 'unbind'],
  ...[
    'unbind',
    'take_out',
    'cancel',
    'release',
    'refuse',
    'shelve',
    'shelve',
    'shelve',
    'generate',
    'generate',
  ],
  ...['walk', 'walk', 'walk', 'pick', 'pick', 'put_back', 'miss', 'end', 'leave', 'leave', 'leave', 'cancel'],
] as const
const command = fc.record({ does: fc.constantFrom(...commands), parcel: fc.nat({ max: 8 }) })
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

/** The slot of a parcel's set, and the number on its box. */
const seen = async (tracking_id: string) => {
  const { rows } = await given.t.app.store.pool.query<{ slot: number; box: string }>(
    `select coalesce(s.number, 1) as slot, coalesce(o.tracking_id, t.tracking_id, '-') as box
     from epc_parcel p
       left join epc_unit u on u.set_id = p.set_id left join epc_slot s on s.unit_id = u.id
       left join epc_ob o on o.id = p.ob_id left join epc_pre_ob t on t.id = o.pre_ob_id
     where p.tracking_id = $1 order by s.number nulls last limit 1`,
    [tracking_id],
  )
  return rows[0] ?? { slot: 1, box: '-' }
}

const sow = async (by: Client, tracking_id: string) => {
  const first = await by.call(uploadFirstParcel, { body: { tracking_id } })
  if (first.code !== 0) return first
  return by.call(uploadSlot, { body: { tracking_id, slot_id: `SLOT${first.data.slot_number}` } })
}

/** All parcels of the buyer, one after the other; answers what came of the last. */
const sowSet = async (by: Client, tracking_id: string, ofBuyer: readonly string[]) => {
  for (const id of ofBuyer) if (id !== tracking_id) await sow(by, id)
  return sow(by, tracking_id)
}

/** What a picker does with a parcel: at its line, wherever that stands. */
const pickCommands = (by: Client, tracking_id: string) => {
  const at = async (
    does: (line: { id: string; pickup_id: string }) => Promise<{ code: number; status: number }>,
  ) => {
    const { rows } = await given.t.app.store.pool.query<{ id: string; pickup_id: string }>(
      'select id, pickup_id from epc_pickup_line where tracking_id = $1 order by created_at desc, id desc limit 1',
      [tracking_id],
    )
    // Without a line it is a call about none.
    return does(rows[0] ?? { id: newId(), pickup_id: newId() })
  }
  const set = (status: 2 | 3 | 9) =>
    at((line) =>
      by.call(setEpcPickupLocation, {
        params: { id: line.pickup_id, location_id: line.id },
        body: { status, tracking_id },
      }),
    )
  return {
    pick: () => set(9),
    miss: () => set(3),
    put_back: () => set(2),
    end: () => at((line) => by.call(finishEpcPickup, { params: { id: line.pickup_id } })),
  }
}

/** All parcels of the buyer are put away, put on a pickup order, and one of them is picked. */
const walk = async (by: Client, tracking_id: string, ofBuyer: readonly string[]) => {
  for (const id of ofBuyer)
    await by.call(putawayEpcParcel, { body: { tracking_id: id, location_code: place } })
  await by.call(generateEpcPickups, { body: { type: 1 } })
  return pickCommands(by, tracking_id).pick()
}

/** A box is put into a bag, which is closed, listed on a note of its own and handed over with it. */
const leave = async (by: Client, box: string) => {
  await by.call(addToEpcBag, { body: { tracking_id: box, create_bag: true } })
  const { rows } = await given.t.app.store.pool.query<{ bag_id: string | null }>(
    'select bag_id from epc_ob where tracking_id = $1',
    [box],
  )
  const bag_id = rows[0]?.bag_id ?? 'NO-BAG'
  await by.call(finishEpcBag, { body: { bag_id, weight: 0.8, tried_weights: [0.8, 0.8] } })
  const note = await by.call(createEpcNote, { body: { bag_ids: [bag_id] } })
  if (note.code !== 0) return note
  const body = { delivery_note_id: note.data.id }
  await by.call(finishEpcNote, { body })
  return by.call(handOverEpcNote, { body, files: [photo] })
}

const carryOut = async (by: Client, { does, parcel }: Command, buyers: readonly (readonly string[])[]) => {
  const tracking_id = buyers.flat()[parcel] ?? ''
  const ofBuyer = buyers.find((b) => b.includes(tracking_id)) ?? []
  const { slot, box } = await seen(tracking_id)
  // The third weight is taken as it is.
  const weighed = { tracking_id, weight: 0.8, tried_weights: [0.8, 0.8] }
  const ofBox = { body: { tracking_id: box } }
  return {
    scan: () => by.call(submitAscan, { body: { tracking_id, weight: 0.4 } }),
    sow: () => sow(by, tracking_id),
    sow_set: () => sowSet(by, tracking_id, ofBuyer),
    discharge: () => by.call(dischargeSlot, { body: { slot_id: `SLOT${slot}` } }),
    take_out: () => by.call(takeOutOfSlot, { body: { tracking_id } }),
    close: () => by.call(commerceCombine, { body: weighed }),
    ship: () => by.call(directShip, { body: weighed }),
    refuse: () => rehearsed(by, 'carrier_address'),
    print: () => by.call(printBoxLabel, { body: { tracking_id: box, reason: 'torn' } }),
    unbind: () => by.call(manualUnbind, ofBox),
    cancel: () => by.call(cancelEpcAnnounced, { body: { tracking_ids: [tracking_id] } }),
    release: () => by.call(releaseEpcParcels, { body: { tracking_ids: [tracking_id] } }),
    shelve: () => by.call(putawayEpcParcel, { body: { tracking_id, location_code: place } }),
    generate: () => by.call(generateEpcPickups, { body: { type: 1 } }),
    ...pickCommands(by, tracking_id),
    walk: () => walk(by, tracking_id, ofBuyer),
    leave: () => leave(by, box),
    depart: () => by.call(departEpcBox, ofBox),
    pack: () => by.call(addToEpcBag, { body: { tracking_id: box, create_bag: true } }),
    unpack: () => by.call(removeItem, { params: { suite: 'epc-bag' }, body: { item_id: box } }),
  }[does]()
}

/** A run is some 120 commands. `npm test` makes a small share; docs/debugging.md says how to make more. */
const runs = share(90, 8)

const found = async () => {
  const all = []
  for (const law of allLaws().filter(({ name }) => /^(epc|packing|ports)\./.test(name))) {
    const { violations } = await given.t.write((tx) => law.find(tx, ourEpc), ourEpc)
    if (violations.length > 0) all.push({ name: law.name, violations })
  }
  return all
}

it('two hands scan, shelve, pick, sow, take out, close, unbind, cancel, depart, pack and hand over at random → the doctor finds nothing', async () => {
  const done = new Map<Command['does'], number>()
  const run = async (work: readonly (readonly [Command, Command])[]) => {
    const buyers: string[][] = []
    for (const n of families) {
      const more = { user_key: numberOf('buyer-'), channel_code: 'EB', weight: 0.4 }
      buyers.push(
        await announcedParcels(
          given.platform,
          Array.from({ length: n }, () => more),
        ),
      )
    }
    const all = buyers.flat()
    for (const tracking_id of [...all.slice(0, 6), ...all.slice(untouched.leaves)])
      await given.operator.call(submitAscan, { body: { tracking_id, weight: 0.4 } })
    // What is ready at the end leaves, so that no run ends before the handover.
    const alone = (parcel: number, ...does: Command['does'][]) =>
      does.map((one): Command[] => [{ does: one, parcel }])
    const last = [
      ...alone(untouched.sown, 'walk'),
      ...alone(untouched.with, 'walk', 'sow_set'),
      ...alone(untouched.departs, 'ship', 'depart'),
      ...all.flatMap((_p, parcel) => alone(parcel, 'ship', 'close', 'leave')),
    ]
    for (const pair of [...work, ...last]) {
      const replies = await Promise.all(pair.map((c, i) => carryOut(hands[i] ?? hands[0], c, buyers)))
      for (const [i, reply] of replies.entries()) {
        const does = pair[i]?.does ?? 'scan'
        expect([does, reply.status < 500]).toEqual([does, true])
        if (reply.code === 0) done.set(does, (done.get(does) ?? 0) + 1)
      }
    }
    expect(await found()).toEqual([])
  }
  const work = fc.array(fc.tuple(command, command), { minLength: 25, maxLength: 45 })
  await fc.assert(fc.asyncProperty(work, run), { numRuns: runs, endOnFailure: true })
  // Not all was refused: boxes were closed, and left their benches.
  const times = (...names: Command['does'][]) => names.reduce((sum, name) => sum + (done.get(name) ?? 0), 0)
  const counted = {
    closed: times('close', 'ship'),
    departed: times('depart', 'pack'),
    sown: times('sow', 'sow_set'),
    picked: times('pick', 'walk'),
    left: times('leave'),
  }
  expect(Object.entries(counted).filter(([, n]) => n === 0)).toEqual([])
})
