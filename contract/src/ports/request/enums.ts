import { enumeration } from '../../kit/enumeration.ts'

/** The first three as of everything that is sent. */
export const portRequestState = enumeration('port_request_state', {
  waiting: [1, '待发送', 'Waiting'],
  answered: [2, '已答复', 'Answered'],
  given_up: [3, '发送失败', 'Given up'],
  accepted: [4, '对方处理中', 'Accepted, answer to come'],
  refused: [5, '对方拒绝', 'Refused'],
  outdated: [6, '已过期', 'Outdated'],
})
