import { EventEmitter, once } from 'node:events'
import {
  cancelContainer,
  finishContainer,
  packIntoContainer,
  undoContainerPack,
} from '@kuacang/contract/epc/container/calls'
import {
  addToEpcBag,
  cancelEpcBag,
  finishEpcBag,
  notifyEpcCarrier,
} from '@kuacang/contract/epc/outbound-bag/calls'
import {
  addToEpcPackingBag,
  cancelEpcPackingBag,
  finishEpcPackingBag,
} from '@kuacang/contract/epc/packing-bag/calls'
import { removeItem, reopenBag, takeOverBag } from '@kuacang/contract/packing/bag/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { mortalServer } from '#kit/testing/mortal'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { registerLaws } from '../registry.ts'
import { ourEpc } from './epc.testing.ts'
import { finishedBag, obToPack, outboundChannels } from './outbound.testing.ts'

let t: TestServer
let hands: readonly [Client, Client]
beforeAll(async () => {
  t = await testServer()
  await registerLaws()
  await outboundChannels(t)
  const who = { rights: ['EPCPack', 'EPCOutboundManage'] as const, warehouses: [ourEpc] }
  hands = [await t.as(who), await t.as(who)]
  await prefer(t, { tax_exemptions: [{ channel_code: 'EB', gateway: 'LAX', amount: 50 }] }, ourEpc)
})
afterAll(() => t.close())

const broken = async () => {
  const found = []
  for (const law of allLaws().filter(({ name }) => name.startsWith('epc.') || name.startsWith('packing.'))) {
    const { violations } = await t.write((tx) => law.find(tx, ourEpc), ourEpc)
    if (violations.length > 0) found.push({ name: law.name, violations })
  }
  return found
}

const stations = [
  ['EB', 'epc-bag'],
  ['EP', 'epc-outbound'],
  ['EC', 'epc-container'],
] as const
const steps = [
  'put',
  'put',
  'put',
  'take',
  'finish',
  'finish',
  'reopen',
  'cancel',
  'takeOver',
  'notify',
  'block',
] as const
const step = fc.record({
  does: fc.constantFrom(...steps),
  hand: fc.constantFrom(0, 1),
  station: fc.nat(2),
  a: fc.nat(5),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('two hands pack, take out, finish, reopen, cancel and block at random: each parcel is where its state says, and all laws hold [PA-270]', async () => {
  const { pool } = t.app.store
  const run = async (work: readonly Step[]) => {
    const obs = await Promise.all(
      Array.from({ length: 18 }, (_n, i) =>
        obToPack(t, { channel: stations[i % 3]?.[0] ?? 'EB', person: `person-${i % 2}`, value: 20 }),
      ),
    )
    const one = async ({ does, hand, station, a }: Step) => {
      const who = hands[hand] ?? hands[0]
      const suite = stations[station]?.[1] ?? 'epc-bag'
      const params = { suite }
      const ob = obs[a * 3 + station]
      const tracking_id = ob?.tracking_id ?? ''
      const { rows } = await pool.query<{ id: string; grams: number }>(
        `select id, items_weight_g as grams from bag where suite = $1 and status in (1, 9) order by id`,
        [suite],
      )
      const bag = rows[a % Math.max(rows.length, 1)]
      const bag_id = bag?.id ?? '0'
      const weight = Math.max(bag?.grams ?? 500, 1) / 1000
      const put = { body: { tracking_id, create_bag: true } }
      const close = { bag_id, weight }
      const reply = await {
        put: () =>
          [
            () => who.call(addToEpcBag, put),
            () => who.call(addToEpcPackingBag, put),
            () => who.call(packIntoContainer, put),
          ][station]?.(),
        take: () =>
          a % 2
            ? who.call(undoContainerPack, { body: { container_id: bag_id, tracking_id } })
            : who.call(removeItem, { params, body: { item_id: tracking_id } }),
        finish: () =>
          [
            () => who.call(finishEpcBag, { body: close }),
            () => who.call(finishEpcPackingBag, { body: close, files: [] }),
            () => who.call(finishContainer, { body: { container_id: bag_id, weight, container_size: 1 } }),
          ][station]?.(),
        reopen: () => who.call(reopenBag, { params, body: { bag_id, reason: 'at random' } }),
        cancel: () =>
          [
            () => who.call(cancelEpcBag, { body: { bag_id } }),
            () => who.call(cancelEpcPackingBag, { body: { bag_id } }),
            () => who.call(cancelContainer, { body: { container_id: bag_id } }),
          ][station]?.(),
        takeOver: () => who.call(takeOverBag, { params, body: { bag_id, confirmed: true } }),
        notify: () => who.call(notifyEpcCarrier, { body: { bag_ids: [bag_id] } }),
        block: async () => {
          await pool.query('update epc_ob set is_blocked = not is_blocked where id = $1', [ob?.id])
          return { status: 200 }
        },
      }[does]()
      expect(reply?.status ?? 0).toBeLessThan(500)
    }
    for (let i = 0; i < work.length; i += 2) await Promise.all(work.slice(i, i + 2).map(one))
    expect(await broken()).toEqual([])
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), run), {
    numRuns: share(25, 6),
  })
})

it('bench whose server is killed → each parcel is in one bag once, and each bag is finished once', async () => {
  const server = await mortalServer(t)
  try {
    const obs = await Promise.all(
      Array.from({ length: 60 }, () => obToPack(t, { channel: 'EB2', gateway: 'KIL' })),
    )
    const waiting = obs.values()
    const told = new EventEmitter()
    let packed = 0
    const bags: string[] = []
    const work = async () => {
      const who = await t.as({ rights: ['EPCPack'], warehouses: [ourEpc] })
      let inside = 0
      let bag_id = ''
      for (const { tracking_id } of waiting) {
        const body = { tracking_id, create_bag: true }
        const { bag } = await server.insist<{ bag: { id: string } }>(who, addToEpcBag, { body })
        bag_id = bag.id
        inside += 1
        packed += 1
        told.emit('packed')
        if (inside < 5) continue
        await server.insist(who, finishEpcBag, { body: { bag_id, weight: inside / 2 } })
        bags.push(bag_id)
        inside = 0
      }
    }
    const shift = Promise.all(Array.from({ length: 3 }, work))
    for (const share of [1, 2]) {
      while (packed < (obs.length * share) / 3) await Promise.race([once(told, 'packed'), shift])
      await server.dieAndReturn()
    }
    await shift
    const { rows } = await t.app.store.pool.query<Record<string, number>>(
      `select (select count(*) from operation_record where operation = 'epc_outbound_parcel.put_into_bag'
           and object_id = any($1)) as put,
         (select count(*) from bag_item where item_id = any($1)) as inside,
         (select count(*) from operation_record where operation = 'bag.finish' and object_id = any($2)) as finished`,
      [obs.map((o) => o.id), bags],
    )
    expect(rows).toEqual([{ put: obs.length, inside: obs.length, finished: bags.length }])
    expect(await broken()).toEqual([])
  } finally {
    await server.close()
  }
})

it.each([
  [
    'epc.parcels_packed',
    'update epc_ob set status = 1 where id = (select id from epc_ob where bag_id = $1 limit 1)',
    'bags',
  ],
  ['epc.bag_states', 'update epc_outbound_bag set status = 10 where id = $1', 'bags'],
  ['epc.containers_listed', 'update epc_container set status = 20 where id = $1', 'containers'],
  [
    'packing.tax_of_items',
    `insert into tax_use (warehouse_id, item_id, gateway, person_key, day, value_minor, created_at)
     select warehouse_id, id, 'LAX', 'x', '2026-01-31', 1, now() from bag where id = $1`,
    'bags',
  ],
] as const)('%s is found where it is broken', async (name, sql, kind) => {
  const bag = await finishedBag(t, { kind })
  const client = await t.app.store.pool.connect()
  try {
    await client.query('begin')
    await client.query(sql, [bag.id])
    const law = allLaws().find((l) => l.name === name)
    const look = {
      run: async <R>(asked: string, values: readonly unknown[]) =>
        (await client.query(asked, [...values])).rows as R[],
    }
    const { violations } = (await law?.find(look as never, ourEpc)) ?? { violations: [] }
    expect(violations).toHaveLength(1)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
