import {
  regenerateEpcDedicatedReport,
  regenerateEpcInboundReport,
  regenerateEpcOutboundReport,
  regenerateEpcReturnedReport,
} from '@kuacang/contract/epc/report/calls'
import { rebuildService } from '@kuacang/contract/kit/report/read-model'
import { createOfflineTask } from '@kuacang/contract/tasks/task/calls'
import type { Client, TestServer } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'

const dayMs = 86_400_000

/** Snapshots of what waits in a parcel centre, and the sums of its day: the background makes them. */
export const prepareEpcReports = async (t: TestServer, client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  // A dedicated line, for which boxes wait.
  await t.write((tx) =>
    tx.run(
      `update channel_group set dedicated_line = true
       where channels && (select array_agg(id) from channel where channel_code = $1)`,
      ['EB2'],
    ),
  )
  await must(regenerateEpcInboundReport, {})
  await must(regenerateEpcOutboundReport, {})
  await must(regenerateEpcDedicatedReport, {})
  await must(regenerateEpcReturnedReport, {})
  const now = Date.now()
  const time_range = [new Date(now - dayMs).toISOString(), new Date(now + dayMs).toISOString()]
  for (const model of ['epc_kpi_hour', 'epc_flow_hour'])
    await must(createOfflineTask, { body: { service_code: rebuildService(model), body: { time_range } } })
}
