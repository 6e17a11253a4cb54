import { refusals } from '../kit/refusal.ts'
import { text } from '../kit/text.ts'

export const portRefusals = refusals(7500, {
  address: {
    n: 1,
    status: 400,
    what: text('接口设置未保存', 'The port was not saved'),
    why: text(
      '地址 {url} 必须以 https:// 开头，且不能包含用户名或密码',
      'The address {url} must start with https:// and contain no username or password',
    ),
    now: text('请修改地址', 'Change the address'),
  },
  embedded: {
    n: 2,
    status: 409,
    what: text('没有发送', 'Nothing was sent'),
    why: text(
      '接口「{port}」由系统内置实现，不连接外部系统',
      'Port “{port}” is built in and connects to no other system',
    ),
    now: text('请先把接口方式改为外部接口', 'Set the port to external (HTTP) first'),
  },
  bad_answer: {
    n: 3,
    status: 400,
    what: text('答复未被采用', 'The answer was not used'),
    why: text('答复格式不正确：{fault}', 'The answer is malformed: {fault}'),
    now: text('请按接口文档修正后重发', 'Correct it as the port’s protocol says and send it again'),
  },
})
