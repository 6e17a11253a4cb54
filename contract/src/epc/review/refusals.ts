import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcReviewRefusals = refusals(9160, {
  not_open: {
    n: 1,
    status: 409,
    what: text('{number} 没有审核', '{number} was not decided'),
    why: text('它没有待审核的记录', 'It has no open review'),
    now: text('请刷新列表后再试', 'Reload the list and try again'),
  },
})
