import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcModeRefusals = refusals(10100, {
  other_mode: {
    n: 1,
    status: 409,
    what: text('本仓库不按「{needed}」作业', 'This warehouse does not work as “{needed}”'),
    why: text('它的作业模式是「{mode}」', 'It works as “{mode}”'),
    now: text(
      '请使用「{mode}」的页面；作业模式由主管在「仓库设置」中修改',
      'Use the pages of “{mode}”; a manager changes the way of working in Warehouse settings',
    ),
  },
  job_of_other_mode: {
    n: 2,
    status: 409,
    what: text('作业 {job} 还在进行', 'Job {job} is still running'),
    why: text('它是按「{mode}」开始的', 'It was begun in the way of working “{mode}”'),
    now: text('请主管先在「作业控制」中结束它', 'Ask a supervisor to finish it in Job control first'),
  },
  mode_in_use: {
    n: 3,
    status: 409,
    at: { field: 'warehouse_mode', code: 'unprocessable' },
    what: text('现在不能改变作业模式', 'The way of working cannot be changed now'),
    why: text('作业 {job} 正在按「{mode}」进行', 'Job {job} runs in “{mode}”'),
    now: text('请先在「作业控制」中结束它', 'Finish it in Job control first'),
  },
})
