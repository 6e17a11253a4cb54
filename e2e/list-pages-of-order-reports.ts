import type { ListOnPage } from './list-pages.ts'

/** The reports of what came in and went out. */
export const listsOfOrderReports: readonly ListOnPage[] = [
  {
    path: '/wms_report/outbound_order_report',
    filters: ['日期', '统计方式', '客户'],
    columns: ['日期', '分类', '新建', '已出库', '已取消', '出库件数', '出库重量 kg'],
    bar: ['重新计算'],
  },
  {
    path: '/wms_report/outbound_timeliness',
    filters: ['日期', '客户'],
    columns: [
      ...['日期', '已出库', '未等待', '24 小时内', '48 小时内', '72 小时内', '有时限', '按时'],
      ...['等过库存', '等过审核'],
    ],
    bar: ['重新计算'],
  },
  {
    path: '/wms_report/ended_orders',
    filters: ['结束时间', '结果', '最慢的 100 单', '类型', '渠道', '国家', '客户'],
    columns: [
      ...[
        '出库单号',
        '结果',
        '客户',
        '类型',
        '渠道',
        '国家',
        '件数',
        '重量 kg',
        '创建时间',
        '结束时间',
        '应出库时间',
      ],
      ...['总用时', '等待审核', '等待库存', '生成拣货单', '拣货与分拣', '复核', '称重', '集包', '交接'],
    ],
  },
  {
    path: '/wms_report/inbound_order_report',
    filters: ['日期', '客户'],
    columns: [
      ...['日期', '入库单', '预报件数', '收货箱数', '收货件数', '次品件数', '上架箱数'],
      ...['签收到收货', '收货到上架'],
    ],
    bar: ['重新计算'],
  },
  {
    path: '/wms_report/done_cases',
    filters: ['收货或上架时间', '进度', '客户'],
    columns: [
      ...['箱号', '进度', '入库单号', '客户', '类型', '预报件数', '收货件数', '次品件数'],
      ...['签收时间', '收货时间', '上架时间'],
    ],
  },
]
