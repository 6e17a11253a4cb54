import { refusals } from '../kit/refusal.ts'
import { text } from '../kit/text.ts'

export const messageRefusals = refusals(7200, {
  webhook_name_taken: {
    n: 1,
    status: 409,
    at: { field: 'name', code: 'already_exists' },
    what: text('订阅未保存', 'The webhook was not saved'),
    why: text('本仓库已有名为 {name} 的订阅', 'This warehouse already has a webhook named {name}'),
    now: text('请换一个名称', 'Choose another name'),
  },
  webhook_address: {
    n: 2,
    status: 400,
    what: text('订阅未保存', 'The webhook was not saved'),
    why: text(
      '地址 {url} 必须以 https:// 开头，且不能包含用户名或密码',
      'The address {url} must start with https:// and contain no username or password',
    ),
    now: text('请修改地址', 'Change the address'),
  },
  mail_confidential: {
    n: 3,
    status: 409,
    what: text('邮件未重新发送', 'The mail was not sent again'),
    why: text('该邮件是机密邮件，内容只发送一次', 'It is confidential: its content is sent only once'),
    now: text('请让收件人重新申请', 'Ask the recipient to request a new one'),
  },
  webhook_off: {
    n: 4,
    status: 409,
    what: text('没有投递', 'Nothing was delivered'),
    why: text('订阅 {name} 已停用', 'Webhook {name} is disabled'),
    now: text('请先启用订阅', 'Enable the webhook first'),
  },
  event_handled: {
    n: 5,
    status: 409,
    what: text('没有重新处理', 'The event was not handled again'),
    why: text(
      '系统已处理事件 {event}，每个事件只处理一次',
      'Event {event} is handled, and each event is handled once',
    ),
    now: text('无需操作', 'There is nothing to do'),
  },
})
