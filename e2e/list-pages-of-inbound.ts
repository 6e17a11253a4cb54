import { inboundOrderMachine } from '../contract/src/inbound/order/machine.ts'
import type { ListOnPage } from './list-pages.ts'

const generationFilters = ['状态', '时间']
const generationColumns = ['时间', '操作人', '条件', '状态', '订单', '拣货单', '失败']
/** Of the list of goods, at the warehouse's own and at the administrator's. */
export const skuColumns = [
  'SKU 编码 / 条码',
  '商品编号',
  '名称 / 英文名称',
  '图片',
  '客户',
  '重量 kg / 尺寸 cm',
  '敏感 / 危险类型',
  '审核',
  '海外审核',
  'GPSR 标签',
  '更新时间',
]
const merchantSkuColumns = skuColumns.filter((title) => title !== '客户')
export const mappingColumns = [
  '店铺编号',
  '平台商品编号',
  '平台 SKU / 变体编号 VID',
  'SKU 编码',
  '每份件数',
  '已确认',
  '更新时间',
]

/** Lists of what comes in, of packing material, and those beside the desks. */
export const listsOfInbound: readonly ListOnPage[] = [
  {
    path: '/wms_inbound/inbound_orders',
    filters: ['入库单号', '客户单号', '快递单号', '状态', '收货状态', '类型', '创建时间', '客户'],
    columns: [
      '入库单号',
      '客户单号',
      '客户',
      '类型',
      '状态',
      '收货',
      '箱数',
      '数量 / 已收 / 已上架',
      '创建时间',
      '备注',
    ],
    bar: ['新建入库单'],
    row: ['收货', '完成收货', '标记退货', '审核通过', '驳回', '关闭', '取消', '打印箱唛'],
    actions: inboundOrderMachine.actions,
  },
  {
    path: '/wms_inbound/inbound_parcel_sign',
    filters: ['快递单号', '签收时间'],
    columns: ['快递单号', '入库单号', '签收时间', '签收人', '重量 kg'],
  },
  {
    path: '/wms_inbound/case_manage',
    filters: ['箱号', '状态', '上架'],
    columns: ['箱号', '入库单号', '状态', '上架', '申报重量 kg', '实重 kg', '签收时间', '收货时间'],
    bar: ['打印箱唛'],
  },
  {
    path: '/wms_inbound/inbound_sku_identification',
    filters: ['问题件号', '条码', '状态'],
    columns: ['问题件号', '状态', '条码', '数量', '来自', '说明', '处理结果', '登记人', '登记时间'],
  },
  {
    path: '/wms_inbound/warehouse_migration',
    filters: ['客户'],
    columns: [
      '迁移单号',
      '客户',
      '目标仓库',
      '件数（SKU 数）',
      '出库单',
      '出库状态',
      '入库单',
      '入库状态',
      '创建人',
      '创建时间',
    ],
    bar: ['新建迁移'],
  },
  {
    ids: 'FU-123',
    path: '/wms_inventory/pack_material',
    filters: ['名称', '条码', '启用'],
    columns: ['名称', '中文名', '条码', '类别', '状态', '重量 kg', '长 × 宽 × 高 cm'],
    bar: ['新建包材', '打印包材条码'],
    row: ['编辑', '停用'],
  },
  {
    ids: 'FU-123',
    path: '/wms_inventory/pack_inventory',
    filters: ['包材', '低于预警'],
    columns: ['包材', '中文名', '条码', '库存', '预警值', '状态', '更新时间'],
    bar: ['新增库存'],
    row: ['入库', '修正', '停止计数'],
  },
  {
    ids: 'FU-123',
    path: '/wms_inventory/pack_change',
    filters: ['包材', '变动类型', '时间'],
    columns: ['时间', '包材', '中文名', '变动类型', '变动', '变动后', '原因', '单据', '操作人'],
  },
  {
    path: '/wms_inventory/stock_doctor',
    filters: [],
    columns: ['时间', '结果', '比较了', '秒', '操作人'],
    bar: ['立即核对'],
  },
  { path: '/wms_outbound/gen_pickup_orders', filters: generationFilters, columns: generationColumns },
  { path: '/wms_b2b_out/gen_b2b_pickup', filters: generationFilters, columns: generationColumns },
  {
    ids: 'FU-005',
    path: '/wms_merchant/merchant_sku_list',
    as: 'merchant-a',
    filters: ['SKU 编码', '条码', '名称', '审核状态', '海外审核', '客户'],
    columns: merchantSkuColumns,
    bar: ['新建', '导入', '打印标签'],
    row: ['编辑', '图片', '上传 GPSR 标签', '提交海外审核', '放弃海外审核', '删除'],
    actions: ['edit', 'delete', 'upload_gpsr_label', 'submit_oversea', 'abandon_oversea'],
  },
  {
    ids: 'FU-095',
    path: '/wms_merchant/merchant_sku_mapping',
    as: 'merchant-a',
    filters: ['店铺编号', '平台 SKU', 'SKU 编码', '已确认', '客户'],
    columns: mappingColumns,
    bar: ['新增', '导入', '确认'],
    row: ['确认', '编辑', '删除'],
  },
  {
    // Of another hub than the warehouse that the administrator works in.
    path: '/hubm/daily_summary?hub=3',
    filters: ['类别', '中转仓', '日期'],
    columns: ['日期', '总数', '未到达', '已入库', '已出库', '已取消', '重量 kg'],
    names: ['YIW3 义乌中转仓'],
  },
]
