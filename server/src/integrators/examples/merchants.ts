import { createSku } from '@kuacang/contract/catalog/sku/calls'
import { updateInboundTracking } from '@kuacang/contract/inbound/external/calls'
import { createExternalInbound } from '@kuacang/contract/inbound/order/calls'
import { listMerchantInventories } from '@kuacang/contract/inventory/merchant/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { createWebhook, listWebhooks } from '@kuacang/contract/messages/webhook/calls'
import { cancelExternalOrder } from '@kuacang/contract/outbound/external/calls'
import { createExternalOrder, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import type { Example } from '../example.ts'

const id = '66f1a2b3c4d5e6f708192a3b'
const order = {
  warehouse_id: 1,
  erp_order_id: 'ERP-1001',
  order_type: 1,
  shipping_address: {
    firstname: 'Ana',
    country: 'US',
    city: 'Reno',
    street_address1: '1 Main St',
    postal_code: '89501',
  },
  skus: [{ sku: 'MUG-01', quantity: 1 }],
}
const created = {
  id,
  order_number: 'SO2026080100001',
  order_status: 100,
  sub_status: null,
  tracking_number: '',
  repeated: false,
}

/** From the first SKU to an order that is taken back. */
export const merchantExamples: readonly Example[] = [
  {
    title: text('新建一个 SKU，审核后可用', 'Create a SKU; it can be used once it is verified'),
    call: createSku,
    body: {
      ...{ sku: 'CUP-02', barcode: '6901234567908', product_id: '', name: '茶杯', name_en: 'Tea cup' },
      ...{ weight: 0.2, length: 10, width: 8, height: 8 },
    },
    answer: { id },
    keep: { sku_id: 'id' },
  },
  {
    title: text('预报一批货物', 'Announce goods'),
    call: createExternalInbound,
    body: {
      ...{ warehouse_id: 1, erp_order_id: 'PO-2001' },
      cases: [{ weight: 8.5, skus: [{ sku: 'MUG-01', quantity: 20 }] }],
    },
    answer: { id, wms_order_id: 'IB2026080100001', case_codes: ['IB2026080100001-1'] },
    keep: { inbound_id: 'id' },
  },
  {
    title: text('补填货物的运单号', 'Add its tracking numbers'),
    call: updateInboundTracking,
    body: { id: '{inbound_id}', tracking_numbers: ['1Z999AA10123456784'] },
    answer: { success: true },
  },
  {
    title: text('查询自己的库存', 'Look at the own stock'),
    call: listMerchantInventories,
    query: { page: 1, page_size: 10 },
    answer: {
      list: [
        {
          ...{ sku_id: id, partner_id: 1, warehouse_id: 1, warehouse_code: 'W1' },
          ...{ sku: 'MUG-01', barcode: '6901234567892', name: '马克杯', name_en: 'Mug' },
          ...{ available: 20, frozen: 0, defect: 0, in_transit: 20, total: 40 },
          ...{ shipped: 0, days_of_cover: null, low: false, updated_at: '2026-08-01T08:30:00.000Z' },
        },
      ],
      pagination: { page: 1, page_size: 10, total: 1 },
    },
  },
  {
    title: text('创建出库单', 'Create an outbound order'),
    call: createExternalOrder,
    body: order,
    answer: created,
    keep: { order_id: 'id' },
  },
  {
    title: text('同一请求重发：不会再建一张', 'Send it again: there is still one order'),
    call: createExternalOrder,
    body: order,
    again: true,
    answer: created,
  },
  {
    title: text('数量无效：每个错误字段都会说明', 'A wrong quantity is refused, with each faulty field'),
    call: createExternalOrder,
    body: { ...order, erp_order_id: 'ERP-1002', skus: [{ sku: 'MUG-01', quantity: 0 }] },
    refused: { status: 400, code: kitRefusals.invalid_input.code },
    answer: null,
  },
  {
    title: text('取消出库单', 'Cancel the order'),
    call: cancelExternalOrder,
    body: { id: '{order_id}', reason: '买家取消' },
    answer: { success: true },
  },
  {
    title: text('别人的订单：与不存在的一样', 'An order of others is answered like one that does not exist'),
    call: getOutboundOrder,
    params: { id: 'f'.repeat(24) },
    refused: { status: 404, code: kitRefusals.not_found.code },
    answer: null,
  },
  {
    title: text('订阅事件', 'Subscribe to events'),
    call: createWebhook,
    body: {
      name: 'ERP',
      url: 'https://erp.example.com/kuacang',
      topics: ['outbound_order.finished', 'inventory.adjusted'],
    },
    answer: { id, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  },
  {
    title: text('列出自己的订阅', 'List the own webhooks'),
    call: listWebhooks,
    query: { page: 1, page_size: 10 },
    answer: {
      list: [
        {
          ...{ id, name: 'ERP', url: 'https://erp.example.com/kuacang', partner_id: 1 },
          ...{
            partner_name: 'ACME',
            topics: ['outbound_order.finished', 'inventory.adjusted'],
            enabled: true,
          },
          ...{ waiting: 0, dead: 0, created_at: '2026-08-01T08:30:00.000Z' },
        },
      ],
      pagination: { page: 1, page_size: 10, total: 1 },
    },
  },
]
