import { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import { getEpcParcel, getEpcParcelLifecycle } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { announcedParcels, epcForAll, numberOf, ourEpc } from '../epc.testing.ts'

const status = epcParcelStatus.code

describe('the states from which a parcel is lost', () => {
  const given = epcForAll()
  let boss: Client
  beforeAll(async () => {
    boss = await given.t.as({ rights: ['EPCCorrect', 'EPCDataSearch'], warehouses: [ourEpc] })
  })
  const mark = async (lost_mark: boolean, tracking_ids: string[], reason: string) =>
    (await boss.call(markEpcLost, { body: { tracking_ids, lost_mark, reason } })).data
  const stateOf = async (tracking_id = '') =>
    (await boss.call(getEpcParcel, { query: { tracking_id } })).data.status

  it('each state of the table becomes lost and is the same again; others are named, and stay [PA-430 PA-431]', async () => {
    const names = epcParcelStatus.names.filter((n) => n !== 'lost')
    const ids = await announcedParcels(
      given.platform,
      names.map(() => ({ user_key: numberOf('buyer-') })),
    )
    for (const [i, name] of names.entries())
      await given.t.write(
        (tx) =>
          tx.run('update epc_parcel set status = $3 where warehouse_id = $1 and tracking_id = $2', [
            ...[ourEpc, ids[i], status[name]],
          ]),
        ourEpc,
      )
    const stays = [
      're_inbounded',
      're_inbound_submitted',
      're_inbound_review',
      'finished',
      'returned',
      'cancelled',
    ]
    const lost = await mark(true, ids, 'Stock count')
    expect(lost.list.filter((o) => !o.done).map((o) => names[ids.indexOf(o.number)])).toEqual(stays)
    expect(lost.list.find((o) => !o.done)?.reason).toContain(epcParcelStatus.label(status.re_inbounded).zh)
    expect(lost.list.filter((o) => o.done).every((o) => o.status === status.lost)).toBe(true)
    expect((await mark(true, ids, 'Stock count')).done).toBe(0)
    const found = await mark(false, ids, 'Found behind the wall')
    expect(found.done).toBe(names.length - stays.length)
    for (const [i, name] of names.entries()) {
      // What waits for nothing is decided at once.
      const decided = ['scanned_in', 'pending', 'unbound', 'combine_failed'].includes(name)
      expect([name, await stateOf(ids[i])]).toEqual([name, decided ? status.direct_ship : status[name]])
    }
    const { data } = await boss.call(getEpcParcelLifecycle, { query: { tracking_id: ids[0] ?? '' } })
    expect(JSON.stringify(data.list)).toContain('Found behind the wall')
  })
})
