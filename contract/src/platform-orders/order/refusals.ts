import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

const nothing = text('操作未执行', 'The operation was not carried out')

export const platformOrderRefusals = refusals(11920, {
  blocked: {
    n: 1,
    status: 409,
    what: nothing,
    why: text('订单 {order} 还不能发货：{blockers}', 'Order {order} cannot be shipped yet: {blockers}'),
    now: text('请先解决这些问题', 'Solve this first'),
  },
  no_warehouse: {
    n: 2,
    status: 409,
    what: nothing,
    why: text('没有仓库备齐订单 {order} 的全部商品', 'No warehouse has all goods of order {order}'),
    now: text('请补货，或等待库存', 'Send goods, or wait for stock'),
  },
  no_label: {
    n: 3,
    status: 409,
    what: nothing,
    why: text('渠道 {channel} 已停用', 'Channel {channel} is disabled'),
    now: text('请选择其他渠道', 'Choose another channel'),
  },
  unknown_variation: {
    n: 4,
    status: 404,
    at: { field: 'platform_sku', code: 'not_found' },
    what: nothing,
    why: text(
      '店铺 {merchant} 没有平台 SKU 为 {sku} 的商品或订单',
      'Store {merchant} has no product and no order with platform SKU {sku}',
    ),
    now: text('请核对平台 SKU，或先同步商品', 'Check the platform SKU, or fetch the products first'),
  },
  cancelled_there: {
    n: 5,
    status: 409,
    what: nothing,
    why: text('平台已取消订单 {order}', 'The platform cancelled order {order}'),
    now: text('无需处理', 'There is nothing to do'),
  },
  too_many_skus: {
    n: 6,
    status: 400,
    at: { field: 'sku', code: 'invalid' },
    what: text('未查询', 'Nothing was searched'),
    why: text('超过 {most} 个 SKU 含有“{sku}”', 'More than {most} SKUs contain “{sku}”'),
    now: text('请输入更完整的 SKU', 'Type more of the SKU'),
  },
})
