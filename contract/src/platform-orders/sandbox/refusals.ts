import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

const nothing = text('订单没有变化', 'The order was not changed')

export const marketRefusals = refusals(11940, {
  store_taken: {
    n: 1,
    status: 409,
    at: { field: 'merchant_id', code: 'already_exists' },
    what: text('没有创建店铺', 'No store was made'),
    why: text('练习平台已有店铺 {merchant}', 'The practice marketplace has a store {merchant}'),
    now: text('请使用其他店铺编号', 'Choose another store ID'),
  },
  not_open: {
    n: 2,
    status: 409,
    what: nothing,
    why: text('订单 {order}：{state}', 'Order {order}: {state}'),
    now: text('请选择待发货的订单', 'Choose an open order'),
  },
  not_shipped: {
    n: 3,
    status: 409,
    what: nothing,
    why: text('订单 {order} 还没有全部发货', 'Order {order} is not shipped yet'),
    now: text('只有已发货的订单可以退回', 'Only shipped orders can come back'),
  },
  nothing_sold: {
    n: 4,
    status: 422,
    what: text('没有生成订单', 'No orders were made'),
    why: text('店铺 {merchant} 没有商品', 'Store {merchant} sells nothing'),
    now: text('请先添加商品', 'Add products first'),
  },
  not_https: {
    n: 5,
    status: 422,
    at: { field: 'api_url', code: 'invalid' },
    what: text('平台未保存', 'The platform was not saved'),
    why: text('平台的地址必须以 https:// 开头', 'The address of a platform begins with https://'),
    now: text('请填写平台文档中的地址', 'Enter the address from the documents of the platform'),
  },
  not_sold: {
    n: 6,
    status: 422,
    at: { field: 'orders', code: 'invalid' },
    what: text('没有生成订单', 'No orders were made'),
    why: text('店铺 {merchant} 没有商品 {sku}', 'Store {merchant} does not sell {sku}'),
    now: text('请先添加商品', 'Add products first'),
  },
  order_taken: {
    n: 9,
    status: 409,
    at: { field: 'orders', code: 'already_exists' },
    what: text('没有生成订单', 'No orders were made'),
    why: text('店铺 {merchant} 已有订单 {order}', 'Store {merchant} has an order {order}'),
    now: text('请使用其他订单号', 'Choose another order number'),
  },
  secret_missing: {
    n: 7,
    status: 422,
    at: { field: 'client_secret', code: 'missing' },
    what: text('平台未保存', 'The platform was not saved'),
    why: text('新平台需要密钥', 'A new platform needs its app secret'),
    now: text('请填写平台给出的密钥', 'Enter the secret that the platform gave'),
  },
  built_in: {
    n: 8,
    status: 409,
    what: text('平台未保存', 'The platform was not saved'),
    why: text('练习平台是系统自带的', 'The practice marketplace is part of the product'),
    now: text('可以启用或停用它', 'It can be enabled or disabled'),
  },
})
