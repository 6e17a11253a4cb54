import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import type { BoxLabel } from '@kuacang/contract/epc/outbound-parcel/label'
import { editPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { expectLawful } from '#kit/testing/lawful'
import { mortalServer } from '#kit/testing/mortal'
import { openPartner } from '#kit/testing/partner'
import { endProcess, sendTo, startProcess } from '#kit/testing/process'
import type { Client } from '#kit/testing/server'
import { severingWay } from '#kit/testing/severing'
import { portCourier } from '../../ports/public.ts'
import { registerLaws } from '../../registry.ts'
import { epcForAll, ourEpc } from '../epc.testing.ts'
import { benchRights, together } from './combine.testing.ts'

const outside = { WEBHOOKS_TO_PRIVATE: 'true' }

describe('a combine bench whose server is killed', () => {
  const given = epcForAll(outside)
  let bench: Client
  let folder = ''
  let relay: Relay | undefined
  beforeAll(async () => {
    registerLaws()
    bench = await given.t.as({ rights: [...benchRights, 'ManageMessages'], warehouses: [ourEpc] })
  })
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-combine-'))
  })
  afterEach(async () => {
    await relay?.stop()
    relay = undefined
    await rm(folder, { recursive: true, force: true })
  })
  afterAll(() => expectLawful(given.t, ourEpc, 'epc'))

  const ofTwo = () => together(given.platform, given.operator, 2)
  /** Every box that parcels ever were in, with its number and all numbers that it ever had. */
  const boxesOf = async (ids: readonly string[]) => {
    const { rows } = await given.t.app.store.pool.query<{
      ob_number: string
      tracking_id: string | null
      parcels: number
      numbers: string[]
    }>(
      `select o.ob_number, o.tracking_id, count(*) as parcels,
         array(select n.number from number_chain n where n.object_id = o.id) as numbers
       from epc_ob o join epc_ob_member m on m.ob_id = o.id join epc_parcel p on p.id = m.parcel_id
       where p.tracking_id = any($1) group by o.id, o.ob_number, o.tracking_id`,
      [ids],
    )
    return rows
  }

  it('many sets, killed twice → each set is in one box under one label, and its bench heard of that', async () => {
    const sets: string[][] = []
    for (let n = 0; n < 12; n += 1) sets.push(await ofTwo())
    const server = await mortalServer(given.t)
    try {
      const waiting = sets.values()
      const told = new EventEmitter()
      const heard: [string, string | null][] = []
      const work = async () => {
        const who = await given.t.as({ rights: benchRights, warehouses: [ourEpc] })
        for (const [tracking_id = ''] of waiting) {
          const box = await server.insist<BoxLabel>(who, commerceCombine, {
            body: { tracking_id, weight: 0.8 },
          })
          heard.push([box.ob_number, box.tracking_id])
          told.emit('closed')
        }
      }
      const shift = Promise.all(Array.from({ length: 4 }, work))
      for (const share of [1, 2]) {
        while (heard.length < (sets.length * share) / 3) await Promise.race([once(told, 'closed'), shift])
        await server.dieAndReturn()
      }
      await shift
      const boxes = await boxesOf(sets.flat())
      expect(boxes.map((b) => [b.ob_number, b.tracking_id]).sort()).toEqual(heard.sort())
      for (const b of boxes) expect([b.parcels, b.numbers]).toEqual([2, [b.tracking_id]])
    } finally {
      await server.close()
    }
  })

  it('killed after it closed the box and before its answer → the next try is answered with the same box', async () => {
    const ids = await ofTwo()
    const body = { tracking_id: ids[0] ?? '', weight: 0.8 }
    const way = await severingWay(given.t.database.owner)
    const killed = await startProcess(way.url, folder)
    const committed = way.muteNextCommit('insert into epc_ob_member')
    const key = randomUUID()
    const lost = sendTo(killed, bench, commerceCombine, { body }, key).then(
      () => 'answered',
      () => 'lost',
    )
    await committed
    await endProcess(killed, 'SIGKILL')
    expect(await lost).toBe('lost')
    const [box, ...more] = await boxesOf(ids)
    expect([more, box?.parcels, box?.numbers]).toEqual([[], 2, [box?.tracking_id]])
    const again = await bench.call(commerceCombine, { body }, { key })
    expect(again.data).toMatchObject({
      ob_number: box?.ob_number,
      tracking_id: box?.tracking_id,
      failure: '',
    })
    expect((await bench.call(commerceCombine, { body }, { key })).data).toEqual(again.data)
    expect(await boxesOf(ids)).toEqual([box])
    await way.close()
  })

  it('killed between its question to the carrier and the answer → one question, one label, one box, the same answer', async () => {
    let secret = ''
    let bought = 0
    const partner = await openPartner(() => secret)
    const { promise: mayAnswer, resolve: answers } = Promise.withResolvers<void>()
    partner.decides = async () => {
      bought += 1
      await mayAnswer
      return { status: 200, body: { tracking_id: `KS90000000${bought}` } }
    }
    const port = { port: portKind.code.carrier, url: partner.url, timeout_s: 60 }
    const http = { ...port, port_mode: portMode.code.http }
    secret = (await bench.call(editPort, { body: http })).data.secret ?? ''
    const ids = await ofTwo()
    const body = { tracking_id: ids[0] ?? '', weight: 0.8 }
    const key = randomUUID()
    const killed = await startProcess(given.t.database.owner, folder, { env: outside })
    const first = await sendTo(killed, bench, commerceCombine, { body }, key)
    expect(first.data).toMatchObject({ tracking_id: null, later: expect.anything() })
    await expect.poll(() => partner.tries.length, { interval: 20 }).toBe(1)
    await endProcess(killed, 'SIGKILL')
    answers()
    expect((await boxesOf(ids)).map((b) => b.tracking_id)).toEqual([null])
    expect((await bench.call(commerceCombine, { body }, { key })).data).toEqual(first.data)
    // The time that the dead process had for its question is over.
    await given.t.app.store.pool.query('update port_request set leased_until = now()')
    relay = startRelay(given.t.app, [portCourier(given.t.app)], 20)
    await expect
      .poll(async () => (await boxesOf(ids)).map((b) => b.tracking_id), { interval: 20 })
      .toEqual(['KS900000001'])
    expect([bought, new Set(partner.tries.map((t) => t.key)).size]).toEqual([1, 1])
    const [box, ...more] = await boxesOf(ids)
    expect([more, box?.parcels, box?.numbers]).toEqual([[], 2, ['KS900000001']])
    expect((await bench.call(commerceCombine, { body }, { key })).data).toEqual(first.data)
    await bench.call(editPort, { body: { ...port, port_mode: portMode.code.embedded } })
    await partner.close()
  })
})
