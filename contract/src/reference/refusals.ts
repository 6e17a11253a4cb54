import { refusals } from '../kit/refusal.ts'
import { text } from '../kit/text.ts'

export const referenceRefusals = refusals(3000, {
  taken: {
    n: 1,
    status: 409,
    what: text('{value} 已存在', 'there is {value} already'),
    why: text('编号和名称不能重复', 'codes and names stand once'),
    now: text('请换一个，或编辑已有的记录', 'choose another one, or edit that entry'),
  },
})
