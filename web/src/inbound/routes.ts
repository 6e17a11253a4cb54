import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

const right = 'InboundOrderOperator' as const

export const routes = defineRoutes([
  {
    path: '/wms_merchant/merchant_inbound_list',
    at: atGoods.at,
    place: 10,
    title: text('我的入库单', 'My inbound orders'),
    right: 'MerchantBaseOperation',
    parent: 'MerchantBaseOperation',
    page: () => import('./order/inbound-order-page.tsx'),
  },
  {
    path: '/wms_inbound/inbound_orders',
    at: atGoods.at,
    title: text('入库单', 'Inbound orders'),
    right: { any: ['InboundOrderOperator', 'InboundOrderAdmin'] },
    page: () => import('./order/inbound-order-page.tsx'),
  },
  {
    path: '/wms_inbound/inbound_parcel_sign',
    at: atGoods.at,
    title: text('包裹签收', 'Sign parcels'),
    right,
    page: () => import('./order/parcel-sign-page.tsx'),
  },
  {
    path: '/wms_inbound/sign_case',
    at: atGoods.at,
    title: text('箱签收', 'Sign cases'),
    right,
    page: () => import('./case/case-sign-page.tsx'),
  },
  {
    path: '/wms_inbound/case_receive',
    at: atGoods.at,
    title: text('箱收货', 'Receive cases'),
    right,
    page: () => import('./case/case-receive-page.tsx'),
  },
  {
    path: '/wms_inbound/case_putaway',
    at: atGoods.at,
    title: text('箱上架', 'Put away cases'),
    right,
    page: () => import('./case/case-putaway-page.tsx'),
  },
  {
    path: '/wms_inbound/case_manage',
    at: atGoods.at,
    title: text('箱管理', 'Cases'),
    right,
    page: () => import('./case/case-list-page.tsx'),
  },
  {
    path: '/wms_inbound/inbound_sku_identification',
    at: atGoods.at,
    title: text('商品识别', 'Identify goods'),
    right,
    page: () => import('./problem/identification-page.tsx'),
  },
  {
    path: '/wms_inbound/inbound_order_weight',
    at: atGoods.at,
    title: text('入库称重', 'Weigh inbound parcels'),
    right: 'WeightOperator',
    page: () => import('./sign/parcel-weight-page.tsx'),
  },
  {
    path: '/m/wms/receive',
    at: atGoods.at,
    title: text('收货', 'Receive'),
    right,
    mobile: true,
    page: () => import('./case/case-receive-page.tsx'),
  },
  {
    path: '/m/wms/case_putaway',
    at: atGoods.at,
    title: text('箱上架', 'Put away cases'),
    right,
    mobile: true,
    page: () => import('./case/case-putaway-page.tsx'),
  },
  {
    path: '/m/wms/pda_putaway',
    at: atGoods.at,
    title: text('商品上架', 'Put away goods'),
    right,
    mobile: true,
    page: () => import('./pda-putaway/pda-putaway-page.tsx'),
  },
])
