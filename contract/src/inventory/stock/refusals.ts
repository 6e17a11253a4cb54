import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const stockRefusals = refusals(4200, {
  insufficient: {
    n: 1,
    status: 409,
    what: text('库存不足', 'Insufficient stock'),
    why: text('{sku} 还缺 {missing} 件', '{missing} more {missing|piece|pieces} of {sku} needed'),
    now: text('请补货后重试', 'Replenish the stock and try again'),
  },
  changed: {
    n: 2,
    status: 409,
    what: text('库存未变动', 'The stock was not moved'),
    why: text(
      '来源库位的数量不足或已被占用',
      'The source location has too few pieces, or they are allocated',
    ),
    now: text('请核对库位与数量', 'Check the location and the quantity'),
  },
})
