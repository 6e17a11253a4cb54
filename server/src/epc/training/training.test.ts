import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import {
  forwardEpcClock,
  getEpcTraining,
  makeEpcTraining,
  rehearseEpcAnswer,
} from '@kuacang/contract/epc/training/calls'
import { rehearsal } from '@kuacang/contract/epc/training/enums'
import { epcTrainingRefusals } from '@kuacang/contract/epc/training/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { editPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { getTrainingBarcode } from '@kuacang/contract/printing/barcode/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { type Client, testServer } from '#kit/testing/server'
import { announcedParcels, epcForAll, numberOf, ourEpc } from '../epc.testing.ts'

const status = epcParcelStatus.code
const far = '2099-01-01T00:00:00Z'

describe('training at a parcel centre', () => {
  const given = epcForAll({ TRAINING: 'true', WEBHOOKS_TO_PRIVATE: 'true' })
  let trainer: Client
  beforeAll(async () => {
    trainer = await given.t.as({ rights: ['EPCMockPage', 'EPCAscan', 'EPCDataSearch'], warehouses: [ourEpc] })
  })
  const make = (kind: string, body: Record<string, unknown>) =>
    trainer.call(makeEpcTraining, { params: { kind }, body })
  const ascan = (tracking_id: string) => trainer.call(submitAscan, { body: { tracking_id } })
  const stateOf = async (tracking_id: string) =>
    (await trainer.call(getEpcParcel, { query: { tracking_id } })).data.status

  it('orders of three → their parcels are announced for one buyer each, marked as training, and can be scanned in', async () => {
    const { data } = await make('orders', { count: 2, parcels: 3 })
    expect(data.list.map((o) => o.tracking_ids.length)).toEqual([3, 3])
    expect(data.ids).toEqual(data.list.flatMap((o) => o.tracking_ids))
    const last = [
      await ascan(data.ids[0] ?? ''),
      await ascan(data.ids[1] ?? ''),
      await ascan(data.ids[2] ?? ''),
    ]
    expect(last.at(-1)?.data).toMatchObject({ here: 3, expected: 3, parcel: { status: status.combined } })
    const { rows } = await given.t.app.store.pool.query(
      'select count(*)::bigint as n from epc_parcel where training and tracking_id = any($1)',
      [data.ids],
    )
    expect(rows).toEqual([{ n: 6 }])
  })

  it('bags and single parcels → are there; of another warehouse → refused, and so are too many', async () => {
    const bags = (await make('inbound_bags', { count: 2, parcels: 4, warehouse_code: 'no-such' })).code
    expect(bags).toBe(epcTrainingRefusals.elsewhere.code)
    expect((await make('inbound_bags', { count: 2, parcels: 4 })).data.list).toHaveLength(2)
    expect((await make('inbound_parcels', { count: 5 })).data.ids).toHaveLength(5)
    expect((await make('inbound_parcels', { count: 51 })).status).toBe(400)
    expect((await make('anything', { count: 1 })).status).toBe(400)
  })

  it('outbound parcels → are scanned in and shipped alone, once for a repeated command; of an undeliverable type → none', async () => {
    const key = `training-${numberOf('K')}`
    const twice = [0, 1].map(() =>
      trainer.call(makeEpcTraining, { params: { kind: 'outbound_parcels' }, body: { count: 2 } }, { key }),
    )
    const [one, two] = await Promise.all(twice)
    expect(one?.data.list.map((b) => b.number)).toEqual(one?.data.ids)
    expect(two?.data.ids).toEqual(one?.data.ids)
    for (const { number, tracking_ids } of one?.data.list ?? []) {
      expect(number).toMatch(/^KS/)
      expect(await stateOf(tracking_ids[0] ?? '')).toBe(status.finished)
    }
    const heavy = await make('outbound_parcels', { count: 1, parcel_type: parcelType.code.overweight })
    expect(heavy.code).toBe(epcTrainingRefusals.stays.code)
  })

  it('each kind is made as it is asked for: so many, to a country, of a type, in this warehouse; their numbers are answered [PA-621]', async () => {
    for (const [kind, parcels] of [
      ['inbound_parcels', 2],
      ['orders', 4],
      ['inbound_bags', 4],
      ['outbound_parcels', 2],
    ] as const) {
      const wanted = { count: 2, parcels: 2, country: 'DE', parcel_type: parcelType.code.battery }
      const { data, msg } = await make(kind, { ...wanted, warehouse_code: 'W5' })
      expect([kind, msg]).toEqual([kind, ''])
      const inside = data.list.flatMap((one) => one.tracking_ids)
      expect([kind, new Set(inside).size, data.ids.length]).toEqual([kind, parcels, parcels])
      if (kind !== 'outbound_parcels') expect([...data.ids].sort()).toEqual([...inside].sort())
      for (const tracking_id of inside) {
        const made = (await trainer.call(getEpcParcel, { query: { tracking_id } })).data
        expect([kind, made.country_code, made.parcel_type]).toEqual([kind, 'DE', wanted.parcel_type])
      }
    }
  })

  it('a barcode of a made number is for training [PA-620]', async () => {
    const { status: http, bytes } = await trainer.call(getTrainingBarcode, { query: { value: 'WI1EPC' } })
    expect([http, (await readBack(bytes))[0]?.codes]).toEqual([200, ['WI1EPC']])
  })

  it('the clock moved forward → sets whose time is over are decided at once; it never goes back', async () => {
    const user_key = numberOf('buyer-')
    const [here = '', absent = ''] = await announcedParcels(given.platform, [
      { user_key, ship_by: far },
      { user_key, ship_by: far },
    ])
    await ascan(here)
    expect(await stateOf(here)).toBe(status.pending)
    const before = (await trainer.call(getEpcTraining)).data.clock_h
    // By default a set waits three days from its first scan.
    const moved = (await trainer.call(forwardEpcClock, { body: { hours: 73 } })).data
    expect(moved.clock_h).toBe(before + 73)
    expect(moved.decided).toBeGreaterThan(0)
    expect([await stateOf(here), await stateOf(absent)]).toEqual([status.direct_ship, status.not_arrived])
    expect((await trainer.call(forwardEpcClock, { body: { hours: -1 } })).status).toBe(400)
    for (let n = 0; n < 60; n += 1) await trainer.call(forwardEpcClock, { body: { hours: 1440 } })
    const tooFar = await trainer.call(forwardEpcClock, { body: { hours: 1440 } })
    expect(tooFar.code).toBe(epcTrainingRefusals.too_far.code)
  })

  it('a rehearsed answer → is given as often as asked for, then the rules decide again; none takes it back', async () => {
    const rehearse = (what: keyof typeof rehearsal.code, times: number) =>
      trainer.call(rehearseEpcAnswer, { body: { rehearsal: rehearsal.code[what], times } })
    await rehearse('platform_return', 2)
    expect((await trainer.call(getEpcTraining)).data.rehearsed).toEqual([
      { rehearsal: rehearsal.code.platform_return, times: 2 },
    ])
    const ids = await announcedParcels(given.platform, [
      { user_key: numberOf('b-') },
      { user_key: numberOf('b-') },
    ])
    await ascan(ids[0] ?? '')
    expect(await stateOf(ids[0] ?? '')).toBe(status.to_return)
    await rehearse('platform_return', 0)
    await ascan(ids[1] ?? '')
    expect(await stateOf(ids[1] ?? '')).toBe(status.direct_ship)
  })

  it('a port to a system outside → its answers cannot be rehearsed', async () => {
    const admin = await given.t.as({ rights: ['ManageMessages'], warehouses: [ourEpc] })
    const port = { port: portKind.code.linehaul, url: 'http://localhost:9', timeout_s: 5 }
    await admin.call(editPort, { body: { ...port, port_mode: portMode.code.http } })
    const refused = await trainer.call(rehearseEpcAnswer, {
      body: { rehearsal: rehearsal.code.linehaul_full, times: 1 },
    })
    expect(refused.code).toBe(epcTrainingRefusals.port_outside.code)
    await admin.call(editPort, { body: { ...port, url: '', port_mode: portMode.code.embedded } })
  })

  it('who does not have the right, or works in another centre, makes nothing', async () => {
    const strangers = [
      await given.t.as({ rights: ['EPCAscan', 'EPCDataSearch'], warehouses: [ourEpc] }),
      await given.t.as({ rights: ['EPCMockPage'], warehouses: [1] }),
    ]
    for (const by of strangers)
      for (const reply of [
        await by.call(getEpcTraining, {}),
        await by.call(makeEpcTraining, { params: { kind: 'orders' }, body: { count: 1 } }),
        await by.call(forwardEpcClock, { body: { hours: 1 } }),
        await by.call(rehearseEpcAnswer, { body: { rehearsal: 1, times: 1 } }),
      ])
        expect([reply.status, reply.code === 0]).toEqual([403, false])
    const looker = strangers[0]
    expect((await looker?.call(getTrainingBarcode, { query: { value: 'WI1EPC' } }))?.status).toBe(403)
  })

  it('where the server is not set up for training → everything is refused', async () => {
    const t = await testServer({ TRAINING: 'false' })
    try {
      const other = await t.as({ rights: ['EPCMockPage'], warehouses: [ourEpc] })
      const all = [
        await other.call(getEpcTraining, {}),
        await other.call(makeEpcTraining, { params: { kind: 'orders' }, body: { count: 1 } }),
        await other.call(forwardEpcClock, { body: { hours: 1 } }),
        await other.call(rehearseEpcAnswer, { body: { rehearsal: 1, times: 1 } }),
        await other.call(getTrainingBarcode, { query: { value: 'WI1EPC' } }),
      ]
      expect(all.map((r) => r.code)).toEqual(all.map(() => serviceRefusals.no_training.code))
    } finally {
      await t.close()
    }
  })
})
