import { closeScInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scanScParcelIn, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { describe, expect, it } from 'vitest'
import { roundTripsOf } from '#kit/testing/round-trips'
import { centreForAll, inbound, opened, ourCentre } from '../centre.testing.ts'
import { laws } from './laws.ts'

describe('the laws of inbound bags and parcels', () => {
  const given = centreForAll()

  it.each([
    ['sorting_centre.bag_counts', 'update sc_inbound_bag set parcel_count = 7 where bag_number = $1'],
    [
      'sorting_centre.arrivals',
      `update sc_parcel set inbound_at = null where inbound_bag_id = (select id from sc_inbound_bag where bag_number = $1)`,
    ],
    [
      'sorting_centre.living_numbers',
      `update number_chain set dead_at = now() where object_id = (
         select p.id from sc_parcel p join sc_inbound_bag b on b.id = p.inbound_bag_id where b.bag_number = $1)`,
    ],
    [
      'sorting_centre.closed_bags',
      `insert into operation_record select c.* from operation_record r, jsonb_populate_record(r, jsonb_build_object(
         'id', 'ffffffffffffffffffffffff', 'at', r.at + interval '1 second', 'detail', r.detail || '{"missing": 3}')) c
       where r.operation = 'sc_inbound_bag.close' and r.object_number = $1`,
    ],
  ] as const)('%s holds, and is found where it is broken', async (name, sql) => {
    const bag = await inbound(given)
    await given.operator.call(closeScInboundBag, { body: { bag_number: bag.bag_number } })
    const client = await given.t.app.store.pool.connect()
    const look = {
      run: async <R>(asked: string, values: readonly unknown[]) =>
        (await client.query(asked, [...values])).rows as R[],
    }
    const found = async () =>
      (await laws.find((l) => l.name === name)?.find(look as never, ourCentre))?.violations
    try {
      await client.query('begin')
      expect(await found()).toEqual([])
      await client.query(sql, [bag.bag_number])
      expect(await found()).toHaveLength(1)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('an inbound scan and a sort send few statements and wait for the database few times', async () => {
    const bag = await opened(given, { channels: ['EXA', 'EXA', 'EXB'] })
    const { scan, few, sent } = roundTripsOf(given.operator)
    for (const tracking_id of bag.parcels) {
      await scan(scanScParcelIn, { body: { tracking_id, weight: 0.3, bag_number: bag.bag_number } })
      await scan(sortScParcel, { body: { tracking_id } })
    }
    few()
    expect([sent(scanScParcelIn).slice(1), sent(sortScParcel).slice(1)]).toEqual([
      [7, 7],
      [4, 4],
    ])
  })
})
