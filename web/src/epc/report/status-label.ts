import type { EpcStatusCount } from '@kuacang/contract/epc/report/calls'
import { countedStatuses } from '@kuacang/contract/epc/report/statuses'
import { say } from '../../kit/say.ts'

/** What the status is called of what is counted. */
export const statusLabel = ({ kind, status }: Pick<EpcStatusCount, 'kind' | 'status'>): string => {
  const label = countedStatuses[kind]?.label(status)
  return label ? say(label) : String(status)
}
