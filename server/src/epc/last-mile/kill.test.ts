import { EventEmitter, once } from 'node:events'
import { tellEpcLastMile } from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent, epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { beforeAll, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { expectLawful } from '#kit/testing/lawful'
import { mortalServer } from '#kit/testing/mortal'
import { photo } from '#kit/testing/photo'
import { signAlone } from '../../handover/public.ts'
import { registerLaws } from '../../registry.ts'
import { finishNote } from '../delivery-note/finish.ts'
import { deskOf } from '../delivery-note/kinds.ts'
import { createNote } from '../delivery-note/pack.ts'
import { epcForAll, ourEpc } from '../epc.testing.ts'
import { finishedBag, outboundChannels } from '../outbound.testing.ts'

const given = epcForAll()
beforeAll(registerLaws)
const { accepted, arrived, returned } = epcLastMileEvent.code

it('carriers tell and a station takes back while the server is killed → each event and each bag counts once', async () => {
  const { t } = given
  await outboundChannels(t)
  const bags: Awaited<ReturnType<typeof finishedBag>>[] = []
  for (let n = 0; n < 8; n += 1) {
    const bag = await finishedBag(t, { kind: 'pickup', channel: 'EP', parcels: 3 })
    const who = systemCaller(ourEpc, 'test')
    const { note } = await t.write((tx) => createNote(tx, who, [bag.id]), ourEpc)
    await t.write((tx) => finishNote(tx, who, note.id), ourEpc)
    const leaving = { suite: deskOf(note.kind), code: note.id, files: [] }
    await t.write((tx) => signAlone(tx, who, leaving), ourEpc)
    bags.push(bag)
  }
  const happened_time = new Date(Date.now() - 3_600_000).toISOString()
  const told = (tracking_id: string, event: number) => ({
    ...{ event_id: `${tracking_id}-${event}`, tracking_id, event, happened_time, place: 'LAX', message: '' },
  })
  const batches = bags.flatMap(({ obs }) => [
    obs.map((o, i) => told(o.tracking_id, i === 2 ? returned : arrived)),
    obs.map((o) => told(o.tracking_id, accepted)),
  ])
  const server = await mortalServer(t)
  try {
    const heard = new EventEmitter()
    let [done, taken] = [0, 0]
    // One call is answered; its server is killed, and the same call under the same key goes to the next one.
    const first = batches[0] ?? []
    const input = { body: { events: first } }
    const answer = await server.send(given.platform, tellEpcLastMile, input, 'told-once')
    await server.dieAndReturn()
    expect(await server.send(given.platform, tellEpcLastMile, input, 'told-once')).toMatchObject({
      ...{ code: 0, data: answer.data },
    })
    expect(await server.send(given.platform, tellEpcLastMile, input, 'told-again')).toMatchObject({
      data: { taken: 0, known: first.length },
    })
    taken += (answer.data as { taken: number }).taken
    const tell = async (all: readonly (typeof first)[]) => {
      for (const events of all) {
        const said = await server.insist<{ taken: number }>(given.platform, tellEpcLastMile, {
          body: { events },
        })
        taken += said.taken
        done += 1
        heard.emit('done')
      }
    }
    const takeBack = async () => {
      const who = await t.as({ rights: ['EPCTakeOver'], warehouses: [ourEpc] })
      const params = { suite: 'epc-last-mile-returned-packing-bag' }
      for (const bag of bags.slice(0, 3)) {
        const { receipt } = await server.insist<{ receipt: { id: string } }>(who, addBagToReceipt, {
          ...{ params, body: { bag_id: bag.number } },
        })
        await server.insist(who, signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
        done += 1
        heard.emit('done')
      }
    }
    const rest = batches.slice(1)
    const shift = Promise.all([tell(rest), tell(rest.toReversed()), takeBack()])
    const all = rest.length * 2 + 3
    for (const share of [1, 2]) {
      while (done < (all * share) / 3) await Promise.race([once(heard, 'done'), shift])
      await server.dieAndReturn()
    }
    await shift
    expect(taken).toBe(batches.flat().length)
    const { rows } = await t.app.store.pool.query<Record<string, number>>(
      `select (select count(*) from epc_last_mile_event) as events,
         (select count(*) from epc_last_mile where status = ${epcLastMileStatus.code.returned}) as returned,
         (select count(*) from epc_last_mile where status = ${epcLastMileStatus.code.arrived}) as arrived,
         (select count(*) from operation_record where operation = 'epc_outbound_parcel.take_back') as back`,
    )
    // Three bags came back whole; of each other one two parcels arrived and one was returned.
    expect(rows).toEqual([{ events: batches.flat().length, returned: 9 + 5, arrived: 10, back: 9 }])
    await expectLawful(t, ourEpc, 'epc')
  } finally {
    await server.close()
  }
})
