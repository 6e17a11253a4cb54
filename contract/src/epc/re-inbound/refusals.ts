import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** Why something is not taken back in (PA-172, design 5.2). */
export const epcReInboundRefusals = refusals(9880, {
  scan_box: {
    n: 1,
    status: 409,
    what: text('包裹 {parcel} 不能重新入库', 'Parcel {parcel} cannot be taken back in'),
    why: text('它还在出库包裹 {box} 中', 'It is still in outbound parcel {box}'),
    now: text('请先扫描外箱的面单', 'Scan the label of the box first'),
  },
  not_back: {
    n: 2,
    status: 409,
    what: text('{parcel} 不能重新入库', '{parcel} cannot be taken back in'),
    why: text('状态为「{status}」，不是退回的包裹', 'Its status is “{status}”; it did not come back'),
    now: text('请到它的工位扫描', 'Scan it at its desk'),
  },
  not_left: {
    n: 3,
    status: 409,
    what: text(
      '出库包裹 {box} 不能按「{type}」重新入库',
      'Outbound parcel {box} cannot be taken back in as “{type}”',
    ),
    why: text('它还没有离仓', 'It has not left yet'),
    now: text('请选择「{other}」，或到拆单台', 'Choose “{other}”, or take it to the unbind desk'),
  },
  left: {
    n: 4,
    status: 409,
    what: text(
      '出库包裹 {box} 不能按「{type}」重新入库',
      'Outbound parcel {box} cannot be taken back in as “{type}”',
    ),
    why: text('它已于 {at} 离仓', 'It left at {at}'),
    now: text('请选择「{other}」', 'Choose “{other}”'),
  },
  not_direct: {
    n: 5,
    status: 409,
    what: text(
      '出库包裹 {box} 不能按「{type}」重新入库',
      'Outbound parcel {box} cannot be taken back in as “{type}”',
    ),
    why: text('它不是直发件', 'It was not shipped direct'),
    now: text('请选择「{other}」', 'Choose “{other}”'),
  },
  in_bag: {
    n: 6,
    status: 409,
    what: text('出库包裹 {box} 不能重新入库', 'Outbound parcel {box} cannot be taken back in'),
    why: text('它在袋 {bag} 中', 'It is in bag {bag}'),
    now: text('请先从袋中取出', 'Take it out of the bag first'),
  },
  not_labelled: {
    n: 7,
    status: 409,
    what: text('出库包裹 {box} 不能重新入库', 'Outbound parcel {box} cannot be taken back in'),
    why: text('状态为「{status}」，没有正式面单', 'Its status is “{status}”; it has no final label'),
    now: text('请到拆单台', 'Take it to the unbind desk'),
  },
  weight_missing: {
    n: 8,
    status: 409,
    what: text('{parcel} 缺少重量', 'The weight of {parcel} is missing'),
    why: text('重新入库必须称重', 'What comes back is weighed'),
    now: text('请扫描“单号,重量”', 'Scan “number,weight”'),
  },
  nothing_to_confirm: {
    n: 9,
    status: 409,
    what: text('{parcel} 没有需要确认的', 'There is nothing to confirm of {parcel}'),
    why: text('它还没有扫描过，状态为「{status}」', 'It was not scanned before; its status is “{status}”'),
    now: text('请重新扫描', 'Scan it again'),
  },
})
