import { commerceCombine, manualUnbind } from '@kuacang/contract/epc/combine/calls'
import { searchEpcCases } from '@kuacang/contract/epc/combine-case/calls'
import {
  type EpcFailedCombine,
  resolveEpcFailedCombine,
  searchEpcFailedCombines,
} from '@kuacang/contract/epc/failed-combine/calls'
import { epcFailedCombineStatus } from '@kuacang/contract/epc/failed-combine/enums'
import { epcFailedCombineRefusals } from '@kuacang/contract/epc/failed-combine/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { editPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { listPortRequests, replayPortRequest } from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { combineOperationMode } from '@kuacang/contract/reference/warehouse/enums'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { openPartner, type Partner } from '#kit/testing/partner'
import { prefer } from '#kit/testing/preference'
import type { Client } from '#kit/testing/server'
import { portCourier } from '../../ports/public.ts'
import { benchRights, together } from '../combine/combine.testing.ts'
import { epcForAll, numberOf, otherEpc, ourEpc } from '../epc.testing.ts'

const { resolved, unresolved, cannot_resolve } = epcFailedCombineStatus.code
const patient = { timeout: 60_000 }

describe('failed combine requests', () => {
  const given = epcForAll({ TRAINING: 'true', WEBHOOKS_TO_PRIVATE: 'true' })
  let bench: Client
  let service: Client
  let partner: Partner
  let relay: Relay
  let secret = ''
  beforeAll(async () => {
    bench = await given.t.as({ rights: benchRights, warehouses: [ourEpc] })
    service = await given.t.as({ rights: ['EPCCombineCase', 'ManageMessages'], warehouses: [ourEpc] })
  })
  beforeEach(async () => {
    partner = await openPartner(() => secret)
    partner.decides = () => ({ status: 503 })
    const body = {
      port: portKind.code.carrier,
      port_mode: portMode.code.http,
      url: partner.url,
      timeout_s: 1,
    }
    secret = (await service.call(editPort, { body })).data.secret ?? secret
    relay = startRelay(given.t.app, [portCourier(given.t.app)], 20)
  })
  afterEach(async () => {
    await relay.stop()
    await partner.close()
  })

  const search = async (query: object = {}) =>
    (await service.call(searchEpcFailedCombines, { query })).data.list
  const requestOf = async (parcel: string) => (await search({ tracking_id: parcel }))[0]
  const decide = (
    one: EpcFailedCombine | undefined,
    status: typeof resolved | typeof cannot_resolve,
    by = service,
  ) =>
    by.call(resolveEpcFailedCombine, { params: { id: one?.id ?? '' }, body: { status, remark: 'ticket 7' } })
  const obs = async (parcel: string) => {
    const { rows } = await given.t.app.store.pool.query<{ status: number; tracking_id: string | null }>(
      `select o.status, o.tracking_id from epc_ob o join epc_ob_member m on m.ob_id = o.id
       join epc_parcel p on p.id = m.parcel_id where p.tracking_id = $1`,
      [parcel],
    )
    return rows[0]
  }
  const lastTry = () =>
    given.t.app.store.pool.query(
      'update port_request set attempts = 11, next_at = now(), leased_until = null where state = $1',
      [portRequestState.code.waiting],
    )
  /** A box of two parcels whose carrier was asked twelve times in vain. */
  const givenUp = async () => {
    const [parcel = ''] = await together(given.platform, given.operator, 2)
    await bench.call(commerceCombine, { body: { tracking_id: parcel, weight: 0.8 } })
    await expect.poll(() => partner.tries.length, patient).toBeGreaterThan(0)
    await expect
      .poll(async () => {
        await lastTry()
        return (await requestOf(parcel))?.status
      }, patient)
      .toBe(unresolved)
    return parcel
  }
  const gives = (tracking_id: string) => {
    partner.decides = () => ({ status: 200, body: { tracking_id } })
  }

  it('a question given up → listed with its parcels and error; asked again, the label comes and the box is closed [PA-417]', async () => {
    const parcel = await givenUp()
    const one = await requestOf(parcel)
    expect(one).toMatchObject({
      ...{ status: unresolved, channel: 'EXP', resolved_by: '', resolved_time: null },
      ...{ error: expect.stringContaining('HTTP 503'), actions: ['resolve', 'cannot_resolve'] },
    })
    expect(one).toMatchObject({ id: expect.any(String), created_time: expect.any(String), remark: '' })
    expect([one?.tracking_ids.length, one?.order_ids.length]).toEqual([2, 2])
    const label = numberOf('KS')
    gives(label)
    expect((await decide(one, resolved)).data).toMatchObject({
      status: resolved,
      remark: 'ticket 7',
      actions: [],
      ...{ resolved_by: expect.stringMatching(/./), resolved_time: expect.any(String) },
    })
    await expect.poll(async () => (await obs(parcel))?.tracking_id, patient).toBe(label)
    expect((await decide(one, resolved)).code).toBe(epcFailedCombineRefusals.decided.code)
    partner.decides = () => ({ status: 503 })
    const other = await requestOf(await givenUp())
    expect((await decide(other, cannot_resolve)).data.status).toBe(cannot_resolve)
  })

  it('sent again and answered after all → resolved by nobody', async () => {
    const parcel = await givenUp()
    gives(numberOf('KS'))
    const { data } = await service.call(listPortRequests, {
      query: { state: [portRequestState.code.given_up], page_size: 1 },
    })
    await service.call(replayPortRequest, { body: { id: data.list[0]?.id ?? '' } })
    await expect.poll(async () => (await requestOf(parcel))?.status, patient).toBe(resolved)
    expect(await requestOf(parcel)).toMatchObject({ resolved_by: '', resolved_time: expect.any(String) })
  })

  it('cannot be resolved → a case for customer service, and a temporary label where the warehouse works so; 15 at once decide once', async () => {
    await prefer(given.t, { combine_operation_mode: combineOperationMode.code.always }, ourEpc)
    const parcel = await givenUp()
    const one = await requestOf(parcel)
    const replies = await Promise.all(Array.from({ length: 15 }, () => decide(one, cannot_resolve)))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    const cases = await service.call(searchEpcCases, { query: { tracking_ids: [parcel] } })
    expect(cases.data.list).toMatchObject([{ error_type: 'no_answer', error_msg: 'ticket 7' }])
    expect((await requestOf(parcel))?.pre_outbound_tracking_id).toMatch(/^PB/)
  })

  it('a box that was taken apart meanwhile → the decision is noted, and nothing is asked', async () => {
    const parcel = await givenUp()
    const one = await requestOf(parcel)
    await bench.call(manualUnbind, { body: { tracking_id: one?.ob_number ?? '' } })
    const questions = async () => {
      const { rows } = await given.t.app.store.pool.query<{ n: number }>(
        "select count(*) as n from port_request where question = 'outbound_parcels' and object_number = $1",
        [one?.ob_number],
      )
      return rows[0]?.n
    }
    const before = await questions()
    expect((await decide(one, resolved)).data.status).toBe(resolved)
    expect([before, await questions()]).toEqual([1, 1])
  })

  it('found by a parcel, by status and by time, a page at a time [PA-412]', async () => {
    const [first, second] = [await givenUp(), await givenUp()]
    await decide(await requestOf(first), resolved)
    const ids = async (query: object) => (await search(query)).map((r) => r.tracking_ids.includes(second))
    expect(await ids({ tracking_id: [second], status: [unresolved] })).toEqual([true])
    expect(await ids({ tracking_id: [second], status: [resolved, cannot_resolve] })).toEqual([])
    expect(await ids({ status: [unresolved], page: 1, page_size: 1 })).toEqual([true])
    const past = { time_range: ['2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z'] }
    expect(await ids({ tracking_id: [second], ...past })).toEqual([])
  })

  it('no reason, another warehouse, no right → refused, and nothing is decided', async () => {
    const parcel = await givenUp()
    const one = await requestOf(parcel)
    const params = { id: one?.id ?? '' }
    const bare = await service.call(resolveEpcFailedCombine, { params, body: { status: cannot_resolve } })
    expect(bare.status).toBe(400)
    const away = await given.t.as({ rights: ['EPCCombineCase'], warehouses: [otherEpc] })
    expect((await decide(one, resolved, away)).status).toBe(404)
    expect((await decide(one, resolved, bench)).code).toBe(kitRefusals.no_permission.code)
    expect((await requestOf(parcel))?.status).toBe(unresolved)
  })
})
