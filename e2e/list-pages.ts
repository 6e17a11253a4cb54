import { outboundOrderMachine } from '../contract/src/outbound/order/machine.ts'
import { pickupOrderMachine } from '../contract/src/outbound/pickup/machine.ts'
import { listsOfB2b } from './list-pages-of-b2b.ts'
import { listsOfBilling } from './list-pages-of-billing.ts'
import { listsOfRelabelAndReturns } from './list-pages-of-centre.ts'
import { reportsOfCentres } from './list-pages-of-centre-reports.ts'
import { listsOfCentres } from './list-pages-of-centres.ts'
import { listsOfEpc } from './list-pages-of-epc.ts'
import { listsOfInbound } from './list-pages-of-inbound.ts'
import { listsOfInspection } from './list-pages-of-inspection.ts'
import { listsOfKpi } from './list-pages-of-kpi.ts'
import { listsOfLargeCargo } from './list-pages-of-large-cargo.ts'
import { listsOfMarketplace } from './list-pages-of-marketplace.ts'
import { listsOfMerchants } from './list-pages-of-merchants.ts'
import { listsOfOrderReports } from './list-pages-of-order-reports.ts'
import { listsOfPlatformOrders } from './list-pages-of-platform-orders.ts'
import { listsOfPurchasing } from './list-pages-of-purchasing.ts'
import { listsOfReturns } from './list-pages-of-returns.ts'
import { listsOfSettings } from './list-pages-of-settings.ts'
import { listsOfSorting } from './list-pages-of-sorting.ts'
import { listsOfStock } from './list-pages-of-stock.ts'

/** A page that lists things, as the requirements want it; every text as Chinese readers see it, in its order. */
export type ListOnPage = {
  /** The rows of the requirements that say all of it, where there are such. */
  readonly ids?: string
  readonly path: string
  /** Who looks at it; the administrator unless given. */
  readonly as?: string
  /** Pressed first, where the list stands behind it; it is the second one unless `place` says otherwise. */
  readonly tab?: string
  readonly place?: number
  /** `search`: one search field over all that is shown, as on lists that come whole. */
  readonly filters: readonly string[] | 'search'
  /** With those that are hidden until the user chooses them. */
  readonly columns: readonly string[]
  /** What is offered above the list: buttons of the page, then those for chosen rows. */
  readonly bar?: readonly string[]
  /** What can be done with one row when its state allows everything. */
  readonly row?: readonly string[]
  /** Names of data that stand in its filters. */
  readonly names?: readonly string[]
  /** The actions that the server may send with a row. */
  readonly actions?: readonly string[]
}

const receiptFilters = ['交接单号', '包号', '状态', '操作人', '时间', '时间类型']
const receiptColumns = [
  '交接单号',
  '线路',
  '状态',
  '包数',
  '重量 kg',
  '操作人',
  '创建时间',
  '签收时间',
  '签收人',
]
const orderColumns = [
  '出库单号',
  '客户单号',
  '客户',
  '类型',
  '业务类型',
  '状态',
  '渠道 / 运单号',
  '国家',
  '种类 / 件数',
  '拣货单',
  '包号',
  '截单时间',
  '创建时间',
  '更新时间',
]
const orderFilters = [
  '出库单号',
  '客户单号',
  '运单号',
  '包号',
  'SKU 编码',
  '状态',
  '校验失败原因',
  '类型',
  '业务类型',
  '客户',
  '渠道',
  '国家',
  '拣货单号',
  '异常',
  '创建时间',
]
const orderActions = [
  '审核通过',
  '审核拒绝',
  '重新校验',
  '重新分配',
  '调整优先',
  '完成出库',
  '取消',
  '强制关闭',
]
const pickupColumns = ['拣货单号', '操作人', '状态', '类型', '业务类型', '拣货规则', '创建时间']
const pickupFilters = ['拣货单号', '客户单号', '运单号', '出库单号', '状态', '创建时间', '打印预览']

/** Lists that are not had as a file, and why. Every other one is. */
export const withoutExport: Readonly<Record<string, string>> = {
  '/epc_operator/epc_outbound_bags_create_linehaul_order':
    'what waits to be booked at this moment; what was booked is in the file of linehaul delivery notes',
  '/mock/marketplace_mock':
    'what the practice marketplace plays at this moment; there is nothing to keep of it',
  '/user/exports': 'each row is a file already; a file of it would be one more row of it',
  '/tasks/offline': 'how far work has come at this moment; what a task did is in its own file',
  '/public_channels': 'open to everyone without a login, and a file in the background belongs to a user',
}

export const listsOnPages: readonly ListOnPage[] = [
  ...listsOfB2b,
  ...listsOfMerchants,
  ...listsOfLargeCargo,
  ...listsOfInspection,
  ...listsOfPurchasing,
  ...listsOfBilling,
  ...listsOfOrderReports,
  ...listsOfKpi,
  ...listsOfPlatformOrders,
  {
    ids: 'FU-035 FU-036 FU-037 FU-038 FU-039 FU-040 FU-041 FU-042 FU-044 FU-045',
    path: '/wms_outbound/outbound_order_manage',
    filters: orderFilters,
    columns: orderColumns,
    bar: ['新建', '导入', '生成拣货单', '打印面单'],
    row: orderActions,
    actions: outboundOrderMachine.actions,
  },
  {
    ids: 'FU-115',
    path: '/wms_b2b_out/b2b_outbound',
    filters: orderFilters,
    columns: orderColumns,
    bar: ['新建', '导入', '生成拣货单', '打印面单'],
  },
  {
    ids: 'FU-046 FU-047 FU-048 FU-049 FU-050 FU-051 FU-052 FU-055 FU-056 FU-061 FU-273',
    path: '/wms_outbound/pickup_orders',
    filters: pickupFilters,
    columns: [
      ...pickupColumns.slice(0, 3),
      '面单打印',
      ...pickupColumns.slice(3),
      '订单',
      '库位',
      '步行 米',
      '打印次数',
    ],
    row: ['确认', '打印', '补打', '完成拣货', '查看详情', '导出拣货单', '打印面单', '放弃预览', '取消拣货单'],
    actions: pickupOrderMachine.actions,
  },
  {
    ids: 'FU-057 FU-115',
    path: '/wms_b2b_out/b2b_pickup',
    filters: pickupFilters,
    columns: [...pickupColumns, '订单', '库位', '步行 米', '打印次数'],
  },
  {
    ids: 'FU-112',
    path: '/wms_outbound/bag',
    tab: '包列表',
    filters: ['包号', '渠道', '状态', '时间', '时间类型'],
    columns: [
      '包号',
      '包编码',
      '渠道',
      '状态',
      '包裹',
      '重量 kg',
      '操作人',
      '创建时间',
      '完成时间',
      '交接时间',
    ],
    bar: ['上传照片', '发送预报/完成邮件'],
  },
  {
    path: '/wms_outbound/pallet',
    tab: '托盘列表',
    filters: ['包号', '渠道', '状态', '时间', '时间类型'],
    columns: [
      '包号',
      '包编码',
      '渠道',
      '状态',
      '包',
      '重量 kg',
      '操作人',
      '创建时间',
      '完成时间',
      '交接时间',
    ],
  },
  {
    path: '/wms_outbound/bag',
    tab: '交接单',
    place: 2,
    filters: receiptFilters,
    columns: receiptColumns,
  },
  {
    path: '/hub/accept',
    tab: '接收单',
    place: 2,
    filters: receiptFilters,
    columns: receiptColumns,
  },
  {
    path: '/epc_operator/epc_inbound_bag_handover',
    tab: '接收单',
    as: 'epc',
    filters: receiptFilters,
    columns: receiptColumns,
  },
  {
    path: '/epc_operator/epc_inbound_delivery_note_handover',
    tab: '接收单',
    place: 2,
    as: 'epc',
    filters: receiptFilters,
    columns: receiptColumns,
  },
  {
    path: '/epc_operator/epc_outbound_bags_handover',
    tab: '交接单',
    as: 'epc',
    filters: receiptFilters,
    columns: receiptColumns,
  },
  {
    path: '/epc_operator/return_bag_handover',
    tab: '交接单',
    as: 'epc',
    filters: receiptFilters,
    columns: receiptColumns,
  },
  {
    path: '/epc_operator/epc_delivery_note_handover',
    tab: '交接单',
    as: 'epc',
    filters: receiptFilters,
    columns: receiptColumns,
  },
  {
    path: '/large_cargo_logis/lcl_outbound_box_handover',
    tab: '交接单',
    filters: receiptFilters,
    columns: receiptColumns,
  },
  {
    path: '/sorting_center_operations/outbound_ob_sort',
    tab: '交货单',
    filters: receiptFilters,
    columns: receiptColumns,
  },
  {
    path: '/epc_dhl_packing/outbound_delivery_note_handover',
    tab: '交接单',
    as: 'epc',
    filters: receiptFilters,
    columns: receiptColumns,
  },
  {
    path: '/epc_outbound_packing/epc_outbound_pickup_delivery_note_handover',
    tab: '交接单',
    as: 'epc',
    filters: receiptFilters,
    columns: receiptColumns,
  },
  {
    path: '/epc_admin/epc_manage_inbound_receipt',
    as: 'epc',
    filters: receiptFilters,
    columns: [...receiptColumns, '工作台'],
  },
  {
    path: '/epc_admin/epc_manage_last_mile_returned_outbound_receipt',
    filters: receiptFilters,
    columns: [...receiptColumns, '工作台'],
  },
  ...['packing_bag', 'parcel'].map((what) => ({
    path: `/epc_operator/epc_last_mile_returned_outbound_${what}_handover`,
    tab: '接收单',
    as: 'epc' as const,
    filters: receiptFilters,
    columns: receiptColumns,
  })),
  {
    ids: 'FU-113',
    path: '/wms_outbound/handover_feedback',
    filters: ['包号', '交接单号', '交接状态', '交接时间'],
    columns: [
      '包号',
      '交接单号',
      '渠道',
      '交接状态',
      '反馈',
      '交接时间',
      '记录人',
      '反馈时间',
      '照片',
      '包裹',
      '重量 kg',
    ],
    bar: ['记录反馈', '上传照片', '发送交接邮件', '发送预报/完成邮件'],
  },
  {
    ids: 'FU-114',
    path: '/wms_outbound/dropshipping_management',
    filters: ['出库单号', '客户单号', '运单号', '客户', '面单状态', '状态', '创建时间'],
    columns: [
      '出库单号',
      '客户单号',
      '客户',
      '业务类型',
      '面单状态',
      '状态',
      '渠道 / 运单号',
      '国家',
      '种类 / 件数',
      '拣货单',
      '截单时间',
      '创建时间',
      '更新时间',
    ],
    bar: ['代发商户', '获取面单', '打印面单'],
    actions: outboundOrderMachine.actions,
  },
  ...listsOfRelabelAndReturns,
  ...listsOfEpc,
  ...listsOfCentres,
  ...listsOfSorting,
  ...reportsOfCentres,
  ...listsOfStock,
  ...listsOfInbound,
  ...listsOfSettings,
  ...listsOfMarketplace,
  ...listsOfReturns,
]
