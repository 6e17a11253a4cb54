import { rebuildService } from '@kuacang/contract/kit/report/read-model'
import { createOfflineTask } from '@kuacang/contract/tasks/task/calls'
import type { Client } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'

const dayMs = 86_400_000

/** The sums of the work that was done in a warehouse: the background makes them. */
export const prepareWork = async (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  const now = Date.now()
  const time_range = [new Date(now - dayMs).toISOString(), new Date(now + dayMs).toISOString()]
  for (const model of ['work_hour', 'worker_hour'])
    await must(createOfflineTask, { body: { service_code: rebuildService(model), body: { time_range } } })
}
