import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** Why an announced delivery note is refused, and why one cannot be taken over. */
export const epcInboundNoteRefusals = refusals(9060, {
  bag_not_announced: {
    n: 1,
    status: 409,
    what: text('交货单 {number} 没有接收', 'Delivery note {number} was refused'),
    why: text('袋 {bag} 没有预报', 'Bag {bag} was not announced'),
    now: text('请先预报袋和其中的包裹', 'Announce the bag with its parcels first'),
  },
  bag_elsewhere: {
    n: 2,
    status: 409,
    what: text('交货单 {number} 没有接收', 'Delivery note {number} was refused'),
    why: text('袋 {bag} 已在交货单 {other} 上', 'Bag {bag} is on delivery note {other}'),
    now: text('请核对袋号', 'Check the bag number'),
  },
  differs: {
    n: 3,
    status: 409,
    what: text('交货单 {number} 没有接收', 'Delivery note {number} was refused'),
    why: text('之前已预报，{difference} 不一致', 'It was announced before, and {difference} differs'),
    now: text('请核对数据，或使用新的交货单号', 'Check the data, or use a new number'),
  },
  twice: {
    n: 4,
    status: 409,
    what: text('{number} 没有接收', '{number} was refused'),
    why: text('它在请求中出现了两次', 'It is named twice in the call'),
    now: text('请只提交一次', 'Send it once'),
  },
  already_here: {
    n: 5,
    status: 409,
    heard: 'already_scanned',
    title: text('交货单已交接', 'Delivery note already taken over'),
    what: text('交货单 {number} 不用再交接', 'Delivery note {number} needs no takeover'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请扫描下一张交货单', 'Scan the next delivery note'),
  },
  cancelled: {
    n: 6,
    status: 409,
    stops: 'any',
    what: text('交货单 {number} 已被取消', 'Delivery note {number} was cancelled'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请把袋放到异常区，并通知管理员', 'Put the bags in the exception area and tell a manager'),
  },
  not_sent: {
    n: 7,
    status: 409,
    what: text('交货单 {number} 还不能交接', 'Delivery note {number} cannot be taken over yet'),
    why: text('上游还没有发出，状态为「{status}」', 'It was not sent yet: its status is “{status}”'),
    now: text('请放到异常区，并通知管理员', 'Put the bags in the exception area and tell a manager'),
  },
})
