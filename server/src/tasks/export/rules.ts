import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import { offlineExportStatus } from '@kuacang/contract/tasks/export/enums'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'

const exported = offlineExportStatus.code

/** An offline export is a background task with a file; its states are those of the task, simplified. */
const ofTask: Readonly<Record<number, CodeOf<typeof offlineExportStatus>>> = {
  [offlineTaskStatus.code.created]: exported.new,
  [offlineTaskStatus.code.processing]: exported.processing,
  [offlineTaskStatus.code.partially_succeeded]: exported.done,
  [offlineTaskStatus.code.succeeded]: exported.done,
  [offlineTaskStatus.code.failed]: exported.failed,
  [offlineTaskStatus.code.cancelled]: exported.failed,
}

export const exportStatusOf = (task: number): CodeOf<typeof offlineExportStatus> =>
  ofTask[task] ?? exported.failed

export const taskStatusesOf = (statuses: readonly number[]): number[] =>
  offlineTaskStatus.codes.filter((code) => statuses.includes(exportStatusOf(code)))
