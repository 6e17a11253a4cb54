import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finishAdjustmentOrder } from '@kuacang/contract/inventory/adjustment/calls'
import { createCheckAdjustment, finishInventoryCheck } from '@kuacang/contract/inventory/check/calls'
import { scanCheckSku } from '@kuacang/contract/inventory/count/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endProcess, type Sent, type ServerProcess, sendTo, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven, lying } from '../goods.testing.ts'
import { checkOf, counter, detailOf, lyingAt, reviewer } from './check.testing.ts'

describe('the server is killed after a count was committed, before the answer arrives', () => {
  let t: TestServer
  let folder: string
  let running: ServerProcess
  beforeAll(async () => {
    t = await testServer()
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-kill-'))
    running = await startProcess(t.database.owner, folder)
  })
  afterAll(async () => {
    running.child.kill('SIGKILL')
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Carries out a call, loses the server and its answer, and asks again under the same key. */
  const survive = async (client: Client, call: Call, input: Sent): Promise<void> => {
    const key = randomUUID()
    const first = await sendTo(running, client, call, input, key)
    expect(first.msg).toBe('')
    await endProcess(running, 'SIGKILL')
    running = await startProcess(t.database.owner, folder)
    expect(await sendTo(running, client, call, input, key)).toEqual(first)
  }

  it('a piece is counted once, a difference adjusted once, and each retry gets its answer [REL-15]', async () => {
    const [op, boss] = [await counter(t), await reviewer(t)]
    const { goods, places } = await lyingAt(t, 3)
    const [location_code = ''] = places
    const order_id = await checkOf(op, goods)
    await survive(op, scanCheckSku, { body: { order_id, location_code, sku: goods.sku, add: true } })
    const { lines, operation_records } = await detailOf(op, order_id)
    expect(lines.list.map((l) => l.checked_quantity)).toEqual([1])
    expect(operation_records.filter((r) => r.action === 'inventory_check.count_line')).toHaveLength(1)
    await op.call(finishInventoryCheck, { body: { order_id } })
    const made = await op.call(createCheckAdjustment, { body: { order_id } })
    await survive(boss, finishAdjustmentOrder, { body: { order_id: made.data.adjustment_order_id } })
    expect(await lying(op, goods)).toEqual({ [location_code]: [1, 0] })
    await expectProven(op)
  })
})
