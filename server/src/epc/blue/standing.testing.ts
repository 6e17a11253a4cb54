import { finishSortJob } from '@kuacang/contract/epc/job/calls'
import { editEpcPreference } from '@kuacang/contract/epc/warehouse/calls'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { Client, TestServer } from '#kit/testing/server'
import { ourEpc } from '../epc.testing.ts'
import { currentJobs, sowRights } from '../job/job.testing.ts'

export const password = 'Kuacang2026'
const standingRights = [
  ...sowRights,
  ...([
    'EPCWarehouseManage',
    'EPCIntake',
    'EPCMockPage',
    'DPSPutaway',
    'DPSKanban',
    'DPSWarehouseManage',
  ] as const),
] as const
export const hand = { rights: standingRights, warehouses: [ourEpc] }

/** A centre that works in this way, with no job running and no set open. */
export const workingAs = async (
  t: TestServer,
  mode: keyof typeof warehouseMode.code,
  preference: Record<string, unknown> = {},
): Promise<Client> => {
  const boss = await t.as({ ...hand, password })
  for (const { id } of await currentJobs(boss))
    await boss.call(finishSortJob, { body: { job_id: id, password, force: true, reason: 'next test' } })
  await t.write((tx) => tx.run('update epc_set set status = 99 where warehouse_id = $1', [ourEpc]), ourEpc)
  const reply = await boss.call(editEpcPreference, {
    body: { warehouse_id: ourEpc, preference: { warehouse_mode: warehouseMode.code[mode], ...preference } },
  })
  if (reply.code !== 0) throw new Error(JSON.stringify(reply))
  return boss
}
