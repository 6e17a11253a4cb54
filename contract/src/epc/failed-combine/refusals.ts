import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcFailedCombineRefusals = refusals(9270, {
  decided: {
    n: 1,
    status: 409,
    what: text('{box} 的失败请求已处理', 'The failed request of {box} is already decided'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请刷新列表', 'Reload the list'),
  },
})
