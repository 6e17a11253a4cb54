import { enumeration } from '../../kit/enumeration.ts'

/** docs/sorting-centre.md: what the platform said to “departed from the last sorting centre”. */
export const scCheckpointStatus = enumeration('sc_checkpoint_status', {
  waiting: [1, '待推送', 'Waiting'],
  accepted: [10, '已接受', 'Accepted'],
  refused: [20, '被拒绝', 'Refused'],
  by_hand: [90, '人工处理', 'Settled by hand'],
})
