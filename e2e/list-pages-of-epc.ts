import { epcBlockMachine } from '../contract/src/epc/block/machine.ts'
import { epcCaseMachine } from '../contract/src/epc/combine-case/machine.ts'
import { epcContainerMachine } from '../contract/src/epc/container/machine.ts'
import { epcNoteMachine } from '../contract/src/epc/delivery-note/machine.ts'
import { epcFailedCombineMachine } from '../contract/src/epc/failed-combine/machine.ts'
import { epcInboundBagMachine } from '../contract/src/epc/inbound-bag/machine.ts'
import { epcLinehaulMachine } from '../contract/src/epc/linehaul/machine.ts'
import { epcOutboundBagMachine } from '../contract/src/epc/outbound-bag/machine.ts'
import { epcPickupMachine } from '../contract/src/epc/pickup/machine.ts'
import { epcReturnBagMachine } from '../contract/src/epc/return-bag/machine.ts'
import { epcReviewMachine } from '../contract/src/epc/review/machine.ts'
import { bagMachine } from '../contract/src/packing/bag/machine.ts'
import type { ListOnPage } from './list-pages.ts'

const warnings = {
  filters: ['编号', '类别', '紧急程度', '等待', '快照'],
  columns: ['编号', '紧急程度', '类别', '来源或目的地', '等待', '开始等待', '应完成时间'],
  bar: ['重新生成'],
}

/** Reports and KPI of parcel centres. */
const reportsOfEpc: readonly ListOnPage[] = [
  { path: '/epc_admin/inbound_parcel_warning_report', ...warnings },
  { path: '/epc_admin/outbound_parcel_warning_report', ...warnings },
  { path: '/epc_admin/outbound_parcel_dedicated_line_warning_report', ...warnings },
  { path: '/epc_admin/returned_warning_report', ...warnings },
  { path: '/epc_super_admin/service_warning_report', ...warnings },
  {
    path: '/epc_admin/report',
    filters: ['预报或合单时间'],
    columns: ['对象', '状态', '数量', '最早'],
  },
  {
    path: '/epc_super_admin/warehouses_overview_report',
    filters: ['预报或合单时间'],
    columns: [
      ...[
        '仓库',
        '作业模式',
        '未完成',
        '未到达',
        '待入库',
        '等待中',
        '待合单或直发',
        '异常',
        '待退回',
        '临时面单',
      ],
      ...['已完成', '已退回', '已取消', '已丢失'],
    ],
  },
  {
    path: '/epc_super_admin/warehouses_manage',
    filters: 'search',
    columns: [
      ...[
        '仓库代码',
        '仓库名称',
        '作业模式',
        '状态',
        '对商户开放',
        '时区',
        'WOSP 仓库代码',
        'WishPost 仓库代码',
      ],
    ],
    bar: ['新建仓库'],
    row: ['编辑', '停用'],
  },
  {
    path: '/epc_admin/daily_summary_report',
    filters: ['日期'],
    columns: [
      ...['日期', '期初', '新预报', '已找回', '重新打开', '已完成', '已退回', '已取消', '已丢失', '期末'],
      ...['出库包裹', '每个出库包裹的包裹数', '合单率 %'],
    ],
    bar: ['重新计算'],
  },
  {
    path: '/epc_admin/kpi_report',
    filters: ['日期', 'KPI 类型', '操作员'],
    columns: [
      ...[
        '日期',
        '操作员',
        'KPI 类型',
        '操作次数',
        '包裹数',
        '被拒次数',
        '有效分钟',
        '每小时次数',
        '成功率 %',
      ],
    ],
    bar: ['重新计算'],
  },
]

const packedFilters = ['渠道组', '运单号', '操作人', '时间', '时间类型']
const packedColumns = [
  ...['分拣编号', '渠道组', '承运商', '口岸', '包裹数', '重量 kg', '交货单', '干线订单', '交接单'],
  ...['操作人', '创建时间', '封袋时间', '交接时间'],
]

/** Lists of parcel centres. */
export const listsOfEpc: readonly ListOnPage[] = [
  ...reportsOfEpc,
  {
    path: '/epc_admin/manage_inbound',
    as: 'epc',
    filters: ['入库袋', '状态', '来源', '时间', '时间类型'],
    columns: [
      '入库袋',
      '状态',
      '分拣口',
      '来源',
      '交货单',
      '包裹数',
      '重量 kg',
      '接收单',
      '预报时间',
      '预计到达',
      '交接时间',
    ],
    row: ['未收到', '作废'],
    actions: epcInboundBagMachine.actions,
  },
  {
    path: '/epc_operator/epc_inbound_delivery_note_handover',
    tab: '入库交货单',
    as: 'epc',
    filters: ['交货单', '入库袋', '状态', '时间', '时间类型'],
    columns: [
      '交货单',
      '状态',
      '来源',
      '袋数',
      '未到袋数',
      '包裹数',
      '接收单',
      '预报时间',
      '预计到达',
      '交接时间',
    ],
    row: ['打印'],
  },
  {
    path: '/epc_operator/parcel_manage',
    as: 'epc',
    filters: [
      ...[
        '运单号',
        '订单号',
        '状态',
        '入库袋',
        '申报类型',
        '店铺',
        '买家',
        '国家',
        '渠道',
        '时间',
        '时间类型',
      ],
    ],
    columns: [
      ...[
        '运单号',
        '状态',
        '订单号',
        '入库袋',
        '申报类型',
        '渠道',
        '国家',
        '申报价值',
        '重量 kg',
        '申报重量 kg',
      ],
      ...['店铺', '买家', '项目', '预报时间', '交接时间', '入库时间', '最晚到仓', '最晚发出'],
    ],
  },
  {
    path: '/epc_admin/finished_job_report',
    filters: ['作业', '类型', '时间', '时间类型'],
    columns: [
      ...['作业', '类型', '作业名称', '上级作业', '状态', '格口数', '分拣轮数', '处理单元', '包裹数', '备注'],
      ...['开始人', '开始时间', '结束人', '结束时间'],
    ],
  },
  {
    path: '/epc_admin/manage_outbound_delivery_notes',
    as: 'epc',
    filters: ['交货单', '袋号', '状态', '内容', '承运商', '口岸', '时间', '时间类型'],
    columns: [
      '交货单',
      '状态',
      '内容',
      '承运商',
      '渠道组',
      '口岸',
      '袋数',
      '包裹数',
      '重量 kg',
      '干线交货单',
      '干线订单',
      '交接单',
      '创建人',
      '创建时间',
      '批准时间',
      '交接时间',
    ],
    actions: epcNoteMachine.actions,
  },
  {
    path: '/epc_outbound_packing/epc_manage_outbound_pickup_delivery_note',
    as: 'epc',
    filters: ['交货单', '袋号', '状态', '承运商', '口岸', '时间', '时间类型'],
    columns: [
      '交货单',
      '状态',
      '内容',
      '承运商',
      '渠道组',
      '口岸',
      '袋数',
      '包裹数',
      '重量 kg',
      '干线交货单',
      '干线订单',
      '交接单',
      '创建人',
      '创建时间',
      '批准时间',
      '交接时间',
    ],
    actions: epcNoteMachine.actions,
  },
  {
    path: '/epc_dhl_packing/epc_manage_outbound_linehaul_delivery_note',
    as: 'epc',
    filters: ['干线订单', '干线交货单', '交货单', '状态', '口岸', '时间', '时间类型'],
    columns: [
      '干线交货单',
      '状态',
      '干线订单',
      '口岸',
      '航班',
      '截单时间',
      '到达日期',
      '交货单',
      '袋数',
      '包裹数',
      '重量 kg',
      '拒绝原因',
      '创建人',
      '创建时间',
      '交接时间',
      '发运时间',
    ],
    actions: epcLinehaulMachine.actions,
  },
  {
    path: '/epc_operator/epc_outbound_bags_create_linehaul_order',
    filters: ['袋号', '口岸'],
    columns: ['袋号', '内容', '承运商', '口岸', '渠道组', '包裹数', '重量 kg', '封袋时间'],
    bar: ['预订选中的袋'],
  },
  {
    path: '/epc_super_admin/inbound_parcel_review',
    filters: ['运单号', '状态', '时间', '时间类型'],
    columns: [
      ...['运单号', '状态', '预报类型', '扫描类型', '预报重量 kg', '扫描重量 kg', '照片', '送审时间'],
      ...['审核类型', '备注', '审核时间'],
    ],
    bar: ['通过', '修改类型', '跳过', '要求重扫'],
    actions: epcReviewMachine.actions,
  },
  {
    path: '/epc_super_admin/outbound_relabel',
    filters: ['原单号', '状态', '优先级', '仓库', '时间', '时间类型'],
    columns: [
      ...['原单号', '状态', '优先级', '原因', '原渠道', '新渠道', '新单号', '承运商答复', '备注'],
      ...['申请人', '申请时间', '审核人', '审核时间', '换单时间'],
    ],
    // What the product does by itself has no button.
    actions: ['approve', 'reject', 'retry'],
  },
  {
    path: '/epc_admin/process_blocked_parcels',
    filters: ['运单号', '状态', '拦截方', '时间'],
    columns: ['运单号', '状态', '包裹状态', '拦截方', '原因', '备注', '拦截时间', '处理时间'],
    actions: epcBlockMachine.actions,
    bar: ['拦截包裹', '放行', '转退件'],
  },
  {
    path: '/epc_admin/returns_report',
    as: 'epc',
    filters: [...['运单号', '状态', '处置方式', '退件袋', '商家', '取件商', '快递单号', '时间', '时间类型']],
    columns: [
      ...['运单号', '状态', '商家', '退回原因', '处置方式', '取件商', '快递单号', '退件袋', '交接单'],
      ...['订单号', '包裹类型', '重量 kg', '预报时间', '入库时间', '退回时间'],
    ],
  },
  {
    path: '/epc_admin/outbound_parcel_return_report',
    filters: ['运单号', '退回类型', '渠道', '口岸', '国家', '操作人', '时间', '时间类型'],
    columns: [
      ...['运单号', '退回类型', '渠道', '口岸', '国家', '包裹数', '重量 kg', '袋号', '合单时间'],
      ...['离仓时间', '退回时间', '在外天数', '操作人'],
    ],
  },
  {
    path: '/epc_admin/return_bags',
    as: 'epc',
    filters: [
      ...['退件袋', '状态', '取件商', '处置方式', '运单号', '快递单号', '操作人', '时间', '时间类型'],
    ],
    columns: [
      ...['退件袋', '状态', '处置方式', '取件商', '快递单号', '商家', '包裹数', '重量 kg', '交接单'],
      ...['操作人', '创建时间', '完成时间', '交接时间'],
    ],
    row: ['打印袋号', '重新打开', '取消集包'],
    actions: epcReturnBagMachine.actions,
    bar: ['发送预报邮件'],
  },
  {
    path: '/epc_admin/manage_outbound_bags',
    as: 'epc',
    filters: ['袋号', '状态', ...packedFilters],
    columns: ['袋号', '状态', ...packedColumns, '通知时间'],
    row: ['打印袋号', '通知承运商取件', '重新打开', '取消', '取消已封的袋'],
    actions: epcOutboundBagMachine.actions,
    bar: ['通知承运商取件'],
  },
  {
    path: '/epc_outbound_packing/epc_manage_outbound_packing_bag',
    as: 'epc',
    filters: ['袋号', '状态', ...packedFilters],
    columns: ['袋号', '状态', ...packedColumns],
    row: ['打印袋号', '重新打开', '取消集包', '取消已完成的包'],
    actions: bagMachine.actions,
  },
  {
    path: '/epc_dhl_packing/epc_manage_outbound_containers',
    as: 'epc',
    filters: ['箱号', '状态', ...packedFilters],
    columns: ['箱号', '状态', '分拣代码', ...packedColumns.map((c) => (c === '封袋时间' ? '完成时间' : c))],
    row: ['打印箱号', '重新打开', '取消货箱', '取消已完成的箱'],
    actions: epcContainerMachine.actions,
  },
  {
    path: '/epc_super_admin/error_combines',
    filters: ['包裹', '状态', '类别', '紧急程度', '错误代码', '剩余不足 3 天', '创建时间'],
    columns: [
      '出库包裹',
      '状态',
      '紧急程度',
      '类别',
      '错误代码',
      '错误信息',
      '包裹',
      '临时单号',
      '渠道',
      '最晚发出',
      '创建时间',
      '订单号',
      '新渠道',
      '备注',
      '处理人',
      '处理时间',
      '问题件 ID',
    ],
    actions: epcCaseMachine.actions,
    bar: ['批量处理'],
  },
  {
    path: '/epc_super_admin/failed_combine_requests',
    filters: ['包裹', '状态', '放弃时间'],
    columns: [
      '出库包裹',
      '状态',
      '包裹',
      '临时单号',
      '渠道',
      '错误信息',
      '放弃时间',
      '备注',
      '订单号',
      '处理人',
      '处理时间',
      '请求 ID',
    ],
    actions: epcFailedCombineMachine.actions,
  },
  {
    path: '/epc_super_admin/manage_pre_outbound_parcel',
    filters: ['单号', '状态', '创建时间'],
    columns: ['临时单号', '状态', '出库包裹', '面单单号', '包裹', '渠道', '失败原因', '创建时间', '换单时间'],
    row: ['打印临时面单', '取消'],
  },
  {
    path: '/epc_super_admin/last_mile_tracking',
    filters: ['出库包裹', '尾程状态', '袋号', '渠道', '国家', '离仓时间'],
    columns: [
      ...['出库包裹', '尾程状态', '最后轨迹', '轨迹时间', '地点', '袋号', '渠道', '国家', '口岸', '重量 kg'],
      ...['离仓时间', '到达时间', '退回时间', '接收时间', '接收单', '查询时间'],
    ],
  },
  {
    path: '/epc_admin/epc_manage_last_mile_outbound_packing_bags',
    filters: ['集包袋', '尾程状态', '出库包裹', '离仓时间'],
    columns: [
      ...['集包袋', '尾程状态', '标签', '包裹数', '已到达', '疑似丢失', '已退回', '重量 kg', '离仓时间'],
      ...['接收时间', '接收单'],
    ],
  },
  {
    path: '/epc_operator/epc_pickups',
    filters: ['拣货单', '运单号', '状态', '类型', '预览', '创建时间'],
    columns: [
      ...['拣货单', '状态', '类型', '拣货人', '包裹数', '已拣', '找不到', '路线 m', '创建人', '创建时间'],
      ...['打印时间', '完成时间'],
    ],
    actions: epcPickupMachine.actions,
  },
  {
    path: '/epc_admin/putaway_area',
    filters: ['代码'],
    columns: ['代码', '名称', '备注', '映射数', '更新时间'],
    row: ['编辑', '新建映射', '删除'],
    bar: ['新建上架区'],
  },
]
