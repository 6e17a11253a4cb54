import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const taskRefusals = refusals(7000, {
  unknown_service: {
    n: 1,
    status: 422,
    what: text('后台任务未创建', 'the background task was not created'),
    why: text('没有服务 {service}', 'there is no service {service}'),
    now: text('请核对 service_code', 'check service_code'),
  },
  no_result: {
    n: 2,
    status: 404,
    what: text('没有可下载的文件', 'there is no file to download'),
    why: text('任务尚未完成，或没有结果文件', 'the task is not finished, or has no result file'),
    now: text('请稍后刷新', 'reload a little later'),
  },
  result_expired: {
    n: 3,
    status: 404,
    what: text('文件 {file} 已过期', 'the file {file} has expired'),
    why: text('结果文件只保留 {days} 天', 'result files are kept for {days} days'),
    now: text('请重新导出', 'export it again'),
  },
  asker_gone: {
    n: 4,
    status: 403,
    what: text('后台任务未执行', 'the background task was not carried out'),
    why: text(
      '创建任务的用户已停用，或不再属于原来的客户',
      'the user who asked for it is disabled, or no longer belongs to the same partner',
    ),
    now: text('请由有权限的用户重新创建', 'let someone who may create it again'),
  },
  given_up: {
    n: 5,
    status: 500,
    what: text('后台任务未完成', 'the background task was not finished'),
    why: text('连续 {tries} 次执行中断', 'it broke off {tries} times in a row'),
    now: text('请联系管理员并提供任务编号', 'tell an administrator the number of the task'),
  },
  too_many_tasks: {
    n: 6,
    status: 429,
    what: text('后台任务未创建', 'the background task was not created'),
    why: text('您已有 {n} 个未完成的任务', 'you have {n} tasks that are not finished'),
    now: text('请等待其完成，或取消一些', 'wait for them, or cancel some'),
  },
})
