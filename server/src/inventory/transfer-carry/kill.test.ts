import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import {
  fastTransfer,
  scanTransferFrom,
  scanTransferTo,
  submitTransfer,
  submitTransferQuantity,
} from '@kuacang/contract/inventory/transfer-carry/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endProcess, type Sent, type ServerProcess, sendTo, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven, goods, lying, mover, receive, shelf } from '../goods.testing.ts'

describe('the server is killed in the middle of a transfer', () => {
  let t: TestServer
  let op: Client
  let folder: string
  let running: ServerProcess
  beforeAll(async () => {
    t = await testServer()
    op = await mover(t)
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-transfer-'))
    running = await startProcess(t.database.owner, folder)
  })
  afterAll(async () => {
    running.child.kill('SIGKILL')
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })

  const moves = async () => (await t.app.store.pool.query('select count(*) as n from stock_move')).rows[0].n

  /** Carries out a call, loses the server and its answer, and asks again under the same key. */
  const survive = async <D>(call: Call, body: NonNullable<Sent['body']>): Promise<D> => {
    const key = randomUUID()
    const first = await sendTo(running, op, call, { body }, key)
    expect(first.msg).toBe('')
    const before = await moves()
    await endProcess(running, 'SIGKILL')
    running = await startProcess(t.database.owner, folder)
    expect(await sendTo(running, op, call, { body }, key)).toEqual(first)
    expect(await moves()).toBe(before)
    return first.data as D
  }

  it('after each step: what was taken is in hand, what was put down is at its place, once [REL-15]', async () => {
    const [a, b, c, g] = [await shelf(t), await shelf(t), await shelf(t), await goods(t)]
    await receive(t, g, a, 10)
    const { order } = await survive<{ order: TransferOrder }>(scanTransferFrom, { location_code: a })
    const { order_id } = order
    await survive(submitTransferQuantity, { order_id, sku: g.sku, quantity: 4 })
    expect(await lying(op, g)).toEqual({ [a]: [6, 0], 'IN-HAND': [4, 4] })
    await survive(scanTransferTo, { order_id, location_code: b })
    await survive(submitTransfer, { order_id })
    await survive(fastTransfer, { from_location_code: a, to_location_code: c })
    expect(await lying(op, g)).toEqual({ [b]: [4, 0], [c]: [6, 0] })
    await expectProven(op)
  })
})
