import { acceptBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { finishCollecting } from '@kuacang/contract/hub/outbound-bag/calls'
import { sortParcel } from '@kuacang/contract/hub/parcel/calls'
import {
  exportHubWaiting,
  hubWaitingReport,
  listHubWaiting,
  listHubWaitingSnapshots,
  regenerateHubWaiting,
} from '@kuacang/contract/hub/waiting/calls'
import { hubWaiting } from '@kuacang/contract/hub/waiting/enums'
import { ageing, severity } from '@kuacang/contract/kit/report/enums'
import { cancelOfflineTask } from '@kuacang/contract/tasks/task/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { openStore } from '#kit/database/pool'
import { transact } from '#kit/database/transact'
import { openQueue } from '#kit/jobs/queue'
import { jobOfReport } from '#kit/report/answers-of'
import { makeDue, removeOld } from '#kit/report/chores'
import { advanceSnapshot } from '#kit/report/make-snapshot'
import { allReports } from '#kit/report/snapshot-report'
import { holder } from '#kit/testing/holder'
import type { Client } from '#kit/testing/server'
import { makeGate } from '../../access/public.ts'
import { announced, hubForAll, otherHub, ourHub } from '../hub.testing.ts'

const given = hubForAll()
const day = 86_400_000
const { code } = hubWaiting

const report = () => {
  const found = allReports().find((r) => r.report === hubWaitingReport)
  if (!found) throw new Error('the report is registered')
  return found
}

let manager: Client
beforeAll(async () => {
  manager = await given.t.as({ rights: ['HUBSummaries'], warehouses: [ourHub] })
})
beforeEach(() =>
  given.t.write(async (tx) => {
    await tx.run('delete from report_line where warehouse_id = $1', [ourHub])
    await tx.run('delete from report_snapshot where warehouse_id = $1', [ourHub])
  }, ourHub),
)

/** A process that works in the background while `during` runs. */
const withWorker = async (during: () => Promise<void>) => {
  const { t } = given
  const store = openStore(t.database.app, t.app.store.files)
  const app = { ...t.app, store, settings: { ...t.app.settings, workers: true } }
  const queue = await openQueue(app, makeGate(app), t.database.app, [jobOfReport(report())])
  try {
    await during()
  } finally {
    await queue.close()
    await store.close()
  }
}

const snapshots = async () => (await manager.call(listHubWaitingSnapshots)).data
const lines = async (query = {}) =>
  (await manager.call(listHubWaiting, { query: { page_size: 200, ...query } })).data.list
/** Does one step of the making, as a task or a chore does. */
const advance = (id: string) => {
  const caller = systemCaller(ourHub, 'test')
  return transact(given.t.app.store, caller, (tx) => advanceSnapshot(tx, ourHub, id, report()))
}

/** The last six o'clock: a report is as old as the moment in which it was really made. */
const lastSix = () => {
  const six = new Date()
  six.setUTCHours(6, 0, 0, 0)
  if (six > new Date()) six.setUTCDate(six.getUTCDate() - 1)
  return six
}

const advanceAll = async (id: string) => {
  for (let more = true; more; ) more = (await advance(id)) !== undefined
}

describe('the waiting report of a hub', () => {
  it('lists what waits once, by group, age and severity, and counts what it lists', async () => {
    const { t, operator, upstream } = given
    const overdue = await announced(upstream, ['W1'], {
      due_time: new Date(Date.now() - 2.5 * day).toISOString(),
    })
    const { bag_number, parcels } = await announced(upstream, ['W1', 'W2', 'W3'])
    await operator.call(acceptBag, { body: { fuzzy_id: bag_number, weight: 0.9, is_one_step: true } })
    const [first = '', second = '', third = ''] = parcels
    const scan = (tracking_id: string) =>
      operator.call(sortParcel, { body: { tracking_id, weight: 0.3, allow_creating_new_bag: true } })
    const open = (await scan(first)).data.bag.bag_number
    const closed = (await scan(second)).data.bag.bag_number
    await operator.call(finishCollecting, { body: { bag_number: closed } })
    await t.write(async (tx) => {
      await tx.run(
        `update hub_inbound_bag set accept_finished_at = $3 where warehouse_id = $1 and bag_number = $2`,
        [ourHub, bag_number, new Date(Date.now() - 4 * day)],
      )
      await tx.run(`update bag set collected_at = $3 where warehouse_id = $1 and bag_number = $2`, [
        ourHub,
        closed,
        new Date(Date.now() - 1.5 * day),
      ])
    }, ourHub)

    await advanceAll((await manager.call(regenerateHubWaiting)).data.snapshot_id)
    const ours = new Set([overdue.bag_number, third, open, closed])
    const found = (await lines()).filter((l) => ours.has(l.number))
    const seen = Object.fromEntries(found.map((l) => [l.number, [l.group, l.ageing, l.severity]]))
    expect(seen).toMatchObject({
      [overdue.bag_number]: [code.bag_overdue, ageing.code.from_2, severity.code.urgent],
      [third]: [code.parcel_not_sorted, ageing.code.from_3, severity.code.urgent],
      [open]: [code.bag_not_finished, ageing.code.under_1, severity.code.normal],
      [closed]: [code.bag_not_departed, ageing.code.from_1, severity.code.late],
    })
    const [newest] = (await snapshots()).list
    const all = await lines()
    expect(newest?.lines).toBe(all.length)
    expect(newest?.counts.reduce((n, c) => n + c.count, 0)).toBe(all.length)
    const urgent = await lines({ severity: [severity.code.urgent], group: [code.parcel_not_sorted] })
    expect(urgent.every((l) => l.severity === 10 && l.group === code.parcel_not_sorted)).toBe(true)
    const file = await manager.call(exportHubWaiting, { query: { numbers: third } })
    expect(String(file.bytes).includes(third)).toBe(true)
    expect(String(file.bytes).includes(open)).toBe(false)
  })

  it('two ask for a new one at once → one is made, and both get the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => manager.call(regenerateHubWaiting, {}, { key: null })),
    )
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((a) => a.data.snapshot_id)).size).toBe(1)
    expect(answers.filter((a) => !a.data.already)).toHaveLength(1)
    await withWorker(async () => {
      await expect.poll(async () => (await snapshots()).list.length).toBe(1)
    })
    expect((await snapshots()).making).toBe(null)
    const { rows } = await given.t.app.store.pool.query(
      `select count(*) as n from offline_task where service_code = $1 and body->>'snapshot_id' = $2`,
      [report().name, answers[0]?.data.snapshot_id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('a process dies in the middle → nothing half is shown, and another one makes the rest once', async () => {
    const { snapshot_id } = (await manager.call(regenerateHubWaiting)).data
    await advance(snapshot_id)
    await advance(snapshot_id)
    expect((await snapshots()).making).toMatchObject({ current: 2, total: 5 })
    expect((await snapshots()).list).toEqual([])
    expect(await lines()).toEqual([])
    expect((await manager.call(listHubWaiting, { query: { snapshot_id } })).status).toBe(404)
    // Two processes go on at once, each as if it were alone.
    await Promise.all([advanceAll(snapshot_id), advanceAll(snapshot_id)])
    const { list, making } = await snapshots()
    expect([list.length, making]).toEqual([1, null])
    const all = await lines()
    expect(new Set(all.map((l) => l.id)).size).toBe(all.length)
    expect(list[0]?.lines).toBe(all.length)
  })

  it('is made once a day at six by the clock of the hub, also when a process left it half made', async () => {
    const six = lastSix()
    await given.t.write(
      (tx) => tx.run(`update warehouse set timezone = 'UTC' where id = $1`, [ourHub]),
      ourHub,
    )
    await makeDue(given.t.app, new Date(six.getTime() - 60_000))
    expect((await snapshots()).list).toHaveLength(0)
    await Promise.all([1, 2, 3].map(() => makeDue(given.t.app, new Date(six.getTime() + 60_000))))
    expect((await snapshots()).list).toHaveLength(1)
  })

  /** Begins a report as a user of its own, whose task then is called off. */
  const calledOff = async (meanwhile: (id: string) => Promise<void> = async () => {}) => {
    const asker = await given.t.as({ rights: ['HUBSummaries'], warehouses: [ourHub] })
    const { snapshot_id } = (await asker.call(regenerateHubWaiting)).data
    await meanwhile(snapshot_id)
    const { rows } = await given.t.app.store.pool.query<{ task_id: string }>(
      'select task_id from report_snapshot where warehouse_id = $1 and id = $2',
      [ourHub, snapshot_id],
    )
    expect((await asker.call(cancelOfflineTask, { body: { id: rows[0]?.task_id ?? '' } })).code).toBe(0)
    return { snapshot_id, asker }
  }

  it('one is begun anew while a step of the one that was called off still writes → nothing of that one stays', async () => {
    await announced(given.upstream, ['W1'], { due_time: new Date(Date.now() - day).toISOString() })
    const writes = Promise.withResolvers<void>()
    const ends = Promise.withResolvers<void>()
    let step: Promise<unknown> = Promise.resolve()
    const { snapshot_id, asker } = await calledOff(async (id) => {
      step = given.t.write(async (tx) => {
        await advanceSnapshot(tx, ourHub, id, report())
        writes.resolve()
        await ends.promise
      }, ourHub)
      await writes.promise
    })
    const watching = await holder(given.t)
    const anew = asker.call(regenerateHubWaiting)
    await watching.waitedFor()
    ends.resolve()
    await step
    expect((await anew).data).toMatchObject({ already: false })
    await watching.let()
    const { rows } = await given.t.app.store.pool.query(
      'select id from report_line where warehouse_id = $1 and snapshot_id = $2',
      [ourHub, snapshot_id],
    )
    expect(rows).toEqual([])
  })

  it('one that was called off does not keep the report of the day from being made', async () => {
    const { snapshot_id } = await calledOff(async (id) => void (await advance(id)))
    await given.t.write(
      (tx) => tx.run(`update warehouse set timezone = 'UTC' where id = $1`, [ourHub]),
      ourHub,
    )
    const due = new Date(lastSix().getTime() + 60_000)
    await Promise.all([1, 2].map(() => makeDue(given.t.app, due)))
    const { list, making } = await snapshots()
    expect([list.length, making]).toEqual([1, null])
    expect(list[0]?.id).not.toBe(snapshot_id)
  })

  it('older than 30 days → removed with its lines, and never shown in another hub', async () => {
    const { snapshot_id } = (await manager.call(regenerateHubWaiting)).data
    await advanceAll(snapshot_id)
    const stranger = await given.t.as({ rights: ['HUBSummaries'], warehouses: [otherHub] })
    const foreign = { query: { snapshot_id } }
    expect((await stranger.call(listHubWaiting, foreign, { warehouse: otherHub })).status).toBe(404)
    await removeOld(given.t.app, new Date(Date.now() + 29 * day))
    expect((await snapshots()).list).toHaveLength(1)
    await removeOld(given.t.app, new Date(Date.now() + 31 * day))
    expect((await snapshots()).list).toHaveLength(0)
    expect(await lines()).toEqual([])
  })
})
