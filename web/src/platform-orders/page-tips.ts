import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

const rules = text(
  '规则从上到下匹配，第一条适用的规则决定仓库、渠道和暂缓时间。订单详情里的“试算”说明每条规则为何采用或不采用。',
  'Rules are tried from the top. The first that fits decides warehouse, channel and how long the order is held. “Try” in the details of an order says why each rule takes it or not.',
)

export const tips: PageTips = {
  '/wms_merchant_wish/merchant_binding': text(
    '绑定店铺后，订单和商品自动同步。连续失败 5 次显示“同步异常”；授权失效的店铺需要重新绑定。',
    'Orders and products of a bound store are fetched by themselves. After 5 failures in a row a store is failing. A store whose authorisation is lost must be bound again.',
  ),
  '/wms_merchant_wish/unfulfilled_orders': text(
    '每个订单显示全部待解决的问题，点击即可处理。打开时只显示还没有交给仓库的订单。',
    'Each order shows all that blocks it; click a blocker to solve it. The list opens with orders that the warehouse does not have yet.',
  ),
  '/wms_merchant_wish/unfulfilled_orders_oversea': text(
    '由平台提供面单、从海外仓发货的订单。',
    'Orders whose waybill comes from the platform and whose goods lie in a warehouse overseas.',
  ),
  '/wms_merchant_wish/apply_logistics': text(
    '先选择订单，再比较各渠道报价，然后申请面单。失败的订单显示原因，可重新提交。',
    'Choose orders, compare the prices of the channels, then order the waybills. An order that failed shows why and can be resubmitted.',
  ),
  '/wms_merchant_wish/autoFulfillOrdersManage': rules,
  '/wms_superadmin/autoFulfillOrdersManage': rules,
  '/wms_merchant_wish/orders_data': text(
    '按创建日期统计订单，状态为今天的状态。',
    'Orders are counted on the day on which they were created. Their status is that of today.',
  ),
  '/wms_superadmin/admin_sku_mapping': text(
    '所有店铺销售的商品。编码或条码相同的 SKU 会作为建议，接受后即为已确认的映射。',
    'What all stores sell. A SKU with the same code or barcode is proposed; accepting makes it a confirmed mapping.',
  ),
}
