import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcCorrectionRefusals = refusals(9340, {
  some_invalid: {
    n: 0,
    status: 409,
    what: text(
      '有 {n} 个单号不能撤销退回：{numbers}',
      '{n} {n|number|numbers} cannot be reverted: {numbers}',
    ),
    why: text(
      '只有状态为「待退回」的包裹可以撤销；一个不行，全部不改',
      'Only parcels that are to return can be reverted; where one cannot, nothing is changed',
    ),
    now: text('去掉这些单号，或选择跳过无效单号', 'Leave these numbers out, or choose to skip invalid ones'),
  },
  unknown: {
    n: 1,
    status: 404,
    at: { field: 'tracking_id', code: 'not_found' },
    what: text('本仓没有包裹 {number}', 'This centre has no parcel {number}'),
    why: text('单号没有预报到本仓', 'The number was not announced to this centre'),
    now: text('核对单号和当前仓库', 'Check the number and the current warehouse'),
  },
  unreachable: {
    n: 2,
    status: 409,
    what: text('{parcel} 不能从「{from}」改为「{to}」', '{parcel} cannot be moved from “{from}” to “{to}”'),
    why: text('状态机中没有这一步，或者它属于某个工位', 'There is no such step, or it belongs to a desk'),
    now: text('可改为：{ways}', 'It can become: {ways}'),
  },
  boxed: {
    n: 3,
    status: 409,
    what: text('{parcel} 在出库包裹 {box} 中', '{parcel} is inside outbound parcel {box}'),
    why: text('箱内包裹的状态由箱决定', 'The box decides the state of what is inside'),
    now: text('先在解绑台拆开', 'Take the box apart at the unbind desk first'),
  },
  bagged: {
    n: 4,
    status: 409,
    what: text('{parcel} 在退件袋中', '{parcel} lies in a return bag'),
    why: text('退件袋按袋中的包裹交接', 'The bag is handed over with what lies in it'),
    now: text('先在退件台取出', 'Take it out at the return desk first'),
  },
})
