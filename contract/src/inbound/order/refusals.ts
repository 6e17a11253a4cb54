import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const inboundRefusals = refusals(5000, {
  unknown_skus: {
    n: 1,
    status: 422,
    what: text('入库单未创建', 'the inbound order was not created'),
    why: text('找不到 SKU：{skus}', 'unknown SKUs: {skus}'),
    now: text('请先创建这些 SKU', 'create these SKUs first'),
  },
  number_taken: {
    n: 2,
    status: 409,
    what: text('入库单未创建', 'the inbound order was not created'),
    why: text(
      '客户单号、快递单号或箱号已存在',
      'its customer number, a tracking number or a case code exists already',
    ),
    now: text('请核对编号', 'check the numbers'),
  },
  not_in_case: {
    n: 3,
    status: 409,
    what: text('SKU {sku} 不在此箱', 'SKU {sku} is not in this case'),
    why: text('箱 {case} 的清单中没有该 SKU', 'the list of case {case} does not have it'),
    now: text('请放到一边并联系管理员', 'put it aside and tell a manager'),
  },
  too_many_put_away: {
    n: 4,
    status: 409,
    what: text('上架数量过多', 'too many to put away'),
    why: text('{sku} 只剩 {left} 件待上架', 'only {left} of {sku} wait for putaway'),
    now: text('请核对数量', 'count again'),
  },
  wrong_location: {
    n: 5,
    status: 409,
    what: text('不能上架到 {code}', 'goods cannot be put away to {code}'),
    why: text('该库位类型为「{type}」', 'it is of the type “{type}”'),
    now: text(
      '良品请上架到拣货位或存储位，次品上架到次品位',
      'good ones go to picking or storage places, defective ones to defective places',
    ),
  },
  cases_open: {
    n: 6,
    status: 409,
    what: text('不能完成收货', 'receiving cannot be finished'),
    why: text('箱 {cases} 还没有收货', 'the cases {cases} are not received yet'),
    now: text('请先收完这些箱', 'receive them first'),
  },
  partner_missing: {
    n: 7,
    status: 400,
    what: text('入库单未创建', 'the inbound order was not created'),
    why: text('没有选择客户', 'no customer is chosen'),
    now: text('请选择客户', 'choose a customer'),
  },
  case_has_order: {
    n: 8,
    status: 409,
    what: text('箱 {case} 已有入库单', 'case {case} has an order already'),
    why: text('它属于入库单 {order}', 'it belongs to the inbound order {order}'),
    now: text('请核对箱号', 'check the case code'),
  },
})
