import { enumeration } from '../../kit/enumeration.ts'

export const inviteCodeState = enumeration('invite_code_state', {
  valid: [1, '待使用', 'Valid'],
  used: [2, '已使用', 'Used'],
  expired: [3, '已过期', 'Expired'],
  revoked: [4, '已撤销', 'Revoked'],
})
