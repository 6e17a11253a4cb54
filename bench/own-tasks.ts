import { listOfflineTasks } from '../contract/src/tasks/task/calls.ts'
import { offlineTaskStatus } from '../contract/src/tasks/task/enums.ts'
import type { Operator } from './day/client.ts'

const { created, processing, succeeded } = offlineTaskStatus.code
const atWork: readonly number[] = [created, processing]

const pause = () => new Promise((resolve) => setTimeout(resolve, 250))

/** The newest background tasks of an operator: those that were just asked for. */
export const newestTasks = async (operator: Operator, many: number): Promise<readonly string[]> => {
  const { list } = await operator.call(listOfflineTasks, { query: { page_size: many } })
  return list.map((t) => t.id)
}

/** Waits until tasks are done; one that fails is an error. */
export const tasksDone = async (operator: Operator, task_ids: readonly string[]): Promise<void> => {
  for (;;) {
    const { list } = await operator.call(listOfflineTasks, { query: { task_ids, page_size: 50 } })
    if (list.some((t) => atWork.includes(t.status))) await pause()
    else {
      const broken = list.find((t) => t.status !== succeeded)
      if (broken) throw new Error(`${broken.service_code} failed`)
      return
    }
  }
}
