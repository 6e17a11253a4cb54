import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const hubInboundRefusals = refusals(8000, {
  bag_cancelled: {
    n: 1,
    status: 409,
    stops: 'any',
    what: text('袋 {bag} 已被取消', 'bag {bag} was cancelled'),
    why: text('上游已取消此袋', 'the sender withdrew it'),
    now: text('请放到异常区，并通知管理员', 'put it with the exceptions and tell an administrator'),
  },
  other_accepting: {
    n: 2,
    status: 409,
    what: text('还不能收袋 {bag}', 'bag {bag} cannot be accepted yet'),
    why: text('袋 {other} 正由 {operator} 收包', 'bag {other} is being accepted by {operator}'),
    now: text('请先完成或取消袋 {other}', 'finish or cancel bag {other} first'),
  },
  held_by_other: {
    n: 3,
    status: 409,
    what: text('袋 {bag} 正由别人收包', 'bag {bag} is being accepted by somebody else'),
    why: text('{operator} 自 {since} 起在收包', '{operator} has been accepting it since {since}'),
    now: text('请由其完成，或扫描其他袋', 'let them finish, or scan another bag'),
  },
  not_accepting: {
    n: 4,
    status: 409,
    what: text('袋 {bag} 不在收包中', 'bag {bag} is not being accepted'),
    why: text('状态为「{status}」', 'its status is “{status}”'),
    now: text('请先开始收包', 'start accepting it first'),
  },
  already_accepted: {
    n: 5,
    status: 409,
    heard: 'already_scanned',
    what: text('袋 {bag} 已收过', 'bag {bag} was accepted before'),
    why: text('{operator} 于 {at} 完成收包', '{operator} finished it at {at}'),
    now: text('请核对袋号', 'check the bag’s number'),
  },
  parcels_closed_in: {
    n: 6,
    status: 409,
    what: text('不能取消袋 {bag} 的收包', 'accepting of bag {bag} cannot be cancelled'),
    why: text('其中的包裹已在封好的袋 {bags} 中', 'parcels of it are in the closed bags {bags}'),
    now: text('请完成收包，或先取消那些袋', 'finish accepting, or cancel those bags first'),
  },
  other_warehouse: {
    n: 7,
    status: 409,
    stops: 'any',
    what: text('{number} 不属于本仓', '{number} does not belong here'),
    why: text('它预报到 {warehouse}', 'it was announced to {warehouse}'),
    now: text('请放到错发区，转运到 {warehouse}', 'put it aside for {warehouse}'),
  },
})
