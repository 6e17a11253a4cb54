import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const handoverRefusals = refusals(6400, {
  none_active: {
    n: 1,
    status: 404,
    what: text('没有进行中的交接单', 'no receipt is active'),
    why: text('还没有扫描第一个包', 'no bag was scanned yet'),
    now: text('请扫描一个包', 'scan a bag'),
  },
  bag_not_ready: {
    n: 2,
    status: 409,
    what: text('包 {bag} 不能交接', 'bag {bag} cannot be handed over'),
    why: text('状态为「{status}」', 'its status is “{status}”'),
    now: text('请先完成集包', 'finish the bag first'),
  },
  on_other_receipt: {
    n: 3,
    status: 409,
    heard: 'already_scanned',
    what: text('包 {bag} 已在其他交接单', 'bag {bag} is on another receipt'),
    why: text('交接单 {receipt}，由 {operator} 操作', 'receipt {receipt} of {operator}'),
    now: text('请先从中移出', 'take it off there first'),
  },
  no_bags: {
    n: 4,
    status: 409,
    what: text('交接单不能签收', 'the receipt cannot be signed'),
    why: text('其中没有包', 'there is no bag on it'),
    now: text('请先扫描包', 'scan bags first'),
  },
  not_on_receipt: {
    n: 5,
    status: 404,
    what: text('包 {bag} 不在交接单上', 'bag {bag} is not on the receipt'),
    why: text('没有扫描过', 'it was not scanned'),
    now: text('请核对条码', 'check the barcode'),
  },
})
