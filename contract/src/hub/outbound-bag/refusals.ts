import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const hubOutboundRefusals = refusals(8200, {
  not_collected: {
    n: 1,
    status: 409,
    what: text('袋 {bag} 不能出库', 'bag {bag} cannot depart'),
    why: text('状态为「{status}」', 'its status is “{status}”'),
    now: text('请先完成集包', 'finish collecting it first'),
  },
  on_receipt: {
    n: 2,
    status: 409,
    what: text('袋 {bag} 不能单独出库', 'bag {bag} cannot depart alone'),
    why: text('它在交接单 {receipt} 上', 'it is on receipt {receipt}'),
    now: text('请签收交接单，或先移出该袋', 'sign the receipt, or take the bag off it first'),
  },
  already_departed: {
    n: 3,
    status: 409,
    heard: 'already_scanned',
    what: text('袋 {bag} 已出库', 'bag {bag} has departed'),
    why: text('它于 {at} 出库', 'it left at {at}'),
    now: text('请核对袋号', 'check the bag’s number'),
  },
  nothing_to_depart: {
    n: 4,
    status: 409,
    what: text('没有可出库的袋', 'no bag can depart'),
    why: text('没有去 {dest} 的已集包袋', 'none is collected for {dest}'),
    now: text('请先完成集包', 'finish collecting first'),
  },
})
