import {
  addBagToReceipt,
  cancelReceipt,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { withdrawBags } from '@kuacang/contract/hub/intake/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { array, assert, asyncProperty } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { newId } from '#kit/ids'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testHubs, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { registerLaws } from '../registry.ts'
import {
  atFirst,
  bagsOfRun,
  type Command,
  channelOf,
  type Done,
  gramsOf,
  type Move,
  outcomes,
  pairOfMoves,
  type Said,
  type State,
} from './receipt/receipt-model.testing.ts'

const [hub] = testHubs
const { active } = receiptStatus.code
const operators = ['BagOperator', 'HUBAccept', 'HUBIntake'] as const

/** Bags that leave a fulfilment warehouse, which may choose lanes; and bags that a hub takes over, which may be withdrawn. */
const stations = {
  wms_outbound: {
    ...{ warehouse: 1, table: 'bag', law: 'handover.', gone: `= ${bagStatus.code.handed_over}` },
    withdrawn: `= ${bagStatus.code.cancelled}`,
    numberOf: (id: string) => id,
    insertSql: `
      insert into bag (warehouse_id, id, suite, bag_number, bag_code, tag, status, weight_g, operator_id, operator_name,
        held_since, created_at, updated_at, collected_at)
      select 1, b.id, 'wms_outbound', b.id, b.id, b.channel, ${bagStatus.code.done}, b.grams, b.id, 'x', now(), now(), now(), now()
      from unnest($1::text[], $2::text[], $3::int[]) as b (id, channel, grams)`,
  },
  hub_inbound: {
    ...{ warehouse: hub, table: 'hub_inbound_bag', law: 'hub.receipts' },
    gone: `= ${hubInboundBagStatus.code.arrived}`,
    withdrawn: `= ${hubInboundBagStatus.code.cancelled}`,
    numberOf: (id: string) => `IN${id.toUpperCase()}`,
    insertSql: `
      insert into hub_inbound_bag (warehouse_id, id, bag_number, origin, status, weight_g, created_at, updated_at)
      select ${hub}, b.id, 'IN' || upper(b.id), b.channel, ${hubInboundBagStatus.code.not_arrived}, b.grams, now(), now()
      from unnest($1::text[], $2::text[], $3::int[]) as b (id, channel, grams)`,
  },
} as const

const together = (does: Move['does'], [a, b]: readonly [number, number]) => ({
  switched: false,
  both: [
    { does, bag: a, at: 0 },
    { does, bag: b, at: 1 },
  ] as const,
})
/** A first run in which each command has something to do, so that none is refused in all runs by chance. */
const eachOnce = [
  together('add', [0, 1]),
  together('remove', [0, 1]),
  together('add', [0, 1]),
  together('cancel', [0, 1]),
  together('add', [0, 1]),
  together('sign', [0, 1]),
  together('withdraw', [2, 3]),
]

describe.each(['wms_outbound', 'hub_inbound'] as const)('two operators at once at %s', (suite) => {
  const { warehouse, table, law, gone, withdrawn, insertSql, numberOf } = stations[suite]
  const params = { suite }
  let t: TestServer
  let hands: readonly [Client, Client]
  beforeAll(async () => {
    await registerLaws()
    t = await testServer()
    const who = { rights: operators, warehouses: [warehouse] }
    hands = [await t.as(who), await t.as(who)]
  })
  afterAll(() => t.close())

  const query = async <R extends object>(sql: string, ...values: readonly unknown[]): Promise<R[]> =>
    (await t.app.store.pool.query(sql, [...values])).rows

  /** What the tables say of these bags, of these receipts, and of any other that is open. */
  const written = async ({ lanes, receipts }: State, ids: readonly string[]): Promise<State> => {
    const bags = await query<{ on: string | null; gone: boolean; withdrawn: boolean }>(
      `select receipt_id as on, status ${gone} as gone, status ${withdrawn} as withdrawn from ${table}
       where id = any($1) order by id`,
      ids,
    )
    const rows = await query<{ id: string; lane: string | null; operator_id: string; status: number }>(
      `select id, lane, operator_id, status from handover_receipt
       where suite = $2 and (id = any($1) or status = ${active})`,
      Object.keys(receipts),
      suite,
    )
    const shown = rows.map(({ id, lane, operator_id, status }) => {
      const owner = operator_id === hands[0].user.id ? (0 as const) : (1 as const)
      return [id, { lane, owner, status }] as const
    })
    return { lanes, receipts: Object.fromEntries(shown), bags }
  }

  const say = async (
    by: Client,
    { does, bag, receipt = '' }: Command,
    ids: readonly string[],
  ): Promise<Said> => {
    const bag_id = numberOf(ids[bag] ?? '')
    const scanned = async (call: typeof addBagToReceipt | typeof removeBagFromReceipt): Promise<Said> => {
      const { status, code, msg, data } = await by.call(call, { params, body: { bag_id } })
      expect(status, msg).toBeLessThan(500)
      if (code !== 0) return { ok: false }
      const { id, bags, weight } = data.receipt
      const already = 'already' in data && data.already === true
      return { ok: true, receipt: id, bags, grams: Math.round(weight * 1000), already }
    }
    if (does === 'add') return scanned(addBagToReceipt)
    if (does === 'remove') return scanned(removeBagFromReceipt)
    if (does === 'withdraw') {
      const { code, data } = await by.call(withdrawBags, { body: { bag_numbers: [bag_id] } })
      return { ok: code === 0 && data.errors.length === 0 }
    }
    // That of the other operator asks first: who is asked says yes.
    const body = { receipt_id: receipt, take_over: true }
    if (does === 'cancel') {
      const { status, code, msg } = await by.call(cancelReceipt, { params, body })
      expect(status, msg).toBeLessThan(500)
      return { ok: code === 0 }
    }
    const { status, code, msg, data } = await by.call(signReceipt, { params, body, files: [photo] })
    expect(status, msg).toBeLessThan(500)
    return code === 0 ? { ok: true, bags: data.bags } : { ok: false }
  }

  /** The commands of a move: each line is one after the other, the lines are at once. */
  const linesOf = (state: State, { does, bag, at }: Move): Command[][] => {
    if (does === 'twice') return [[{ does: 'add', bag }], [{ does: 'add', bag }]]
    if (does === 'move')
      return [
        [
          { does: 'remove', bag },
          { does: 'add', bag },
        ],
      ]
    if (does === 'withdraw') return suite === 'hub_inbound' ? [[{ does, bag }]] : []
    if (does === 'add' || does === 'remove') return [[{ does, bag }]]
    const open = Object.keys(state.receipts).filter((id) => state.receipts[id]?.status === active)
    const receipt = open.sort()[at % Math.max(1, open.length)]
    return receipt === undefined ? [] : [[{ does, bag, receipt }]]
  }

  const doLine = async (hand: 0 | 1, line: readonly Command[], ids: readonly string[]): Promise<Done[]> => {
    const done: Done[] = []
    for (const command of line) done.push({ hand, command, said: await say(hands[hand], command, ids) })
    return done
  }

  const found = async () => {
    const all = []
    for (const one of allLaws().filter(({ name }) => name.startsWith(law))) {
      const { violations } = await t.write((tx) => one.find(tx, warehouse), warehouse)
      if (violations.length > 0) all.push({ name: one.name, violations })
    }
    return all
  }

  it('what they do fits an order of their commands, each bag is on the receipt that this order says, and the laws hold', async () => {
    const done = new Set<string>()
    const run = async (moves: readonly { switched: boolean; both: readonly [Move, Move] }[]) => {
      const ids = Array.from({ length: bagsOfRun }, newId).sort()
      const places = ids.map((_id, bag) => bag)
      await query(insertSql, ids, places.map(channelOf), places.map(gramsOf))
      let state: State = atFirst
      if (suite === 'wms_outbound') await prefer(t, { receipt_by_channel: false })
      for (const { switched, both } of moves) {
        if (switched && suite === 'wms_outbound') {
          state = { ...state, lanes: !state.lanes }
          await prefer(t, { receipt_by_channel: state.lanes })
        }
        const before = state
        const work = both.flatMap((move, hand) =>
          linesOf(before, move).map((line) => doLine(hand === 0 ? 0 : 1, line, ids)),
        )
        const lines = await Promise.all(work)
        const possible = outcomes(before, lines)
        expect(possible, JSON.stringify({ before, lines })).not.toEqual([])
        const now = await written(possible[0] ?? before, ids)
        expect(possible, JSON.stringify({ before, lines })).toContainEqual(now)
        state = now
        for (const { command, said } of lines.flat()) if (said.ok) done.add(command.does)
      }
      expect(await found()).toEqual([])
      for (const receipt_id of Object.keys(state.receipts))
        if (state.receipts[receipt_id]?.status === active)
          await hands[0].call(cancelReceipt, { params, body: { receipt_id, take_over: true } })
    }
    await assert(asyncProperty(array(pairOfMoves, { minLength: 12, maxLength: 24 }), run), {
      numRuns: share(60, 5),
      endOnFailure: true,
      examples: [[eachOnce]],
    })
    // Not all was refused.
    const all = ['add', 'remove', 'cancel', 'sign', ...(suite === 'hub_inbound' ? ['withdraw'] : [])]
    expect([...done].sort()).toEqual(all.sort())
  })
})
