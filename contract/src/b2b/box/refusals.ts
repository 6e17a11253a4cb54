import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const boxRefusals = refusals(12_200, {
  not_b2b: {
    n: 1,
    status: 409,
    stops: 'any',
    what: text('订单 {order} 不是 B2B 订单', 'Order {order} is not a B2B order'),
    why: text('它的类型是「{type}」，装在包裹里', 'Its type is “{type}”: it goes into a parcel'),
    now: text('请送去出库复核', 'Take it to Checkout'),
  },
  too_many: {
    n: 2,
    status: 409,
    stops: 'any',
    what: text('{sku} 太多了', 'Too many pieces of {sku}'),
    why: text(
      '订单 {order} 需要 {quantity} 件，还可装 {left} 件；您要装 {asked} 件',
      'Order {order} needs {quantity}; {left} {left|is|are} left to pack, {asked} scanned',
    ),
    now: text('请重新清点，多余的放到一边', 'Count again and put what is too much aside'),
  },
  too_few: {
    n: 3,
    status: 409,
    what: text('箱 {box} 中没有这么多 {sku}', 'Box {box} does not hold that many pieces of {sku}'),
    why: text('箱内有 {held} 件；您要取出 {asked} 件', 'It holds {held}; {asked} are to be taken out'),
    now: text('请核对箱内商品', 'Check what is in the box'),
  },
  of_other_order: {
    n: 4,
    status: 409,
    stops: 'any',
    title: text('别的订单的箱', 'Box of another order'),
    what: text('箱 {box} 属于订单 {other}', 'Box {box} belongs to order {other}'),
    why: text('现在装的是订单 {order}', 'Order {order} is being packed'),
    now: text(
      '请把箱送到订单 {other}，或扫描本单的箱（F2 新箱）',
      'Take the box to order {other}, or scan a box of this order (F2 for a new one)',
    ),
  },
  closed: {
    n: 5,
    status: 409,
    stops: 'any',
    what: text('箱 {box} 不能再装', 'Box {box} takes no more goods'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请扫描打开的箱，或按 F2 新建', 'Scan an open box, or press F2 for a new one'),
  },
  empty: {
    n: 6,
    status: 409,
    what: text('箱 {box} 不能封箱', 'Box {box} cannot be finished'),
    why: text('箱是空的', 'It is empty'),
    now: text('请先装入商品，或取消这个箱', 'Pack goods into it first, or cancel the box'),
  },
  not_loadable: {
    n: 7,
    status: 409,
    stops: 'any',
    what: text('箱 {box} 不能装车', 'Box {box} cannot be loaded'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请放到一边，通知班长', 'Put it aside and tell the shift leader'),
  },
  not_booked: {
    n: 8,
    status: 409,
    stops: 'any',
    what: text('箱 {box} 不能装车', 'Box {box} cannot be loaded'),
    why: text('订单 {order} 没有预约提货', 'Order {order} is not on a booking'),
    now: text('请先为订单预约车辆', 'Book a lorry for the order first'),
  },
  boxes_missing: {
    n: 9,
    status: 409,
    what: text('预约 {booking} 不能发车', 'Booking {booking} cannot depart'),
    why: text(
      '少 {missing} 箱（共 {total} 箱）：{boxes}（订单 {orders}）',
      '{missing} of {total} {total|box|boxes} not loaded: {boxes} (order {orders})',
    ),
    now: text(
      '请装上缺少的箱，或把订单移出预约（F7）',
      'Load what is missing, or take the order off the booking (F7)',
    ),
  },
  leaves_in_boxes: {
    n: 10,
    status: 409,
    what: text('订单 {order} 不能这样完成出库', 'Order {order} cannot be finished in this way'),
    why: text(
      '它有 {boxes} 箱，装车交接时才出库',
      'It has {boxes} {boxes|box|boxes}: it leaves as they are loaded',
    ),
    now: text('请预约车辆并装车，或取消这些箱', 'Book a lorry and load them, or cancel the boxes'),
  },
  none_yet: {
    n: 11,
    status: 404,
    what: text('订单 {order} 没有箱', 'Order {order} has no boxes'),
    why: text('还没有装箱', 'Nothing has been packed yet'),
    now: text('请先在 B2B 复核装箱', 'Pack it at B2B checkout first'),
  },
  not_packed: {
    n: 12,
    status: 409,
    what: text('装箱单还不能打印', 'The packing list cannot be printed yet'),
    why: text('订单 {order} 还没有装完', 'Order {order} is not packed yet'),
    now: text('请先装完所有商品', 'Pack all its goods first'),
  },
})
