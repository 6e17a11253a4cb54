import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** What stops a return in a sorting centre. */
export const scReturnRefusals = refusals(11440, {
  unbind_first: {
    n: 1,
    status: 409,
    what: text('包裹 {parcel} 不能登记退件', 'Parcel {parcel} cannot be registered as a return'),
    why: text('它在袋 {bag} 中', 'It lies in bag {bag}'),
    now: text('请先从袋 {bag} 解绑', 'Unbind it from bag {bag} first'),
  },
  not_returnable: {
    n: 2,
    status: 409,
    what: text('包裹 {parcel} 不能登记退件', 'Parcel {parcel} cannot be registered as a return'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请先在入站台扫描', 'Scan it in at the inbound desk first'),
  },
  gone: {
    n: 3,
    status: 409,
    heard: 'already_scanned',
    title: text('退件已完成', 'Return completed'),
    what: text('包裹 {parcel} 不用再登记', 'Parcel {parcel} needs no registering'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请通知班长', 'Tell the shift leader'),
  },
  no_return: {
    n: 4,
    status: 404,
    at: { field: 'tracking_id', code: 'not_found' },
    heard: 'unrecognised',
    title: text('没有退件', 'No return'),
    what: text('{number} 没有退件', 'There is no return of {number}'),
    why: text('它没有登记为退件', 'It was not registered as a return'),
    now: text('请先在退件台登记', 'Register it at the return desk first'),
  },
  undecided: {
    n: 5,
    status: 409,
    what: text('退件 {parcel} 不能交接', 'Return {parcel} cannot be handed over'),
    why: text('还没有定处置方式', 'Nobody has decided what becomes of it'),
    now: text('请经理在退件管理中定处置', 'Ask a manager to decide it in the list of returns'),
  },
  to_destroy: {
    n: 6,
    status: 409,
    what: text('退件 {parcel} 不能交接', 'Return {parcel} cannot be handed over'),
    why: text('它要销毁', 'It is to be destroyed'),
    now: text('请放到销毁区', 'Put it in the area of what is destroyed'),
  },
  not_to_destroy: {
    n: 7,
    status: 409,
    stops: 'confirm',
    what: text('退件 {parcel} 不能销毁', 'Return {parcel} must not be destroyed'),
    why: text('处置方式为「{disposal}」', 'What was decided is “{disposal}”'),
    now: text('要销毁时请先改处置方式', 'Decide anew first if it is to be destroyed'),
  },
  on_receipt: {
    n: 8,
    status: 409,
    what: text('退件 {parcel} 不能更改', 'Return {parcel} cannot be changed'),
    why: text('它在交接单 {receipt} 上', 'It is on receipt {receipt}'),
    now: text('请先从交接单移出', 'Take it off the receipt first'),
  },
  ended: {
    n: 9,
    status: 409,
    what: text('退件 {parcel} 不能更改', 'Return {parcel} cannot be changed'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('不用再处理', 'There is nothing to do'),
  },
})
