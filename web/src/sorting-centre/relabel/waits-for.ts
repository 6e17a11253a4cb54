import { text } from '@kuacang/contract/kit/text'
import type { RelabelRequest } from '@kuacang/contract/relabel/request/calls'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { say } from '../../kit/say.ts'
import { attention, type Outcome } from '../../kit/scan/outcome.ts'

const own = {
  wait: text('放到换单架', 'Put it on the relabel shelf'),
  review: text('等待审核', 'It is to be reviewed'),
  awaited: text('等待承运商的新面单', 'The carrier’s new label is awaited'),
  failed: text('承运商拒绝：{why}，请通知经理', 'The carrier refused it: {why}. Tell a manager'),
}

/** What the desk says of a parcel that has no new label yet. */
export const waitsFor = (request: RelabelRequest): Outcome => {
  const { approved, failed } = relabelStatus.code
  if (request.status === failed)
    return attention(own.wait, { detail: say(own.failed, { why: request.carrier_failure || '-' }) })
  return attention(own.wait, { detail: say(request.status === approved ? own.awaited : own.review) })
}
