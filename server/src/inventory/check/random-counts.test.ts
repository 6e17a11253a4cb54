import {
  finishAdjustmentOrder,
  getAdjustmentOrder,
  rebaseAdjustmentOrder,
} from '@kuacang/contract/inventory/adjustment/calls'
import {
  cancelInventoryCheck,
  createCheckAdjustment,
  createInventoryCheck,
  createSecondCheck,
  finishInventoryCheck,
  rebaseInventoryCheck,
} from '@kuacang/contract/inventory/check/calls'
import { finishCheckLocation, scanCheckSku } from '@kuacang/contract/inventory/count/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { expectProven, type Goods, goods, lying, receive, shelf } from '../goods.testing.ts'
import { moveStock } from '../stock/ledger.ts'
import { counter, reviewer } from './check.testing.ts'

const acts = [
  'check',
  'count',
  'none',
  'finish',
  'second',
  'adjust',
  'rebase',
  'cancel',
  'approve',
  'carry',
  'bring',
] as const
const steps = fc.array(
  fc.record({ act: fc.constantFrom(...acts), at: fc.nat(50), quantity: fc.integer({ min: 1, max: 6 }) }),
  { minLength: 20, maxLength: 40 },
)

describe('any sequence of counts, moves and approvals', () => {
  let t: TestServer
  let op: Client
  let boss: Client
  beforeAll(async () => {
    t = await testServer()
    op = await counter(t)
    boss = await reviewer(t)
  })
  afterAll(() => t.close())

  /** Carries goods between shelves as pickers and movers do, if there are so many. */
  const carry = async ({ sku_id }: Goods, from: string, to: string, quantity: number) => {
    const idOf = async (code: string) => {
      const { rows } = await t.app.store.pool.query<{ id: string }>(
        'select id from location where warehouse_id = 1 and code = $1',
        [code],
      )
      return rows[0]?.id ?? ''
    }
    const [a, b] = [await idOf(from), await idOf(to)]
    const cause = { kind: 'transfer' as const, type: 'test', id: newId(), number: 'T' }
    await t
      .write((tx) =>
        moveStock(tx, systemCaller(1, 'test'), cause, [{ from: a, to: b, sku_id, partner_id: 1, quantity }]),
      )
      .catch((error: unknown) => expect(error).toBeInstanceOf(Refused))
  }

  it('leaves balances that the ledger proves, and adjusts by just what was approved [REL-4 REL-7 FU-296]', async () => {
    const run = fc.asyncProperty(steps, async (list) => {
      const mug = await goods(t)
      const places = [await shelf(t), await shelf(t), await shelf(t)]
      for (const code of places) await receive(t, mug, code, 5)
      let owned = 15
      const checks: string[] = []
      const adjustments: string[] = []
      const choose = <T>(of: readonly T[], at: number) => of[at % Math.max(of.length, 1)]
      const taken = (reply: { status: number; code: number; msg: string }) => {
        expect(reply.status, reply.msg).toBeLessThan(500)
        return reply.code === 0
      }
      for (const { act, at, quantity } of list) {
        const [from = '', to = ''] = [choose(places, at), choose(places, at + quantity)]
        const order_id = choose(checks, at) ?? 'NONE'
        const body = { order_id }
        if (act === 'check') {
          const made = await op.call(createInventoryCheck, {
            body: { check_type: 20, scope: { skus: [mug.sku] } },
          })
          if (taken(made)) checks.push(made.data.order_id)
        }
        if (act === 'count')
          taken(
            await op.call(scanCheckSku, {
              body: { order_id, location_code: from, sku: mug.sku, quantity, add: at % 2 === 0 },
            }),
          )
        if (act === 'none')
          taken(await op.call(finishCheckLocation, { body: { order_id, location_code: from } }))
        if (act === 'finish') {
          for (const location_code of places)
            await op.call(finishCheckLocation, { body: { order_id, location_code } })
          taken(await op.call(finishInventoryCheck, { body }))
        }
        if (act === 'second') {
          const made = await op.call(createSecondCheck, { body })
          if (taken(made)) checks.push(made.data.order_id)
        }
        if (act === 'adjust') {
          const made = await op.call(createCheckAdjustment, { body })
          if (taken(made)) adjustments.push(made.data.adjustment_order_id)
        }
        if (act === 'rebase') {
          taken(await op.call(rebaseInventoryCheck, { body }))
          const adjustment = choose(adjustments, at)
          if (adjustment) taken(await boss.call(rebaseAdjustmentOrder, { body: { order_id: adjustment } }))
        }
        if (act === 'cancel') taken(await op.call(cancelInventoryCheck, { body }))
        if (act === 'approve') {
          const adjustment = choose(adjustments, at)
          if (adjustment) {
            const of = { order_id: adjustment }
            const { data } = await boss.call(getAdjustmentOrder, { params: of })
            if (taken(await boss.call(finishAdjustmentOrder, { body: of })))
              owned += data.units_added - data.units_removed
          }
        }
        if (act === 'carry' && from !== to) await carry(mug, from, to, quantity)
        if (act === 'bring') {
          await receive(t, mug, from, quantity)
          owned += quantity
        }
      }
      expect(await totalOf(mug)).toBe(owned)
      await expectProven(op)
    })
    await fc.assert(run, { numRuns: share(12, 4) })
  })

  const totalOf = async (mug: Goods): Promise<number> =>
    Object.values(await lying(op, mug)).reduce((n, [on_hand = 0]) => n + on_hand, 0)
})
