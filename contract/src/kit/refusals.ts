import { refusals } from './refusal.ts'
import { text } from './text.ts'

/** Refusals that every call can meet. 1010 is given by the specification; the others are ours. */
export const kitRefusals = refusals(1000, {
  not_logged_in: {
    n: 1,
    status: 401,
    what: text('用户未登录', 'user not logged in'),
    why: text('没有有效的登录状态', 'there is no valid session'),
    now: text('请重新登录', 'please log in again'),
  },
  no_permission: {
    n: 3,
    status: 403,
    what: text('没有权限：no_permission', 'no permission: no_permission'),
    why: text('此操作需要权限 {right}', 'this needs the permission {right}'),
    now: text('请联系管理员', 'please ask an administrator'),
  },
  xsrf: {
    n: 4,
    status: 403,
    what: text('请求未通过安全校验', 'the request failed the security check'),
    why: text('X-XSRFToken 缺失或不匹配', 'X-XSRFToken is missing or does not match'),
    now: text('请刷新页面后重试', 'reload the page and try again'),
  },
  invalid_input: {
    n: 5,
    status: 400,
    what: text('提交的内容有误', 'the input is not valid'),
    why: text('{fields} 不符合要求', '{fields} is not as required'),
    now: text('请修改后重新提交', 'correct it and send it again'),
  },
  warehouse_invalid: {
    n: 10,
    status: 403,
    what: text('当前仓库无效', 'the current warehouse is not valid'),
    why: text(
      '当前仓库不在您的仓库列表中，或未选择仓库',
      'it is not one of your warehouses, or none is chosen',
    ),
    now: text('请重新选择仓库', 'choose a warehouse again'),
  },
  not_found: {
    n: 11,
    status: 404,
    what: text('未找到 {object}', '{object} was not found'),
    why: text(
      '该对象不存在，或不属于当前仓库或客户',
      'it does not exist, or not in this warehouse or for this customer',
    ),
    now: text('请核对编号后重试', 'check the number and try again'),
  },
  illegal_move: {
    n: 12,
    status: 409,
    what: text('{object} 不能执行「{action}」', '{object} cannot do “{action}”'),
    why: text('当前状态为「{status}」', 'its status is “{status}”'),
    now: text('请刷新后查看最新状态', 'reload to see its state'),
  },
  key_reused: {
    n: 13,
    status: 409,
    what: text('操作编号重复使用', 'the operation id was used before'),
    why: text('同一编号已用于内容不同的请求', 'with a request of other content'),
    now: text('请以新的编号重新提交', 'send it again with a new id'),
  },
  busy: {
    n: 14,
    status: 409,
    what: text('操作未完成', 'the operation was not carried out'),
    why: text('其他人正在同时修改同一数据', 'others are changing the same data at this moment'),
    now: text('请稍候重试', 'wait a moment and try again'),
  },
  stale: {
    n: 15,
    status: 409,
    what: text('{object} 已被他人修改', '{object} was changed by someone else'),
    why: text('您看到的版本已过期', 'you were looking at an older version'),
    now: text('请刷新后重新操作', 'reload and do it again'),
  },
  too_large: {
    n: 16,
    status: 413,
    what: text('文件大小不能超过{limit}!', 'the file must not exceed {limit}!'),
    why: text('上传的内容太大', 'the upload is too large'),
    now: text('请缩小后重新上传', 'make it smaller and upload it again'),
  },
  bad_file: {
    n: 17,
    status: 400,
    what: text('无法接受文件 {file}', 'the file {file} cannot be taken'),
    why: text('文件类型或内容不符合要求', 'its type or content is not as required'),
    now: text('请重新选择文件', 'choose another file'),
  },
  too_many: {
    n: 18,
    status: 429,
    what: text('请求过于频繁', 'too many requests'),
    why: text('短时间内尝试次数过多', 'too many tries in a short time'),
    now: text('请在 {seconds} 秒后重试', 'try again in {seconds} seconds'),
  },
  internal: {
    n: 19,
    status: 500,
    what: text('服务器内部错误', 'the server failed'),
    why: text('请求编号 {request}', 'request {request}'),
    now: text(
      '没有任何数据被修改，请稍后重试或联系管理员',
      'nothing was changed; try again or tell an administrator',
    ),
  },
  stopping: {
    n: 20,
    status: 503,
    what: text('服务器正在重启', 'the server is restarting'),
    why: text('正在完成已有的请求', 'it is finishing the requests it has'),
    now: text('请在几秒后重试', 'try again in a few seconds'),
  },
  route_unknown: {
    n: 21,
    status: 404,
    what: text('资源不存在', 'there is no such resource'),
    why: text('没有这个接口', 'no call has this address'),
    now: text('请核对地址', 'check the address'),
  },
  asked: {
    n: 22,
    status: 409,
    what: text('需要确认', 'a question must be answered first'),
    why: text('{message}', '{message}'),
    now: text('请回答后继续', 'answer it to go on'),
  },
})
