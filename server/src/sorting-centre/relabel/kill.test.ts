import { EventEmitter, once } from 'node:events'
import { confirmScRelabel } from '@kuacang/contract/sorting-centre/relabel/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MortalServer, mortalServer } from '#kit/testing/mortal'
import { registerLaws } from '../../registry.ts'
import { centreForAll, operatorRights, ourCentre } from '../centre.testing.ts'
import { lawsBroken, pooled, scanOld } from './relabel.testing.ts'

const given = centreForAll({ TRAINING: 'true' })
let server: MortalServer
beforeAll(async () => {
  await registerLaws()
  server = await mortalServer(given.t)
})
afterAll(() => server.close())

it('the server is killed while labels are confirmed → each is put on once, and no number is lost [REL-15]', async () => {
  const labels: { tracking_id: string; new_tracking_id: string }[] = []
  for (let i = 0; i < 24; i += 1) {
    const tracking_id = await pooled(given)
    const { data } = await scanOld(given.operator, tracking_id)
    labels.push({ tracking_id, new_tracking_id: data.request?.new_tracking_id ?? '' })
  }
  const told = new EventEmitter()
  let done = 0
  const waiting = labels.values()
  const work = async () => {
    const who = await given.t.as({ rights: operatorRights, warehouses: [ourCentre] })
    for (const body of waiting) {
      await server.insist(who, confirmScRelabel, { body })
      done += 1
      told.emit('done')
    }
  }
  const all = Promise.all(Array.from({ length: 4 }, work))
  for (const at of [6, 14]) {
    while (done < at) await Promise.race([once(told, 'done'), all])
    await server.dieAndReturn()
  }
  await all
  const { rows } = await given.t.app.store.pool.query<{ n: number; of: number }>(
    `select count(*) as n, count(distinct object_id) as of from operation_record where operation = 'sc_parcel.relabel'`,
  )
  expect(rows).toEqual([{ n: labels.length, of: labels.length }])
  expect(await lawsBroken(given.t)).toEqual([])
})
