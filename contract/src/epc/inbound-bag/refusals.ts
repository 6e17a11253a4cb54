import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcInboundBagRefusals = refusals(9000, {
  cancelled: {
    n: 1,
    status: 409,
    stops: 'any',
    what: text('袋 {bag} 已被取消', 'Bag {bag} was cancelled'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请放到异常区，并通知管理员', 'Put it in the exception area and tell a manager'),
  },
  already_here: {
    n: 2,
    status: 409,
    heard: 'already_scanned',
    title: text('袋已交接', 'Bag already taken over'),
    what: text('袋 {bag} 不用再交接', 'Bag {bag} needs no takeover'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请扫描下一个袋', 'Scan the next bag'),
  },
  not_sent: {
    n: 3,
    status: 409,
    what: text('袋 {bag} 还不能交接', 'Bag {bag} cannot be taken over yet'),
    why: text('上游还没有发出，状态为「{status}」', 'It was not sent yet: its status is “{status}”'),
    now: text('请放到异常区，并通知管理员', 'Put it in the exception area and tell a manager'),
  },
  other_warehouse: {
    n: 4,
    status: 409,
    stops: 'any',
    what: text('{number} 不属于本仓', '{number} does not belong to this warehouse'),
    why: text('它预报到 {warehouse}', 'It was announced for {warehouse}'),
    now: text(
      '请放到错发区，转运到 {warehouse}',
      'Put it in the misrouted area and forward it to {warehouse}',
    ),
  },
  on_receipt: {
    n: 5,
    status: 409,
    what: text('袋 {bag} 正在交接', 'Bag {bag} is being taken over'),
    why: text('它在未签收的交接单上', 'It is on a receipt that is not signed yet'),
    now: text('请先签收或取消该交接单', 'Sign or cancel that receipt first'),
  },
})
