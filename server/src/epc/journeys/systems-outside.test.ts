import { makeTemporaryLabel } from '@kuacang/contract/epc/combine/calls'
import { departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { epcDepartRefusals } from '@kuacang/contract/epc/depart/refusals'
import { findTemporaryBox, putFinalLabel } from '@kuacang/contract/epc/label/calls'
import { epcLabelRefusals } from '@kuacang/contract/epc/label/refusals'
import { answerPortRequest, editPort, getPorts } from '@kuacang/contract/ports/port/calls'
import { portHealth, portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { openPartner, type Partner } from '#kit/testing/partner'
import { portCourier } from '../../ports/public.ts'
import { ourEpc } from '../epc.testing.ts'
import { done, journeyForAll } from './journey.testing.ts'

const patient = { interval: 20, timeout: 60_000 }

describe('parcels whose fate a system outside decides', () => {
  const centre = journeyForAll({ WEBHOOKS_TO_PRIVATE: 'true' })
  const { given, staff, statusOf, statusesOf, boxOf, ordered, scanIn, combine, depart, bag, fly, findings } =
    centre
  let partner: Partner
  let secret = ''
  let relay: Relay
  beforeEach(async () => {
    partner = await openPartner(() => secret)
    relay = startRelay(given.t.app, [portCourier(given.t.app)], 20)
  })
  afterEach(async () => {
    await relay.stop()
    await partner.close()
  })
  const connect = async (port: number) => {
    const body = { port, port_mode: portMode.code.http, url: partner.url, timeout_s: 1 }
    secret = (await done(staff.call(editPort, { body }))).secret ?? secret
  }
  const disconnect = (port: number) =>
    done(
      staff.call(editPort, {
        body: { port, port_mode: portMode.code.embedded, url: partner.url, timeout_s: 1 },
      }),
    )

  it('a carrier that is late → the box waits under a temporary label, is relabelled as the answer comes, and leaves', async () => {
    const { carrier } = portKind.code
    const ids = await ordered(2)
    for (const id of ids) await scanIn(id)
    partner.decides = () => ({ status: 202 })
    await connect(carrier)
    const closed = await combine(ids[0] ?? '', 0.8)
    expect(closed).toMatchObject({ tracking_id: null, pre_tracking_id: null, later: expect.anything() })
    expect(await statusesOf(ids)).toEqual(['combined', 'combined'])
    await expect.poll(() => partner.tries.length, patient).toBe(1)
    const late = await done(staff.call(makeTemporaryLabel, { body: { tracking_id: closed.ob_number } }))
    const temporary = late.pre_tracking_id ?? ''
    expect(temporary).toMatch(/^PB/)
    expect(await statusesOf(ids)).toEqual(['pre_combined', 'pre_combined'])
    const leaves = (tracking_id: string) => staff.call(departEpcBox, { body: { tracking_id, weight: 0.8 } })
    expect((await leaves(temporary)).code).toBe(epcDepartRefusals.no_label.code)
    const find = () => staff.call(findTemporaryBox, { query: { tracking_id: temporary } })
    expect((await find()).code).toBe(epcLabelRefusals.waiting.code)
    expect(await findings()).toEqual([])

    const outside = await given.t.as({ rights: ['AnswerPorts'], warehouses: [ourEpc] })
    const number = 'KS9000000061'
    const body = { request_id: partner.tries[0]?.key ?? '', answer: { tracking_id: number } }
    expect(await done(outside.call(answerPortRequest, { body }))).toMatchObject({ used: true })
    expect(await done(find())).toMatchObject({ tracking_id: number })
    const put = (new_tracking_id: string) =>
      staff.call(putFinalLabel, { body: { tracking_id: temporary, new_tracking_id } })
    expect((await put('KS9000000099')).code).toBe(epcLabelRefusals.wrong_label.code)
    await done(put(number))
    expect(await statusesOf(ids)).toEqual(['finished', 'finished'])
    await depart(number, 0.8)
    await disconnect(carrier)
    await fly(await bag([number], 0.8))
    expect((await boxOf(number)).handover_time).not.toBeNull()
    expect(await findings()).toEqual([])
  })

  it('an order platform that is down for an hour → parcels are scanned in all the same, and each is decided once as it is back', async () => {
    const { platform } = portKind.code
    partner.decides = () => ({ status: 503 })
    await connect(platform)
    const families = [await ordered(1), await ordered(2), await ordered(3)]
    const ids = families.flat()
    for (const id of ids) await scanIn(id)
    // The same scan again says the same and asks nothing again.
    for (const id of ids) expect(await scanIn(id)).toMatchObject({ already: true })
    expect(new Set(await statusesOf(ids))).toEqual(new Set(['scanned_in']))
    const pool = given.t.app.store.pool
    const waiting = portRequestState.code.waiting
    /** It becomes later: what waits for its next try is due. */
    const laterOn = async () => {
      await pool.query('update port_request set next_at = now() where state = $1 and leased_until is null', [
        waiting,
      ])
      await pool.query('update port set probe_at = now() where probe_at is not null')
    }
    const port = async () => (await done(staff.call(getPorts, {}))).list.find((p) => p.kind === platform)
    await expect
      .poll(async () => {
        await laterOn()
        return (await port())?.health
      }, patient)
      .toBe(portHealth.code.down)
    await pool.query(`update port set failing_since = failing_since - interval '1 hour' where kind = $1`, [
      platform,
    ])
    const [late = ''] = await ordered(1)
    expect(await scanIn(late)).toMatchObject({ later: { wait_s: 0, down_since: expect.anything() } })
    expect(await findings()).toEqual([])

    partner.decides = () => ({ status: 200, body: { answer: 'go_on' } })
    await expect
      .poll(async () => {
        await laterOn()
        return new Set(await statusesOf([...ids, late]))
      }, patient)
      .toEqual(new Set(['combined', 'direct_ship']))
    expect(await statusesOf([...(families[0] ?? []), late])).toEqual(['direct_ship', 'direct_ship'])
    expect(new Set(await statusesOf([...(families[1] ?? []), ...(families[2] ?? [])]))).toEqual(
      new Set(['combined']),
    )
    expect(await port()).toMatchObject({ health: portHealth.code.up, open: 0, given_up: 0 })
    const { rows } = await pool.query<{ set_id: string; used: number }>(
      `select d.set_id, count(*) filter (where d.used) as used from epc_decision d
       where d.set_id = any(select set_id from epc_parcel where tracking_id = any($1)) group by d.set_id`,
      [[...ids, late]],
    )
    expect(rows.map((r) => r.used)).toEqual([1, 1, 1, 1])
    expect(await statusOf(late)).toBe('direct_ship')
    await disconnect(platform)
    expect(await findings()).toEqual([])
  })
})
