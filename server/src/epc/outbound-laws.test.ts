import {
  addBagToEpcNote,
  cancelEpcNote,
  createEpcNote,
  finishEpcNote,
  handOverEpcNote,
  removeBagFromEpcNote,
} from '@kuacang/contract/epc/delivery-note/calls'
import {
  bookEpcBags,
  bookEpcNote,
  cancelEpcLinehaulNote,
  finishEpcLinehaulNote,
  handOverEpcLinehaulNote,
} from '@kuacang/contract/epc/linehaul/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { registerLaws } from '../registry.ts'
import { ourEpc } from './epc.testing.ts'
import { finishedBag, outboundChannels, outboundRights } from './outbound.testing.ts'

let t: TestServer
let hands: readonly [Client, Client]
beforeAll(async () => {
  t = await testServer()
  await registerLaws()
  await outboundChannels(t)
  const who = { rights: outboundRights, warehouses: [ourEpc] }
  hands = [await t.as(who), await t.as(who)]
  await prefer(t, { tax_exemptions: [{ channel_code: 'EL', gateway: 'LAX', amount: 50 }] }, ourEpc)
})
afterAll(() => t.close())

const names = [
  'epc.note_sums',
  'epc.note_of_bag',
  'epc.parcels_left',
  'epc.note_left_whole',
  'epc.note_booked_once',
  'epc.arrivals',
]
const broken = async () => {
  const found = []
  for (const name of names) {
    const law = allLaws().find((l) => l.name === name)
    if (!law) throw new Error(`no law is called ${name}`)
    const { violations } = await t.write((tx) => law.find(tx, ourEpc), ourEpc)
    if (violations.length > 0) found.push({ name, violations })
  }
  return found
}

const steps = [
  'create',
  'add',
  'remove',
  'finish',
  'cancel',
  'book',
  'bookBags',
  'unbook',
  'withdraw',
  'ready',
  'sign',
] as const
type Step = {
  readonly does: (typeof steps)[number]
  readonly hand: number
  readonly a: number
  readonly b: number
}
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...steps),
  hand: fc.constantFrom(0, 1),
  a: fc.nat(9),
  b: fc.nat(9),
})

it('two hands make, fill, book, cancel and sign notes at random: what left, left once, and all laws hold', async () => {
  const pool = t.app.store.pool
  const run = async (work: readonly Step[]) => {
    const bags: string[] = []
    for (let n = 0; n < 4; n += 1) bags.push((await finishedBag(t, { person: `p${n % 2}`, value: 10 })).id)
    const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)]
    const notes = async () =>
      (
        await pool.query<{ id: string; linehaul_note_id: string | null }>(
          `select distinct n.id, n.linehaul_note_id from epc_note n join epc_note_bag b on b.note_id = n.id
           where b.bag_id = any($1) order by n.id`,
          [bags],
        )
      ).rows
    const one = async ({ does, hand, a, b }: Step) => {
      const who = hands[hand] ?? hands[0]
      const bag_id = pick(bags, a) ?? ''
      const note = pick(await notes(), b)
      const body = { delivery_note_id: note?.id ?? 'DN0' }
      const id = note?.linehaul_note_id ?? 'LN0'
      const reason = 'at random'
      const reply = await {
        create: () => who.call(createEpcNote, { body: { bag_ids: [bag_id] } }),
        add: () => who.call(addBagToEpcNote, { body: { ...body, bag_id } }),
        remove: () => who.call(removeBagFromEpcNote, { body: { ...body, bag_id } }),
        finish: () => who.call(finishEpcNote, { body }),
        cancel: () => who.call(cancelEpcNote, { body: { ...body, reason } }),
        book: () => who.call(bookEpcNote, { body }),
        bookBags: () => who.call(bookEpcBags, { body: { bag_ids: [bag_id] } }),
        unbook: () => who.call(cancelEpcLinehaulNote, { body: { id, reason } }),
        withdraw: () => who.call(cancelEpcLinehaulNote, { body: { id, container_ids: [bag_id], reason } }),
        ready: () => who.call(finishEpcLinehaulNote, { body: { id } }),
        sign: () =>
          a % 2
            ? who.call(handOverEpcNote, { body, files: [photo] })
            : who.call(handOverEpcLinehaulNote, { body: { id }, files: [photo] }),
      }[does]()
      expect(reply.status).toBeLessThan(500)
    }
    for (let i = 0; i < work.length; i += 2) await Promise.all(work.slice(i, i + 2).map(one))
    expect(await broken()).toEqual([])
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), run), {
    numRuns: share(20, 5),
  })
})

it.each([
  ['epc.note_sums', 'update epc_note set bag_count = bag_count + 1 where id = $1'],
  ['epc.note_of_bag', `update bag set listed_on = 'DN1' where id = $2 or id = $1`],
  ['epc.parcels_left', 'update epc_ob set handed_over_at = now() where bag_id = $2 or bag_id = $1'],
  ['epc.note_left_whole', 'update bag set status = 10 where id = $2 or id = $1'],
  ['epc.note_booked_once', 'update epc_note set linehaul_note_id = $2 where id = $1'],
])('%s is found where it is broken', async (name, sql) => {
  const bag = await finishedBag(t, { parcels: 1 })
  const { data } = await hands[0].call(createEpcNote, { body: { bag_ids: [bag.id] } })
  const client = await t.app.store.pool.connect()
  try {
    await client.query('begin')
    await client.query(sql, sql.includes('$2') ? [data.id, bag.id] : [data.id])
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
