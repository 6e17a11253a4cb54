import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const printRefusals = refusals(7600, {
  dead: {
    n: 1,
    status: 409,
    what: text('{object} {number} 的{paper}已作废', 'the {paper} of {object} {number} is dead'),
    why: text('{object}状态为「{status}」', 'the status of the {object} is “{status}”'),
    now: text('请销毁已打印的旧标签或单据', 'destroy what was printed of it'),
  },
  job_taken: {
    n: 2,
    status: 409,
    what: text('没有打印', 'nothing was printed'),
    why: text('打印任务编号 {id} 已使用', 'the print job {id} is there already'),
    now: text('请重新打印', 'print once more'),
  },
})
