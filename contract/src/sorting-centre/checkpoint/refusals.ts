import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const scCheckpointRefusals = refusals(11240, {
  reason_missing: {
    n: 1,
    status: 400,
    what: text('缺少原因', 'The reason is missing'),
    why: text('人工设为离站必须说明原因', 'Setting parcels departed by hand needs a reason'),
    now: text('请填写原因', 'Give the reason'),
  },
})
