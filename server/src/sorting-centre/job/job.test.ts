import {
  closeScInboundBag,
  getScInboundBagRecords,
  openScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { withdrawScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import {
  cancelScJob,
  createScJob,
  exportScJobs,
  finishScJob,
  getScJobBalance,
  searchScJobs,
} from '@kuacang/contract/sorting-centre/job/calls'
import { scJobStatus } from '@kuacang/contract/sorting-centre/job/enums'
import { scJobRefusals as refused } from '@kuacang/contract/sorting-centre/job/refusals'
import { scanScParcelIn, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import {
  announced,
  centreForAll,
  managerRights,
  numberOf,
  opened,
  ourCentre,
  takenOver,
} from '../centre.testing.ts'

const password = 'Kuacang2026'
const status = scJobStatus.code

describe('the job of a linehaul number', () => {
  const centre = centreForAll()
  let boss: Client
  beforeAll(async () => {
    boss = await centre.t.as({ rights: managerRights, warehouses: [ourCentre], password })
  })
  const find = async (linehaul_order_number: string, query: object = {}) =>
    (await boss.call(searchScJobs, { query: { linehaul_order_number, ...query } })).data.list
  const finish = (job_id = '', more: object = {}, options = {}) =>
    boss.call(finishScJob, { body: { job_id, password, ...more } }, options)
  const begun = async (channels: readonly string[] = ['EXA']) => {
    const linehaul_order_number = numberOf('LH')
    const bag = await opened(centre, { linehaul_order_number, channels })
    const [job] = await find(linehaul_order_number)
    if (!job) throw new Error('a job begins with its first bag')
    return { linehaul_order_number, bag, job }
  }
  /** What was done to a job, with the code of its refusal where it was tried in vain; those come last. */
  const timeline = async (id = '', operation = '') => {
    const { rows } = await centre.t.app.store.pool.query<{ code: number | null }>(
      `select (detail -> 'error' ->> 'code')::bigint as code from operation_record
       where warehouse_id = $1 and object_id = $2 and operation = $3 order by code nulls first`,
      [ourCentre, id, operation],
    )
    return rows.map((r) => r.code)
  }
  const scan = (tracking_id: string, bag_number: string) =>
    centre.operator.call(scanScParcelIn, { body: { tracking_id, bag_number } })
  const close = (bag_number: string) => centre.operator.call(closeScInboundBag, { body: { bag_number } })

  it('its progress is counted, and its balance is announced = arrived + missing + withdrawn, surplus apart', async () => {
    const { linehaul_order_number, bag, job } = await begun(['EXA', 'EXA', 'EXB', 'EXA'])
    const later = await announced(centre.upstream, { linehaul_order_number })
    const [first = '', second = '', , withdrawn = ''] = bag.parcels
    await scan(first, bag.bag_number)
    await scan(second, bag.bag_number)
    await scan(numberOf('UNKNOWN'), bag.bag_number)
    await centre.operator.call(sortScParcel, { body: { tracking_id: first } })
    await centre.upstream.call(withdrawScBags, { body: { tracking_ids: [withdrawn] } })
    expect(await find(linehaul_order_number)).toMatchObject([
      {
        ...{ id: job.id, status: status.open, bags_to_come: 1, bags_taken_over: 1, bags_opened: 1 },
        ...{ bags_closed: 0, parcels: 4, arrived: 3, sorted: 1, packed: 0, handed_over: 0, balance: null },
        actions: ['finish', 'cancel'],
      },
    ])
    const before = (await boss.call(getScJobBalance, { query: { job_id: job.id } })).data
    expect(before.not_closed).toEqual([bag.bag_number])
    const stopped = await finish(job.id)
    expect([stopped.code, stopped.msg]).toEqual([
      refused.bags_not_closed.code,
      expect.stringContaining(bag.bag_number),
    ])
    await close(bag.bag_number)
    const ended = await finish(job.id)
    const balance = { announced: 4, arrived: 2, missing: 1, withdrawn: 1, surplus: 1 }
    expect(ended.data).toMatchObject({ balance, job: { status: status.finished, balance, actions: [] } })
    // A parcel that is found later changes the progress, not what was signed.
    await scan(bag.parcels[2] ?? '', bag.bag_number)
    expect(await find(linehaul_order_number)).toMatchObject([{ arrived: 4, balance }])
    // What comes after its end is another job.
    await takenOver(centre.operator, later.bag_number)
    expect((await find(linehaul_order_number)).map((j) => [j.status, j.bags_taken_over])).toEqual([
      [status.open, 1],
      [status.finished, 1],
    ])
    const file = await boss.call(exportScJobs, { query: { linehaul_order_number } })
    expect(String(file.bytes)).toContain(job.job_number)
  })

  it('a wrong password, another person’s and a job of another centre end nothing; the password is stored nowhere', async () => {
    const { bag, job } = await begun()
    await close(bag.bag_number)
    expect((await finish(job.id, { password: 'nope-nope' })).code).toBe(refused.wrong_password.code)
    const stranger = await centre.t.as({ rights: managerRights, warehouses: [14], password })
    for (const call of [cancelScJob, finishScJob] as const)
      expect(
        (await stranger.call(call as typeof finishScJob, { body: { job_id: job.id, password } })).status,
      ).toBe(404)
    expect((await stranger.call(getScJobBalance, { query: { job_id: job.id } })).status).toBe(404)
    expect((await centre.operator.call(finishScJob, { body: { job_id: job.id, password } })).status).toBe(403)
    expect((await finish(job.id)).code).toBe(0)
    const { rows } = await centre.t.app.store.pool.query(
      `select (select count(*) from operation_record r where r::text like $1)
         + (select count(*) from idempotency i where i::text like $1) as n`,
      [`%${password}%`],
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('two finish at once, and the same command again → it is finished once, and the other tries are on its timeline', async () => {
    const { bag, job } = await begun()
    await close(bag.bag_number)
    const key = numberOf('finish')
    const all = await Promise.all(
      Array.from({ length: 6 }, (_n, i) => finish(job.id, {}, i < 3 ? { key } : { key: null })),
    )
    const done = all.filter((a) => a.code === 0)
    expect(done.length).toBeGreaterThan(0)
    expect(all.filter((a) => a.code !== 0).every((a) => [refused.ended.code].includes(a.code))).toBe(true)
    expect(await timeline(job.id, 'sc_job.finish')).toEqual([
      null,
      ...all.filter((a) => a.code !== 0).map((a) => a.code),
    ])
  })

  it('begun before its first bag → the bag joins it; two begin it at once → one is made; an unknown number → refused', async () => {
    const linehaul_order_number = numberOf('LH')
    const bag = await announced(centre.upstream, { linehaul_order_number })
    const create = (linehaul: string) =>
      boss.call(createScJob, { body: { linehaul_order_number: linehaul } }, { key: null })
    const all = await Promise.all([1, 2, 3, 4].map(() => create(linehaul_order_number)))
    expect(all.map((a) => a.code).sort()).toEqual([0, ...[1, 2, 3].map(() => refused.open.code)])
    const id = all.find((a) => a.code === 0)?.data.job.id
    expect((await create(numberOf('NOBAG'))).code).toBe(refused.unknown_linehaul.code)
    expect((await finish(id)).code).toBe(refused.nothing_came.code)
    await takenOver(centre.operator, bag.bag_number)
    expect(await find(linehaul_order_number)).toMatchObject([{ id, bags_to_come: 0, bags_taken_over: 1 }])
  })

  it('cancelled before a bag is opened → its bags join the next job; opened → refused and the bag is named', async () => {
    const linehaul_order_number = numberOf('LH')
    const bag = await announced(centre.upstream, { linehaul_order_number })
    await takenOver(centre.operator, bag.bag_number)
    const [job] = await find(linehaul_order_number)
    const cancel = (job_id = '') => boss.call(cancelScJob, { body: { job_id } })
    expect((await cancel(job?.id)).data.job.status).toBe(status.cancelled)
    expect((await cancel(job?.id)).code).toBe(refused.ended.code)
    expect(await timeline(job?.id, 'sc_job.cancel')).toEqual([null, refused.ended.code])
    const again = await boss.call(createScJob, { body: { linehaul_order_number } })
    expect(again.data.job).toMatchObject({ bags_taken_over: 1, status: status.open })
    await centre.operator.call(openScInboundBag, { body: { bag_number: bag.bag_number } })
    const late = await cancel(again.data.job.id)
    expect([late.code, late.msg]).toEqual([refused.begun.code, expect.stringContaining(bag.bag_number)])
    const records = await boss.call(getScInboundBagRecords, { query: { bag_number: bag.bag_number } })
    expect(records.data.list.length).toBeGreaterThan(0)
  })

  it('a lorry comes while the job is being finished → each bag is in an open job, or was counted', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { linehaul_order_number, bag, job } = await begun()
      await close(bag.bag_number)
      const next = await announced(centre.upstream, { linehaul_order_number })
      await Promise.all([takenOver(centre.operator, next.bag_number), finish(job.id)])
      const jobs = await find(linehaul_order_number)
      const finished = jobs.find((j) => j.status === status.finished)
      // Counted before the end it stops the end: its bag is not closed.
      expect(finished ? [finished.bags_taken_over, jobs.length] : [1, 2]).toEqual([1, 2])
      if (!finished) expect(jobs).toMatchObject([{ bags_taken_over: 2, status: status.open }])
    }
  })
})
