import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const hubOutboundRefusals = refusals(8200, {
  not_collected: {
    n: 1,
    status: 409,
    what: text('袋 {bag} 不能出库', 'Bag {bag} cannot depart'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请先完成集包', 'Finish bagging first'),
  },
  on_receipt: {
    n: 2,
    status: 409,
    what: text('袋 {bag} 不能单独出库', 'Bag {bag} cannot depart on its own'),
    why: text('它在交接单 {receipt} 上', 'It is on receipt {receipt}'),
    now: text('请签收交接单，或先移出该袋', 'Sign the receipt, or remove the bag from it first'),
  },
  already_departed: {
    n: 3,
    status: 409,
    heard: 'already_scanned',
    title: text('袋已出库', 'Bag already departed'),
    what: text('袋 {bag} 已出库', 'Bag {bag} has already departed'),
    why: text('它于 {at} 出库', 'It departed at {at}'),
    now: text('请核对袋号', 'Check the bag number'),
  },
  nothing_to_depart: {
    n: 4,
    status: 409,
    what: text('没有可出库的袋', 'There are no bags to depart'),
    why: text('没有去 {dest} 的已集包袋', 'No finished bags are waiting for {dest}'),
    now: text('请先完成集包', 'Finish bagging first'),
  },
})
