import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** What stops a label desk. */
export const epcLabelRefusals = refusals(9320, {
  not_temporary: {
    n: 1,
    status: 409,
    what: text('{number} 没有临时面单', '{number} has no temporary label'),
    why: text('它已有正式面单', 'Its final label is on it'),
    now: text('请扫描临时面单，或到「补打面单」', 'Scan a temporary label, or print it at “Print label”'),
  },
  waiting: {
    n: 2,
    status: 409,
    what: text('{number} 的正式面单还没有到', 'The final label of {number} is not here yet'),
    why: text('承运商还没有答复', 'The carrier has not answered yet'),
    now: text('请放到等待货架，稍后再扫描', 'Put it on the waiting shelf and scan it again later'),
  },
  with_service: {
    n: 3,
    status: 409,
    what: text('{number} 还没有正式面单', '{number} has no final label yet'),
    why: text('承运商拒绝出单：{reason}', 'The carrier refused it: {reason}'),
    now: text('请放到客服货架', 'Put it on the shelf of customer service'),
  },
  wrong_label: {
    n: 4,
    status: 409,
    stops: 'confirm',
    what: text('面单贴错了', 'This is the wrong label'),
    why: text(
      '{number} 的正式单号是 {expected}，扫描的是 {scanned}',
      'The number of {number} is {expected}, not {scanned}',
    ),
    now: text('请撕下这张面单，贴上正确的', 'Take this label off and put the right one on'),
  },
  in_bag: {
    n: 5,
    status: 409,
    what: text('出库包裹 {box} 不能换单', 'Outbound parcel {box} cannot be relabelled'),
    why: text('它在袋 {bag} 中', 'It is in bag {bag}'),
    now: text('请先从袋中取出', 'Take it out of the bag first'),
  },
  left: {
    n: 6,
    status: 409,
    what: text('出库包裹 {box} 不能换单', 'Outbound parcel {box} cannot be relabelled'),
    why: text('它已交接出库', 'It has left the warehouse'),
    now: text('太晚了，请联系承运商', 'It is too late: contact the carrier'),
  },
  not_labelled: {
    n: 7,
    status: 409,
    what: text('出库包裹 {box} 不能换单', 'Outbound parcel {box} cannot be relabelled'),
    why: text('状态为「{status}」，没有正式面单', 'Its status is “{status}”: it has no final label'),
    now: text('有临时面单的请到「贴正式面单」', 'With a temporary label, go to “Final label”'),
  },
})
