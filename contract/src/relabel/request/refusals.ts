import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** What stops a new label. */
export const relabelRefusals = refusals(9400, {
  unknown: {
    n: 1,
    status: 404,
    at: { field: 'tracking_id', code: 'not_found' },
    heard: 'unrecognised',
    title: text('没有此包裹', 'Unknown parcel'),
    what: text('{number} 不能换单', '{number} cannot be relabelled'),
    why: text('本仓没有这个单号的包裹', 'No parcel of this warehouse has this number'),
    now: text('请扫描包裹上的面单', 'Scan the label on the parcel'),
  },
  under_way: {
    n: 2,
    status: 409,
    what: text('{number} 没有新建换单申请', 'No request was made for {number}'),
    why: text('已有一个换单申请，状态为「{status}」', 'It has a request already, with status “{status}”'),
    now: text('请先处理这个申请', 'Deal with that request first'),
  },
  no_channel: {
    n: 3,
    status: 422,
    what: text('换单申请 {number} 没有批准', 'The request for {number} was not approved'),
    why: text('渠道「{channel}」不存在或已停用', 'The channel “{channel}” does not exist or is disabled'),
    now: text('请选择启用的渠道', 'Choose a channel in use'),
  },
  not_approved: {
    n: 4,
    status: 409,
    what: text('{number} 还不能换单', '{number} cannot be relabelled yet'),
    why: text('换单申请的状态为「{status}」', 'Its request has the status “{status}”'),
    now: text('请放到换单架，等待审核', 'Put it on the relabel shelf until it is reviewed'),
  },
  no_label: {
    n: 5,
    status: 409,
    what: text('{number} 还没有新面单', '{number} has no new label yet'),
    why: text('承运商还没有答复', 'The carrier has not answered yet'),
    now: text('请放到换单架，稍后再扫描', 'Put it on the relabel shelf and scan it again later'),
  },
  wrong_label: {
    n: 6,
    status: 409,
    stops: 'confirm',
    what: text('面单贴错了', 'This is the wrong label'),
    why: text(
      '{number} 的新单号是 {expected}，扫描的是 {scanned}',
      'The new number of {number} is {expected}, not {scanned}',
    ),
    now: text('请撕下这张面单，贴上正确的', 'Take this label off and put the right one on'),
  },
  changed: {
    n: 7,
    status: 409,
    what: text('{number} 不能换单', '{number} cannot be relabelled'),
    why: text(
      '它现在的单号是 {living}，不是申请时的',
      'Its number is {living} now, not the one of the request',
    ),
    now: text('请扫描现在的单号', 'Scan its number as it is now'),
  },
  needs_review: {
    n: 8,
    status: 409,
    what: text('{number} 不能直接换单', '{number} cannot be relabelled at once'),
    why: text('原因为「{reason}」，须先审核', 'The reason is “{reason}”, which is reviewed first'),
    now: text('请送审', 'Ask for the review'),
  },
})
