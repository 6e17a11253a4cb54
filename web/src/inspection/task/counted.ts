import type { InspectionTask } from '@kuacang/contract/inspection/task/calls'

/** A task on the desk, and how many of its pieces were counted. */
export type Job = { readonly task: InspectionTask; readonly good: number; readonly defect: number }

/** What was counted, as it is submitted. */
export const resultOf = ({ task, good, defect }: Job) => ({
  id: task.id,
  good_quantity: good,
  defect_quantity: defect,
})
