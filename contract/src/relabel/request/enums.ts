import { enumeration } from '../../kit/enumeration.ts'

/** PA-390. */
export const relabelStatus = enumeration('relabel_status', {
  pending_review: [100, '待审核', 'Waiting for review'],
  approved: [200, '已批准', 'Approved'],
  rejected: [400, '已拒绝', 'Rejected'],
  relabelled: [600, '已换单', 'Relabelled'],
  failed: [900, '失败', 'Failed'],
  terminated: [999, '已终止', 'Terminated'],
})

export const relabelReason = enumeration('relabel_reason', {
  unreadable: [1, '面单无法识别', 'Label unreadable'],
  refused: [2, '承运商拒收', 'Carrier refuses it'],
  over_limits: [3, '超出渠道限制', 'Over the channel’s limits'],
  address: [4, '地址更正', 'Address corrected'],
  returned: [5, '退回再发', 'Returned, goes again'],
  channel: [6, '更换渠道', 'Channel changed'],
  local: [7, '渠道须贴本地面单', 'The channel wants a local label'],
  other: [99, '其他', 'Other'],
})

/** A reviewer decides all but these: the parcel goes on by the same channel, so there is nothing to decide. */
export const unreviewed: readonly number[] = [relabelReason.code.unreadable, relabelReason.code.local]
