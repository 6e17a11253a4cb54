import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  listHubWaiting,
  listHubWaitingSnapshots,
  regenerateHubWaiting,
} from '@kuacang/contract/hub/waiting/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holder } from '#kit/testing/holder'
import { endProcess, type ServerProcess, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { announced, hub, ourHub } from '../hub.testing.ts'

let t: TestServer
let manager: Client
let folder: string
let running: ServerProcess | undefined
beforeAll(async () => {
  t = await testServer()
  folder = await mkdtemp(path.join(tmpdir(), 'kuacang-report-'))
  const { upstream } = await hub(t)
  await announced(upstream, ['W1'], { due_time: new Date(Date.now() - 3_600_000).toISOString() })
  manager = await t.as({ rights: ['HUBSummaries'], warehouses: [ourHub] })
})
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const snapshots = async () => (await manager.call(listHubWaitingSnapshots)).data

it('a process is killed while it makes a report → nothing half is shown, and the next process makes it whole', async () => {
  const { snapshot_id } = (await manager.call(regenerateHubWaiting)).data
  const holding = await holder(t)
  await holding.hold('select 1 from report_snapshot where warehouse_id = $1 and id = $2', [
    ourHub,
    snapshot_id,
  ])
  running = await startProcess(t.database.owner, folder)
  await holding.waitedFor()
  await endProcess(running, 'SIGKILL')
  await holding.let()
  expect(await snapshots()).toMatchObject({ list: [], making: { current: 0, total: 5 } })
  expect((await manager.call(listHubWaiting)).data.list).toEqual([])

  running = await startProcess(t.database.owner, folder)
  await expect.poll(async () => (await snapshots()).list.map((s) => s.id)).toEqual([snapshot_id])
  const { list, making } = await snapshots()
  expect([list[0]?.lines, making]).toEqual([1, null])
  expect((await manager.call(listHubWaiting)).data.list).toHaveLength(1)
})
