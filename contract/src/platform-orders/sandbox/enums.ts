import { enumeration } from '../../kit/enumeration.ts'

/** An order as the built-in marketplace has it. */
export const marketOrderState = enumeration('market_order_state', {
  open: [1, '待发货', 'Open'],
  cancelled: [2, '已取消', 'Cancelled'],
  fulfilled: [3, '已发货', 'Fulfilled'],
})

/** What the built-in marketplace hands out. */
export const marketTokenKind = enumeration('market_token_kind', {
  code: [1, '授权码', 'Code'],
  access: [2, '访问令牌', 'Access token'],
  refresh: [3, '刷新令牌', 'Refresh token'],
})

export const marketReturnReason = enumeration('market_return_reason', {
  undeliverable: [1, '无法投递', 'Undeliverable'],
  refused: [2, '拒收', 'Refused'],
  changed_mind: [4, '不想要了', 'Changed mind'],
  wrong_item: [5, '发错货', 'Wrong item'],
  defective: [6, '质量问题', 'Defective'],
  damaged: [7, '运输损坏', 'Damaged'],
})
