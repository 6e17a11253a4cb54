import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const stockRefusals = refusals(4200, {
  insufficient: {
    n: 1,
    status: 409,
    what: text('库存不足', 'insufficient stock'),
    why: text('{sku} 还缺 {missing} 件', '{missing} of {sku} are missing'),
    now: text('请补货后重试', 'bring stock and try again'),
  },
  changed: {
    n: 2,
    status: 409,
    what: text('库存未变动', 'no stock was moved'),
    why: text('来源库位的数量不足或已被占用', 'the place holds less, or it is promised to others'),
    now: text('请核对库位与数量', 'check the place and the quantity'),
  },
})
