import { refusals } from '../refusal.ts'
import { text } from '../text.ts'

/** Refusals that every call can meet and that no page names: browsers do not load their texts. */
export const serviceRefusals = refusals(1000, {
  strange_code: {
    n: 32,
    status: 422,
    heard: 'unrecognised',
    title: text('无法识别的输入', 'Unrecognised input'),
    what: text('{code} 不是{name}', '{code} is not {name}'),
    why: text('格式应为：{looks}，例如 {example}', 'The format is {looks}, such as {example}'),
    now: text('请扫描{where}', 'Scan {where}'),
  },
  key_reused: {
    n: 13,
    status: 409,
    what: text('操作编号重复使用', 'The operation ID was already used'),
    why: text('同一编号已用于内容不同的请求', 'The same ID was used for a request with different content'),
    now: text('请以新的编号重新提交', 'Submit again with a new ID'),
  },
  body_late: {
    n: 27,
    status: 408,
    what: text('请求未收完整', 'The request was not received completely'),
    why: text(
      '内容在 {seconds} 秒内没有传完',
      'Its content was not sent within {seconds} {seconds|second|seconds}',
    ),
    now: text('请检查网络后重试', 'Check the network and try again'),
  },
  metrics_closed: {
    n: 28,
    status: 403,
    what: text('不能读取运行指标', 'The metrics cannot be read'),
    why: text(
      '需要 METRICS_TOKEN，或从服务器本机读取',
      'They require METRICS_TOKEN, or must be read on the server itself',
    ),
    now: text('请以 Authorization: Bearer 提交令牌', 'Send the token as Authorization: Bearer'),
  },
  other_warehouse_type: {
    n: 23,
    status: 403,
    what: text('当前仓库不能进行此操作', 'This cannot be done in the current warehouse'),
    why: text(
      '此操作仅用于{wanted}，当前仓库是{actual}',
      'It is only for warehouses of type {wanted}; the current warehouse is of type {actual}',
    ),
    now: text('请切换到{wanted}后重试', 'Switch to a warehouse of type {wanted} and try again'),
  },
  named_warehouse_type: {
    n: 24,
    status: 403,
    what: text('指定的仓库不能进行此操作', 'This cannot be done in the specified warehouse'),
    why: text('此操作仅用于{wanted}', 'It is only for warehouses of type {wanted}'),
    now: text('请指定{wanted}', 'Specify a warehouse of type {wanted}'),
  },
  too_many_pieces: {
    n: 25,
    status: 422,
    what: text('件数过多', 'Too many pieces'),
    why: text(
      '共 {pieces} 件，一张单据最多 {most} 件',
      'There are {pieces} {pieces|piece|pieces}; a document can have at most {most}',
    ),
    now: text('请核对数量，或分成多张单据', 'Check the quantities, or split them over several documents'),
  },
  too_many_lines: {
    n: 26,
    status: 422,
    what: text('明细行过多', 'Too many lines'),
    why: text(
      '共 {lines} 行，一张单据最多 {most} 行',
      'There are {lines} {lines|line|lines}; a document can have at most {most}',
    ),
    now: text('请分成多张单据', 'Split them over several documents'),
  },
  lender_new_password: {
    n: 31,
    status: 403,
    what: text('授权失败', 'Authorisation failed'),
    why: text(
      '{lender} 尚未修改他人设置的密码',
      '{lender} has not yet changed a password set by someone else',
    ),
    now: text('请授权人先登录并修改密码', 'Ask the authoriser to log in and change the password first'),
  },
  no_training: {
    n: 36,
    status: 403,
    what: text('此服务器不能造模拟数据', 'This server cannot generate training data'),
    why: text('没有开启训练模式', 'Training mode is not enabled'),
    now: text('请在演示环境中操作', 'Use the demo environment'),
  },
})
