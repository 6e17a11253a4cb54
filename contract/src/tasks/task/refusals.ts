import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const taskRefusals = refusals(7000, {
  unknown_service: {
    n: 1,
    status: 422,
    at: { field: 'service_code', code: 'not_found' },
    what: text('后台任务未创建', 'The background task was not created'),
    why: text('没有服务 {service}', 'There is no service {service}'),
    now: text('请核对 service_code', 'Check service_code'),
  },
  no_result: {
    n: 2,
    status: 404,
    what: text('没有可下载的文件', 'There is no file to download'),
    why: text('任务尚未完成，或没有结果文件', 'The task is not finished, or has no result file'),
    now: text('请稍后刷新', 'Reload later'),
  },
  result_expired: {
    n: 3,
    status: 404,
    what: text('文件 {file} 已过期', 'The file {file} has expired'),
    why: text('结果文件只保留 {days} 天', 'Result files are kept for {days} {days|day|days} only'),
    now: text('请重新导出', 'Export again'),
  },
  asker_gone: {
    n: 4,
    status: 403,
    what: text('后台任务未执行', 'The background task was not run'),
    why: text(
      '创建任务的用户已停用，或不再属于原来的客户，或所用的 API 密钥已撤销或过期',
      'The user who created the task is disabled, or no longer belongs to the same customer, or the API key that asked for it was revoked or has expired',
    ),
    now: text('请由有权限的用户重新创建', 'Ask an authorised user to create it again'),
  },
  given_up: {
    n: 5,
    status: 500,
    what: text('后台任务未完成', 'The background task was not finished'),
    why: text('连续 {tries} 次执行中断', 'It was interrupted {tries} {tries|time|times} in a row'),
    now: text('请联系管理员并提供任务编号', 'Contact an administrator and give the task number'),
  },
  too_many_tasks: {
    n: 6,
    status: 429,
    what: text('后台任务未创建', 'The background task was not created'),
    why: text('您已有 {n} 个未完成的任务', 'You have {n} unfinished {n|task|tasks}'),
    now: text('请等待其完成，或取消一些', 'Wait for them to finish, or cancel some'),
  },
})
