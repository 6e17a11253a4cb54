import { epcLastMileEvent, epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import { describe, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { ourEpc } from '../epc.testing.ts'
import { hour, lastMileForAll } from './last-mile.testing.ts'

const status = epcLastMileStatus.code
const { accepted, arrived } = epcLastMileEvent.code

describe('the laws of the last mile', () => {
  const { given, gone, said, tell } = lastMileForAll()

  it.each([
    [
      'epc.last_mile_follows',
      `update epc_last_mile set status = ${status.arrived} where bag_id = $1 and status = 1`,
    ],
    [
      'epc.last_mile_follows',
      'delete from epc_last_mile_event e using epc_last_mile m where m.id = e.parcel_id and m.bag_id = $1',
    ],
    [
      'epc.last_mile_follows',
      `update epc_last_mile set taken_back_at = now() where bag_id = $1 and status = ${status.arrived}`,
    ],
    [
      'epc.last_mile_times',
      `update epc_last_mile set last_event = ${accepted} where bag_id = $1 and status = ${status.arrived}`,
    ],
    [
      'epc.last_mile_times',
      `update epc_last_mile set arrived_at = now() where bag_id = $1 and status = ${status.arrived}`,
    ],
    ['epc.last_mile_bags', 'update epc_last_mile_bag set arrived = arrived + 1 where id = $1'],
    [
      'epc.last_mile_bags',
      `update epc_last_mile set status = ${status.suspected_lost} where bag_id = $1 and status = 1`,
    ],
  ])('%s is found where it is broken: %s', async (name, sql) => {
    const bag = await gone(2)
    await tell(said(bag.numbers[0], accepted), said(bag.numbers[0], arrived, hour))
    const law = allLaws().find((l) => l.name === name)
    const client = await given.t.app.store.pool.connect()
    const found = async () => {
      const look = {
        run: async <R>(asked: string, values: readonly unknown[]) =>
          (await client.query(asked, [...values])).rows as R[],
      }
      return (await law?.find(look as never, ourEpc))?.violations.map((v) => v.object)
    }
    try {
      expect(await found()).toEqual([])
      await client.query('begin')
      await client.query(sql, [bag.id])
      const [object] = (await found()) ?? []
      expect([bag.number, ...bag.numbers]).toContain(object)
      expect(await found()).toHaveLength(1)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
