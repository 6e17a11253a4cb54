import {
  createPackJob,
  finishPackJob,
  getPackGroupStatistic,
  getPackJobOverview,
  listEpcUnits,
  sortEpcOutboundParcel,
  sortEpcParcel,
  updateSortCodeVersion,
} from '@kuacang/contract/epc/job/calls'
import { epcJobStatus, epcPackStep, epcSortStep } from '@kuacang/contract/epc/job/enums'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'
import { channelGroup, currentJobs, insertSortingGroup, outboundParcel, sowRights } from './job.testing.ts'

const password = 'Kuacang2026'

describe('pack jobs', () => {
  const given = epcForAll()
  let boss: Client
  beforeAll(async () => {
    boss = await given.t.as({ rights: sowRights, warehouses: [ourEpc], password })
  })
  const groupOf = (...countries: string[]) => channelGroup(given.t, ...countries)
  const sortingGroup = (channel: number, id: number, country: string) =>
    given.t.write((tx) => insertSortingGroup(tx, { id, channel, country }))
  const begin = async (group_id: number, more: object = {}) => {
    const reply = await boss.call(createPackJob, { body: { group_id, ...more } })
    if (reply.code !== 0) throw new Error(reply.msg)
    return reply.data.job
  }
  const sort = (tracking_id: string, by = boss) => by.call(sortEpcOutboundParcel, { body: { tracking_id } })
  const become = (tracking_id: string, name: keyof typeof epcOutboundParcelStatus.code) =>
    given.t.write(
      (tx) =>
        tx.run('update epc_ob set status = $3 where warehouse_id = $1 and tracking_id = $2', [
          ...[ourEpc, tracking_id, epcOutboundParcelStatus.code[name]],
        ]),
      ourEpc,
    )

  it('one pack job of a channel group at a time; groups without codes have none [PA-308]', async () => {
    const { id } = await groupOf('US')
    const job = await begin(id)
    expect(job).toMatchObject({ group_id: id, rounds: 1, sort_code_version: 1, units: 0 })
    expect((await boss.call(createPackJob, { body: { group_id: id } })).code).toBe(
      epcJobRefusals.running.code,
    )
    const other = await groupOf('US')
    expect(await begin(other.id, { name: ' night ', sort_code_version: 7 })).toMatchObject({
      ...{ job_name: 'night', sort_code_version: 7 },
    })
    const none = await boss.call(createPackJob, { body: { group_id: other.id, sort_code_version: 0 } })
    expect(none.errors?.[0]?.field).toBe('sort_code_version')
    const bare = await groupOf()
    expect((await boss.call(createPackJob, { body: { group_id: bare.id } })).code).toBe(
      epcJobRefusals.empty_group.code,
    )
    expect((await currentJobs(boss, 'pack')).map((j) => j.group_id)).toEqual([id, other.id])
  })

  it('an outbound parcel gets the code of its country, the same scan the same; other countries by Default [PA-310 PA-312]', async () => {
    const { id, channel } = await groupOf('US', 'Default')
    const early = await outboundParcel(given.t, channel)
    expect((await sort(early)).code).toBe(epcJobRefusals.no_job.code)
    const job = await begin(id)
    const [us, de] = [early, await outboundParcel(given.t, channel, { country: 'DE' })]
    expect((await sort(us)).data).toMatchObject({
      to: 'bag',
      sort_code: 'A',
      group: `K-${id}000`,
      again: false,
    })
    expect((await sort(us)).data).toMatchObject({ sort_code: 'A', again: true })
    expect((await sort(de)).data.sort_code).toBe('B')
    await become(de, 'packing')
    expect((await sort(de)).code).toBe(epcJobRefusals.ob_not_sortable.code)
    const { data } = await boss.call(getPackGroupStatistic, { query: { job_id: job.id } })
    expect(data.list.map((g) => [g.sort_code, g.sorted, g.packed, g.to_sort_again])).toEqual([
      ['A', 1, 0, 0],
      ['B', 0, 1, 0],
    ])
    const overview = await boss.call(getPackJobOverview, { query: { job_id: job.id } })
    expect(overview.data).toMatchObject({ units: 2, open_units: 2 })
    const stranger = await given.t.as({ rights: sowRights, warehouses: [otherEpc] })
    expect((await sort(us, stranger)).status).toBe(404)
    const theirs = await stranger.call(getPackGroupStatistic, { query: { job_id: job.id } })
    expect(theirs.code).toBe(epcJobRefusals.no_job.code)
  })

  it('ten desks scan one outbound parcel at once → one unit', async () => {
    const { id, channel } = await groupOf('US')
    const job = await begin(id)
    const number = await outboundParcel(given.t, channel)
    const replies = await Promise.all(Array.from({ length: 10 }, () => sort(number)))
    expect(replies.map((r) => [r.code, r.data.sort_code])).toEqual(Array(10).fill([0, 'A']))
    expect(replies.filter((r) => !r.data.again)).toHaveLength(1)
    expect((await boss.call(getPackJobOverview, { query: { job_id: job.id } })).data.units).toBe(1)
  })

  it('new codes → what was sorted by the old version is sorted again [PA-311]', async () => {
    const { id, channel } = await groupOf('US')
    const job = await begin(id)
    const number = await outboundParcel(given.t, channel)
    await sort(number)
    await given.t.write((tx) =>
      tx.run('update sorting_group set enabled = false where group_id = $1', [id * 1000]),
    )
    await sortingGroup(id, id * 1000 - 5, 'FR')
    await sortingGroup(id, id * 1000 + 7, 'US')
    const { data } = await boss.call(updateSortCodeVersion, { body: { job_id: job.id } })
    expect([data.job.sort_code_version, data.to_sort_again]).toEqual([2, 1])
    const become9 = () => boss.call(updateSortCodeVersion, { body: { job_id: job.id, sort_code_version: 9 } })
    expect((await become9()).data.job.sort_code_version).toBe(9)
    expect((await become9()).code).toBe(epcJobRefusals.version_old.code)
    const counts = async () =>
      (await boss.call(getPackGroupStatistic, { query: { job_id: job.id } })).data.list.map((g) => [
        ...[g.sort_code, g.sorted, g.to_sort_again],
      ])
    expect(await counts()).toEqual([
      ['A', 0, 0],
      ['B', 0, 0],
      ['-', 0, 1],
    ])
    expect((await sort(number)).data).toMatchObject({ sort_code: 'B', again: false, outdated: true })
    expect((await sort(number)).data).toMatchObject({ sort_code: 'B', again: true, outdated: false })
    expect(await counts()).toEqual([
      ['A', 0, 0],
      ['B', 1, 0],
    ])
  })

  it('the end waits for what is in no finished bag, unless it is given up [PA-309]', async () => {
    const { id, channel } = await groupOf('US')
    const job = await begin(id)
    const [a, b] = [await outboundParcel(given.t, channel), await outboundParcel(given.t, channel)]
    await sort(a)
    await sort(b)
    await become(a, 'packed')
    const finish = (more: object = {}) =>
      boss.call(finishPackJob, { body: { job_id: job.id, password, ...more } })
    expect((await finish({ password: 'nope' })).code).toBe(epcJobRefusals.wrong_password.code)
    expect((await finish()).code).toBe(epcJobRefusals.open_units.code)
    const ended = await finish({ force: true, reason: 'left for tomorrow' })
    expect(ended.data).toMatchObject({ freed: 1, job: { status: epcJobStatus.code.finished, open_units: 0 } })
    const next = await begin(id)
    expect((await sort(b)).data.unit_number).toContain(next.job_number)
  })

  it('a unit goes through the rounds as it is scanned, then follows its outbound parcel: packing, packed, handed over [PA-246 PA-247]', async () => {
    const countries = [
      'US',
      'DE',
      'FR',
      'GB',
      'CA',
      'AU',
      'ES',
      'IT',
      'PT',
      'NL',
      'BE',
      'AT',
      'CH',
      'SE',
      'NO',
      'DK',
      'FI',
      'PL',
      'CZ',
      'HU',
    ]
    const { id, channel } = await groupOf(...countries)
    const job = await begin(id)
    const parcel = await outboundParcel(given.t, channel)
    const units = async (more: object = {}) =>
      (await boss.call(listEpcUnits, { query: { job_id: job.id, ...more } })).data.list.map((u) => u.status)
    const { first, second } = epcSortStep.code
    const { sort_a, sort_b, packing, packed, handover } = epcPackStep.code
    expect((await sort(parcel)).data).toMatchObject({ step: first, again: false })
    expect(await units()).toEqual([sort_a])
    expect((await sort(parcel)).data).toMatchObject({ step: second, again: false })
    expect(await units()).toEqual([sort_b])
    expect((await sort(parcel)).data).toMatchObject({ step: second, again: true })
    const openOf = async () => (await boss.call(getPackJobOverview, { query: { job_id: job.id } })).data
    await become(parcel, 'packing')
    expect([await units(), (await openOf()).open_units]).toEqual([[packing], 1])
    await become(parcel, 'packed')
    expect(await openOf()).toMatchObject({ open_units: 0, counts: [{ status: packed, units: 1 }] })
    await given.t.write(
      (tx) =>
        tx.run('update epc_ob set handed_over_at = now() where warehouse_id = $1 and tracking_id = $2', [
          ...[ourEpc, parcel],
        ]),
      ourEpc,
    )
    expect([await units({ status: handover }), await units({ status: packed })]).toEqual([[handover], []])
    expect([sort_a, sort_b, packing, packed, handover]).toEqual([10, 11, 20, 30, 49])
  })

  it('at the desk of the operators an outbound parcel gets its bag code, with a pack job or without one', async () => {
    const { id, channel } = await groupOf('US')
    const scan = (tracking_id: string) =>
      boss.call(sortEpcParcel, { body: { tracking_id, step: epcSortStep.code.second } })
    const printed = await outboundParcel(given.t, channel, { sort_code: 'B7' })
    expect((await scan(printed)).data).toMatchObject({ to: 'bag', sort_code: 'B7' })
    const bare = await outboundParcel(given.t, channel)
    expect((await scan(bare)).data).toMatchObject({ to: 'bag', sort_code: `K-${id}000` })
    const strange = await outboundParcel(given.t, channel, { country: 'FR' })
    expect((await scan(strange)).code).toBe(epcJobRefusals.no_bag_code.code)
    await begin(id)
    expect((await scan(bare)).data).toMatchObject({ to: 'bag', sort_code: 'A' })
  })

  it('outbound parcels that are sorted for the first time at the same moment get units of different numbers', async () => {
    const { id, channel } = await groupOf('US')
    await begin(id)
    const obs = await Promise.all(Array.from({ length: 8 }, () => outboundParcel(given.t, channel)))
    const replies = await Promise.all(obs.map((tracking_id) => sort(tracking_id)))
    expect(replies.map((r) => [r.code, r.data.again])).toEqual(obs.map(() => [0, false]))
    expect(new Set(replies.map((r) => r.data.unit_number)).size).toBe(obs.length)
  })
})
