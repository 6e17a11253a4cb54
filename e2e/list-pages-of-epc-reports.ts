import { epcFineMachine } from '../contract/src/epc/fine/machine.ts'
import { kpiList } from './kpi-list.ts'
import type { ListOnPage } from './list-pages.ts'

const warnings = {
  filters: ['编号', '类别', '紧急程度', '等待', '快照'],
  columns: ['编号', '紧急程度', '类别', '来源或目的地', '等待', '开始等待', '应完成时间'],
  bar: ['重新生成'],
}

const packReportColumns = [
  ...[
    '日期',
    '渠道组',
    '出库包裹',
    '袋/箱数',
    '重量 kg',
    '有效分钟',
    '每分钟件数',
    '强制超免税额',
    '重量不符',
  ],
]

/** Reports and KPI of parcel centres. */
export const reportsOfEpc: readonly ListOnPage[] = [
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
      ...['仓库', '作业模式', '未完成', '未到达', '待入库', '等待中', '待合单或直发', '异常', '待退回'],
      ...['临时面单', '已完成', '已退回', '已取消', '已丢失'],
    ],
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
    path: '/epc_admin/pack-report',
    filters: ['集包完成', '作业号'],
    columns: packReportColumns,
  },
  {
    path: '/epc_super_admin/pack-report',
    filters: ['集包完成'],
    columns: ['仓库', ...packReportColumns],
  },
  {
    path: '/epc_super_admin/fine_report',
    filters: ['运单号', '原因', '状态', '店铺', '计罚时间'],
    columns: [
      ...['运单号', '原因', '金额', '币种', '状态', '依据', '最晚到仓', '店铺', '订单号', '计罚时间'],
      ...['免除原因', '免除人', '免除时间'],
    ],
    bar: ['罚款标准'],
    actions: epcFineMachine.actions,
  },
  {
    path: '/epc_super_admin/warehouses_manage',
    filters: 'search',
    columns: ['仓库代码', '仓库名称', '状态', '对商户开放', '时区'],
    bar: ['新建仓库'],
    row: ['编辑', '停用'],
  },
  {
    path: '/epc_admin/kpi_report',
    ...kpiList,
  },
]
