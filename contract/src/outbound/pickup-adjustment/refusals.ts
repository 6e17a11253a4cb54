import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

const notAdjusted = text('拣货单 {code} 未调整', 'Pickup order {code} was not adjusted')

export const adjustmentRefusals = refusals(6600, {
  orders_required: {
    n: 1,
    status: 400,
    what: notAdjusted,
    why: text('请添加出库单', 'Please add outbound orders'),
    now: text(
      '至少保留一个出库单，或取消拣货单',
      'Keep at least one outbound order, or cancel the pickup order',
    ),
  },
  exception_in_list: {
    n: 2,
    status: 400,
    what: notAdjusted,
    why: text('异常出库单 {order} 仍在列表中', 'Exception outbound order {order} is still in the list'),
    now: text('请先从列表中移除', 'Remove it from the list first'),
  },
  not_modified: {
    n: 3,
    status: 400,
    what: notAdjusted,
    why: text('未修改', 'Not modified'),
    now: text('请修改后保存', 'Make a change before you save'),
  },
  only_new: {
    n: 4,
    status: 409,
    what: notAdjusted,
    why: text('只有新建的拣货单可以添加出库单', 'Outbound orders can be added only to new pickup orders'),
    now: text('请为它们另外生成拣货单', 'Generate another pickup order for them'),
  },
  not_addable: {
    n: 5,
    status: 409,
    what: notAdjusted,
    why: text(
      '出库单 {orders} 不是已分配库位的同类订单',
      'Outbound orders {orders} are not allocated orders of the same type',
    ),
    now: text('请核对出库单', 'Check the outbound orders'),
  },
  not_on_it: {
    n: 6,
    status: 409,
    what: notAdjusted,
    why: text('异常出库单 {orders} 不在此拣货单中', 'Exception orders {orders} are not on this pickup order'),
    now: text('请刷新后重试', 'Reload and try again'),
  },
  picked_already: {
    n: 7,
    status: 409,
    what: notAdjusted,
    why: text('出库单 {orders} 的货物已拣', 'Goods of outbound orders {orders} have been picked'),
    now: text('请取消该出库单，或标记为异常', 'Cancel these orders, or mark them as exceptions'),
  },
  wall_full: {
    n: 8,
    status: 409,
    what: notAdjusted,
    why: text('分拣墙只有 {cells} 个格口', 'The sorting wall has only {cells} {cells|cell|cells}'),
    now: text('请减少出库单', 'Remove some outbound orders'),
  },
  preview_outdated: {
    n: 9,
    status: 409,
    what: text('预览 {code} 未确认', 'Preview {code} was not confirmed'),
    why: text(
      '其中的订单都已被取消或加入其他拣货单',
      'All its orders have been cancelled or added to other pickup orders',
    ),
    now: text('请放弃该预览并重新生成', 'Discard the preview and generate again'),
  },
})
