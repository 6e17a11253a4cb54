import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const pickupRefusals = refusals(6100, {
  none_chosen: {
    n: 1,
    status: 400,
    what: text('没有生成拣货单', 'no pickup order was generated'),
    why: text('没有符合条件的已分配库位的出库单', 'no allocated outbound order matches'),
    now: text('请选择出库单', 'select outbound orders'),
  },
  lines_open: {
    n: 2,
    status: 409,
    what: text('拣货单 {code} 不能完成', 'pickup order {code} cannot be finished'),
    why: text('还有 {n} 个库位没有拣完', '{n} places are not picked yet'),
    now: text('请拣完或报缺货', 'pick them or report them missing'),
  },
  wrong_place: {
    n: 3,
    status: 409,
    what: text('库位错误', 'wrong place'),
    why: text('应到 {expected}，扫描的是 {scanned}', 'expected {expected}, scanned {scanned}'),
    now: text('请到正确的库位', 'go to the right place'),
  },
  wrong_goods: {
    n: 4,
    status: 409,
    stops: 'any',
    what: text('商品错误', 'wrong goods'),
    why: text('应为 {expected}，扫描的是 {scanned}', 'expected {expected}, scanned {scanned}'),
    now: text('请放回并拿取正确的商品', 'put it back and take the right ones'),
  },
  too_many: {
    n: 5,
    status: 409,
    what: text('数量过多', 'too many'),
    why: text('只需要 {left} 件', 'only {left} are needed'),
    now: text('请放回多余的', 'put the others back'),
  },
  claimed: {
    n: 6,
    status: 409,
    what: text('拣货单 {code} 已被领取', 'pickup order {code} is taken'),
    why: text('{operator} 正在拣货', '{operator} is picking it'),
    now: text('请选择其他拣货单，或扫描它来接手', 'choose another one, or scan it to take it over'),
  },
  not_needed: {
    n: 7,
    status: 409,
    what: text('不需要该商品', 'these goods are not needed'),
    why: text('拣货单 {code} 中没有等待 {sku} 的订单', 'no order of pickup order {code} waits for {sku}'),
    now: text('请放到一边', 'put it aside'),
  },
  nothing_to_sort: {
    n: 8,
    status: 409,
    what: text('拣货单 {code} 不需要分拣', 'pickup order {code} needs no sorting'),
    why: text('其中没有分到格口的订单', 'no order of it has a cell of the wall'),
    now: text('单件订单拣货后直接复核', 'single pieces go from picking straight to checkout'),
  },
  sort_settled: {
    n: 30,
    status: 409,
    what: text('不能撤销分拣', 'this sorting cannot be undone'),
    why: text(
      '订单 {order} 已分拣完成，或格口中没有 {sku}',
      'order {order} is sorted already, or {sku} is not in its cell',
    ),
    now: text('请核对格口', 'check the cell'),
  },
  pick_settled: {
    n: 31,
    status: 409,
    what: text('不能撤销拣货', 'this picking cannot be undone'),
    why: text('{sku} 已分拣、已取消或没有拣过', '{sku} is sorted, cancelled or not picked'),
    now: text('请联系管理员', 'tell a manager'),
  },
})
