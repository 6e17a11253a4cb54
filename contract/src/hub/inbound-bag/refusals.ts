import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const hubInboundRefusals = refusals(8000, {
  bag_cancelled: {
    n: 1,
    status: 409,
    stops: 'any',
    what: text('袋 {bag} 已被取消', 'Bag {bag} was cancelled'),
    why: text('上游已取消此袋', 'The sender cancelled this bag'),
    now: text('请放到异常区，并通知管理员', 'Put it in the exception area and tell an administrator'),
  },
  other_accepting: {
    n: 2,
    status: 409,
    what: text('还不能收袋 {bag}', 'Bag {bag} cannot be accepted yet'),
    why: text('袋 {other} 正由 {operator} 收包', '{operator} is accepting bag {other}'),
    now: text('请先完成或取消袋 {other}', 'Finish or cancel bag {other} first'),
  },
  held_by_other: {
    n: 3,
    status: 409,
    what: text('袋 {bag} 正由别人收包', 'Someone else is accepting bag {bag}'),
    why: text('{operator} 自 {since} 起在收包', '{operator} has been accepting it since {since}'),
    now: text('请由其完成，或扫描其他袋', 'Let them finish, or scan another bag'),
  },
  not_accepting: {
    n: 4,
    status: 409,
    what: text('袋 {bag} 不在收包中', 'Bag {bag} is not being accepted'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请先开始收包', 'Start accepting it first'),
  },
  already_accepted: {
    n: 5,
    status: 409,
    heard: 'already_scanned',
    title: text('袋已收过', 'Bag already accepted'),
    what: text('袋 {bag} 已收过', 'Bag {bag} has already been accepted'),
    why: text('{operator} 于 {at} 完成收包', '{operator} finished accepting it at {at}'),
    now: text('请核对袋号', 'Check the bag number'),
  },
  parcels_closed_in: {
    n: 6,
    status: 409,
    what: text('不能取消袋 {bag} 的收包', 'Accepting bag {bag} cannot be cancelled'),
    why: text('其中的包裹已在封好的袋 {bags} 中', 'Some of its parcels are in closed bags: {bags}'),
    now: text('请完成收包，或先取消那些袋', 'Finish accepting, or cancel those bags first'),
  },
  other_warehouse: {
    n: 7,
    status: 409,
    stops: 'any',
    what: text('{number} 不属于本仓', '{number} does not belong to this warehouse'),
    why: text('它预报到 {warehouse}', 'It was announced for {warehouse}'),
    now: text(
      '请放到错发区，转运到 {warehouse}',
      'Put it in the misrouted area and forward it to {warehouse}',
    ),
  },
  already_here: {
    n: 8,
    status: 409,
    heard: 'already_scanned',
    title: text('袋已到达', 'Bag already here'),
    what: text('袋 {bag} 不用再接收', 'Bag {bag} needs no takeover'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请扫描下一个袋', 'Scan the next bag'),
  },
})
