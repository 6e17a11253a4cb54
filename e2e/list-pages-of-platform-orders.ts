import { blocker } from '../contract/src/platform-orders/order/enums.ts'
import { platformOrderMachine } from '../contract/src/platform-orders/order/machine.ts'
import type { ListOnPage } from './list-pages.ts'

const merchant = 'merchant-a'

const orderFilters = [
  '平台订单号',
  '店铺',
  'SKU（平台或自有）',
  '国家',
  '标签',
  '状态',
  '自动履约状态',
  '待解决',
  '释放时间',
  '客户',
]
const orderBar = [
  '同步订单',
  '申请物流',
  '履约',
  '重新提交',
  '设置标签',
  '取消物流',
  '转商户自行履约',
  '忽略',
]
const orderColumns = (overseas: readonly string[]) => [
  '平台订单号 / 店铺',
  '商品',
  '收件人 / 国家',
  ...overseas,
  '释放时间',
  '标记',
  '状态 / 失败原因',
  '待解决',
  '标签',
  '自动履约状态',
  '渠道 / 运单号',
  '发货仓库',
  '出库单号',
  '更新时间',
]

const { actions } = platformOrderMachine
/** Orders of goods that are not mapped: all can be done with them but to resubmit, which waits for a failure. */
const unmapped = `?blockers=${blocker.code.unmapped}`
const orderRow = [
  '申请物流',
  '履约',
  '绑定 SKU',
  '修改地址',
  '设置标签',
  '取消物流',
  '转商户自行履约',
  '忽略',
]

/** The lists of platform orders, of their stores, and of what stores sell. No store of the demo data sells from overseas. */
export const listsOfPlatformOrders: readonly ListOnPage[] = [
  {
    path: '/wms_merchant_wish/merchant_binding',
    as: merchant,
    filters: ['状态', '店铺编号', '平台', '客户'],
    columns: [
      '店铺',
      '平台',
      '状态',
      '最近同步',
      '连续失败',
      '最近的错误',
      '仓库',
      '自动履约',
      '安全库存',
      '绑定时间',
    ],
    bar: ['绑定店铺'],
    row: ['立即同步', '编辑', '重新同步近 30 天', '解绑'],
  },
  {
    path: `/wms_merchant_wish/unfulfilled_orders${unmapped}`,
    as: merchant,
    filters: orderFilters,
    columns: orderColumns([]),
    bar: orderBar,
    row: orderRow,
    actions,
  },
  {
    path: '/wms_merchant_wish/unfulfilled_orders_oversea',
    as: merchant,
    filters: orderFilters,
    columns: orderColumns(['商户仓库']),
    bar: orderBar,
  },
  {
    path: '/wms_merchant_wish/apply_logistics',
    as: merchant,
    filters: ['平台订单号', '店铺', '状态', '国家', '释放时间', '客户'],
    columns: ['平台订单号 / 店铺', '商品', '国家', '发货仓库', '状态', '待解决', '释放时间'],
    bar: ['选择全部（最多 200 个）', '选择所选订单'],
  },
  {
    path: '/wms_merchant_wish/autoFulfillOrdersManage',
    as: merchant,
    filters: ['店铺', '平台订单号', '自动履约状态', '释放时间', '客户'],
    columns: [
      '平台订单号',
      '店铺',
      '商品',
      '发货仓库',
      '自动履约状态',
      '状态',
      '待解决',
      '失败原因',
      '更新时间',
    ],
    bar: ['立即履约', '转商户自行履约'],
    row: ['立即履约', '转商户自行履约'],
    actions,
  },
  {
    path: '/wms_superadmin/autoFulfillOrdersManage',
    filters: ['店铺', '平台订单号', '自动履约状态', '释放时间', '客户'],
    columns: [
      '平台订单号',
      '客户',
      '店铺',
      '商品',
      '发货仓库',
      '自动履约状态',
      '状态',
      '待解决',
      '失败原因',
      '更新时间',
    ],
    bar: ['立即履约', '转商户自行履约'],
    row: ['立即履约', '转商户自行履约'],
    actions,
  },
  {
    path: '/wms_superadmin/admin_sku_mapping?mapped=false',
    filters: ['已映射', '店铺编号', '平台 SKU', '名称', '客户'],
    columns: [
      '名称',
      '店铺',
      '客户',
      '平台 SKU / 变体编号 VID',
      '平台商品编号',
      '条码',
      '映射的 SKU',
      '可售数',
      '更新时间',
    ],
    bar: ['接受建议'],
    row: ['接受建议', '手动映射'],
  },
  {
    path: '/wms_merchant/merchant_sku_mapping?tab=products&mapped=false',
    as: merchant,
    tab: '店铺商品',
    filters: ['已映射', '店铺编号', '平台 SKU', '名称', '客户'],
    columns: [
      '名称',
      '店铺',
      '平台 SKU / 变体编号 VID',
      '平台商品编号',
      '条码',
      '映射的 SKU',
      '可售数',
      '更新时间',
    ],
    bar: ['接受建议'],
    row: ['接受建议', '手动映射'],
  },
]
