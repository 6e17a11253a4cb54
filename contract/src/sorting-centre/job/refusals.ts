import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const scJobRefusals = refusals(11340, {
  open: {
    n: 1,
    status: 409,
    what: text('干线 {linehaul} 已有作业', 'Linehaul {linehaul} has a job already'),
    why: text('作业 {job} 还在进行', 'Job {job} is open'),
    now: text('请继续此作业，或先完成它', 'Go on with it, or finish it first'),
  },
  unknown_linehaul: {
    n: 2,
    status: 409,
    at: { field: 'linehaul_order_number', code: 'invalid' },
    what: text('干线 {linehaul} 没有袋', 'No bag belongs to linehaul {linehaul}'),
    why: text('本站没有它的预报', 'None was announced to this sorting centre'),
    now: text('请核对干线单号', 'Check the linehaul number'),
  },
  wrong_password: {
    n: 3,
    status: 403,
    at: { field: 'password', code: 'invalid' },
    what: text('密码错误', 'Wrong password'),
    why: text('完成作业需要本人的密码', 'Finishing a job needs your own password'),
    now: text('请重新输入', 'Enter it again'),
  },
  ended: {
    n: 4,
    status: 409,
    what: text('作业 {job} 已结束', 'Job {job} has ended'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请刷新列表', 'Read the list again'),
  },
  bags_not_closed: {
    n: 5,
    status: 409,
    what: text('作业 {job} 还有 {n} 个袋没有关闭', 'Job {job} still has {n} {n|bag|bags} to close'),
    why: text('例如 {bags}', 'For example {bags}'),
    now: text('请先关闭这些袋', 'Close these bags first'),
  },
  begun: {
    n: 6,
    status: 409,
    what: text('作业 {job} 不能取消', 'Job {job} cannot be cancelled'),
    why: text('袋 {bags} 已开袋', 'Bag {bags} was opened'),
    now: text('请关闭所有袋后完成作业', 'Close all its bags and finish it'),
  },
  nothing_came: {
    n: 7,
    status: 409,
    what: text('作业 {job} 没有袋', 'Job {job} has no bag'),
    why: text('它的袋还没有接收', 'None of its bags was taken over'),
    now: text('请等待车辆到达，或取消作业', 'Wait for the lorry, or cancel the job'),
  },
})
