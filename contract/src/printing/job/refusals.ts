import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const printRefusals = refusals(7600, {
  dead: {
    n: 1,
    status: 409,
    what: text('{object} {number} 的{paper}已作废', 'The {paper} of {object} {number} is no longer valid'),
    why: text('{object}状态为「{status}」', 'The {object} has status “{status}”'),
    now: text('请销毁已打印的旧标签或单据', 'Destroy the labels or documents already printed'),
  },
  job_taken: {
    n: 2,
    status: 409,
    at: { field: 'print_job', code: 'already_exists' },
    what: text('没有打印', 'Nothing was printed'),
    why: text('打印任务编号 {id} 已使用', 'Print job ID {id} has already been used'),
    now: text('请重新打印', 'Print again'),
  },
})
