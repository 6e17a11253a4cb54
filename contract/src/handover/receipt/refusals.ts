import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** `{thing}` is what the station calls its things: a bag, a case. */
const ofReceipts = refusals(6400, {
  none_active: {
    n: 1,
    status: 404,
    what: text('没有进行中的交接单', 'There is no active receipt'),
    why: text('还没有扫描', 'Nothing has been scanned yet'),
    now: text('请先扫描', 'Scan first'),
  },
  bag_not_ready: {
    n: 2,
    status: 409,
    what: text('包 {bag} 不能交接', 'Bag {bag} cannot be handed over'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请先完成集包', 'Finish bagging first'),
  },
  bag_on_receipt: {
    n: 8,
    status: 409,
    what: text('包 {bag} 不能放到 {container} 上', 'Bag {bag} cannot go on {container}'),
    why: text('它已在交接单上', 'It is on a handover receipt'),
    now: text('请先从交接单移出', 'Remove it from the receipt first'),
  },
  on_other_receipt: {
    n: 3,
    status: 409,
    heard: 'already_scanned',
    title: text('已在其他交接单', 'On another receipt'),
    what: text('{thing} {number} 已在其他交接单', '{thing} {number} is on another receipt'),
    why: text('交接单 {receipt}，由 {operator} 操作', 'It is on receipt {receipt}, handled by {operator}'),
    now: text('请先从中移出', 'Remove it from that receipt first'),
  },
  empty: {
    n: 4,
    status: 409,
    what: text('交接单不能签收', 'The receipt cannot be signed'),
    why: text('交接单是空的', 'It is empty'),
    now: text('请先扫描', 'Scan first'),
  },
  not_on_receipt: {
    n: 5,
    status: 404,
    what: text('{thing} {number} 不在交接单上', '{thing} {number} is not on the receipt'),
    why: text('没有扫描过', 'It has not been scanned'),
    now: text('请核对条码', 'Check the barcode'),
  },
  pick_out: {
    n: 6,
    status: 409,
    what: text('交接单不能签收', 'The receipt cannot be signed'),
    why: text('{thing} {number}：{reason}', '{thing} {number}: {reason}'),
    now: text(
      '请取出并从交接单移出，共 {count} 个',
      'Take it out and remove it from the receipt; {count} in total',
    ),
  },
  signer_missing: {
    n: 7,
    status: 403,
    what: text('您不能签收此交接单', 'You cannot sign this receipt'),
    why: text('您没有签收的权限', 'You do not have the right to sign'),
    now: text('请让有权限的同事签收', 'Ask a colleague who has it to sign'),
  },
})

const ofNamedReceipts = refusals(14100, {
  not_its_receipt: {
    n: 1,
    status: 409,
    what: text('{thing} {number} 不能加入此交接单', '{thing} {number} cannot go on this receipt'),
    why: text('交接单已结束，或不是它该加入的', 'The receipt is closed, or another one is under way for it'),
    now: text('请刷新交接单后重新扫描', 'Read the receipts again, then scan again'),
  },
})

export const handoverRefusals = { ...ofReceipts, ...ofNamedReceipts }
