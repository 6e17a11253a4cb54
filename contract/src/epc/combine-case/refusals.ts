import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcCaseRefusals = refusals(9260, {
  resolved: {
    n: 1,
    status: 409,
    what: text('问题件 {box} 已处理', 'Case {box} is already resolved'),
    why: text('处理人 {by}', 'Resolved by {by}'),
    now: text('请刷新列表', 'Reload the list'),
  },
})
