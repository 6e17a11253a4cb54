import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const handoverRefusals = refusals(6400, {
  none_active: {
    n: 1,
    status: 404,
    what: text('没有进行中的交接单', 'There is no active receipt'),
    why: text('还没有扫描第一个包', 'No bag has been scanned yet'),
    now: text('请扫描一个包', 'Scan a bag'),
  },
  bag_not_ready: {
    n: 2,
    status: 409,
    what: text('包 {bag} 不能交接', 'Bag {bag} cannot be handed over'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请先完成集包', 'Finish bagging first'),
  },
  on_other_receipt: {
    n: 3,
    status: 409,
    heard: 'already_scanned',
    title: text('包已在其他交接单', 'Bag is on another receipt'),
    what: text('包 {bag} 已在其他交接单', 'Bag {bag} is on another receipt'),
    why: text('交接单 {receipt}，由 {operator} 操作', 'It is on receipt {receipt}, handled by {operator}'),
    now: text('请先从中移出', 'Remove it from that receipt first'),
  },
  no_bags: {
    n: 4,
    status: 409,
    what: text('交接单不能签收', 'The receipt cannot be signed'),
    why: text('其中没有包', 'It has no bags'),
    now: text('请先扫描包', 'Scan bags first'),
  },
  not_on_receipt: {
    n: 5,
    status: 404,
    what: text('包 {bag} 不在交接单上', 'Bag {bag} is not on the receipt'),
    why: text('没有扫描过', 'It has not been scanned'),
    now: text('请核对条码', 'Check the barcode'),
  },
})
