import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const pickupRefusals = refusals(6100, {
  none_chosen: {
    n: 1,
    status: 400,
    what: text('没有生成拣货单', 'No pickup order was generated'),
    why: text('没有符合条件的已分配库位的出库单', 'No matching outbound order has an allocated location'),
    now: text('请选择出库单', 'Select outbound orders'),
  },
  lines_open: {
    n: 2,
    status: 409,
    what: text('拣货单 {code} 不能完成', 'Pickup order {code} cannot be finished'),
    why: text('还有 {n} 个库位没有拣完', '{n} {n|location has|locations have} not been picked yet'),
    now: text('请拣完或报缺货', 'Pick them, or report the goods missing'),
  },
  wrong_place: {
    n: 3,
    status: 409,
    what: text('库位错误', 'Wrong location'),
    why: text('应到 {expected}，扫描的是 {scanned}', '{expected} expected, {scanned} scanned'),
    now: text('请到正确的库位', 'Go to the right location'),
  },
  wrong_goods: {
    n: 4,
    status: 409,
    stops: 'any',
    what: text('商品错误', 'Wrong goods'),
    why: text('应为 {expected}，扫描的是 {scanned}', '{expected} expected, {scanned} scanned'),
    now: text('请放回并拿取正确的商品', 'Put it back and take the right goods'),
  },
  too_many: {
    n: 5,
    status: 409,
    what: text('数量过多', 'Too many pieces'),
    why: text('只需要 {left} 件', 'Only {left} {left|piece|pieces} needed'),
    now: text('请放回多余的', 'Put back the extra pieces'),
  },
  claimed: {
    n: 6,
    status: 409,
    what: text('拣货单 {code} 已被领取', 'Pickup order {code} has already been claimed'),
    why: text('{operator} 正在拣货', '{operator} is picking it'),
    now: text(
      '请选择其他拣货单，或扫描它来接手',
      'Choose another pickup order, or scan this one to take it over',
    ),
  },
  not_needed: {
    n: 7,
    status: 409,
    what: text('不需要该商品', 'These goods are not needed'),
    why: text(
      '拣货单 {code} 中没有等待 {sku} 的订单',
      'No order on pickup order {code} is waiting for {sku}',
    ),
    now: text('请放到一边', 'Put it aside'),
  },
  not_picked: {
    n: 32,
    status: 409,
    what: text('该商品还没有拣货', 'These goods have not been picked yet'),
    why: text(
      '拣货单 {code} 的状态是「{status}」，{sku} 没有拣货记录',
      'Pickup order {code} has status “{status}”, and no more {sku} was picked for it',
    ),
    now: text('请先在任务拣货中拣取，再分拣', 'Pick them first (page Pick), then sort them'),
  },
  nothing_to_sort: {
    n: 8,
    status: 409,
    what: text('拣货单 {code} 不需要分拣', 'Pickup order {code} needs no sorting'),
    why: text('其中没有分到格口的订单', 'None of its orders has a cell in the sorting wall'),
    now: text('单件订单拣货后直接复核', 'Single-piece orders go straight from picking to checkout'),
  },
  still_picked: {
    n: 9,
    status: 409,
    what: text('拣货单 {code} 的分拣不能结束', 'Sorting of pickup order {code} cannot be finished'),
    why: text('拣货单状态为「{status}」', 'The pickup order has status “{status}”'),
    now: text('请先完成拣货（任务拣货 F2）', 'Finish picking first (Pick, F2)'),
  },
  sort_settled: {
    n: 30,
    status: 409,
    what: text('不能撤销分拣', 'The sorting cannot be undone'),
    why: text(
      '订单 {order} 已分拣完成，或格口中没有 {sku}',
      'Order {order} has already been sorted, or {sku} is not in its cell',
    ),
    now: text('请核对格口', 'Check the cell'),
  },
  other_kind: {
    n: 60,
    status: 409,
    stops: 'any',
    what: text('拣货单 {code} 不在这里处理', 'Pickup order {code} is not worked at here'),
    why: text('它的类型是「{type}」', 'Its type is “{type}”'),
    now: text(
      '请到「出库」的拣货或分拣；这里只处理 B2B 订单',
      'Use Pick or Second sort of Outbound; only B2B orders are worked at here',
    ),
  },
  pick_settled: {
    n: 31,
    status: 409,
    what: text('不能撤销拣货', 'The pick cannot be undone'),
    why: text('{sku} 已分拣、已取消或没有拣过', '{sku} has been sorted or cancelled, or was not picked'),
    now: text('请联系管理员', 'Please contact an administrator'),
  },
})
