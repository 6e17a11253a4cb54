import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rebuildService } from '@kuacang/contract/kit/report/read-model'
import { createOfflineTask, getOfflineTask } from '@kuacang/contract/tasks/task/calls'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { hourOf } from '#kit/report/read-model'
import { holder } from '#kit/testing/holder'
import { endProcess, type ServerProcess, startProcess } from '#kit/testing/process'
import { epcForAll, ourEpc } from '../epc.testing.ts'
import { hour, rowsOf, workedSince, writeRecords } from './kpi.testing.ts'
import { kpiHour } from './kpi-hour.ts'

const given = epcForAll()
const base = new Date(hourOf(new Date()).getTime() - 40 * hour)
const hours = [0, 1, 2, 3, 4]

let folder: string
let running: ServerProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kuacang-model-'))
})
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

it('a process is killed while it builds a range anew → each hour is old or new, and the next process builds the rest', async () => {
  const { t, platform } = given
  await workedSince(t, platform, base)
  const user_id = newId()
  await writeRecords(
    t,
    hours.map((n) => ({
      at: new Date(base.getTime() + n * hour + 1),
      operation: 'epc_parcel.scan_in',
      user_id,
      object_id: newId(),
    })),
  )
  // All hours are wrong, two rows in each.
  await t.write(
    (tx) =>
      tx.run(
        `insert into epc_kpi_hour (warehouse_id, hour, user_id, kpi_type, user_name, operations, parcels, refused, minutes)
         select $1, $2::timestamptz + n * interval '1 hour', $3, type, 'x', 9, 9, 9, 9
         from generate_series(0, 4) n, generate_series(1, 2) type`,
        [ourEpc, base, user_id],
      ),
    ourEpc,
  )
  const operations = async () =>
    Object.values(Object.groupBy(await rowsOf(kpiHour, t), (r) => r.hour.toISOString())).map((rows) =>
      rows?.map((r) => r.operations),
    )
  const [old, fresh] = [[9, 9], [1]]
  expect(await operations()).toEqual([old, old, old, old, old])

  const manager = await t.as({ rights: ['EPCKPIView'], warehouses: [ourEpc] })
  const time_range = [base.toISOString(), new Date(base.getTime() + 5 * hour).toISOString()]
  const task = (
    await manager.call(createOfflineTask, {
      body: { service_code: rebuildService(kpiHour.name), body: { time_range } },
    })
  ).data
  const holding = await holder(t)
  await holding.hold('select 1 from epc_kpi_hour where warehouse_id = $1 and hour = $2', [
    ourEpc,
    new Date(base.getTime() + 2 * hour),
  ])
  running = await startProcess(t.database.owner, folder)
  await holding.waitedFor()
  await endProcess(running, 'SIGKILL')
  await holding.let()
  expect(await operations()).toEqual([fresh, fresh, old, old, old])

  running = await startProcess(t.database.owner, folder)
  const status = async () => (await manager.call(getOfflineTask, { params: { id: task.id } })).data.status
  await expect.poll(status).toBe(offlineTaskStatus.code.succeeded)
  expect(await operations()).toEqual([fresh, fresh, fresh, fresh, fresh])
})
