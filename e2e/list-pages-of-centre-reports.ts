import { scJobMachine } from '../contract/src/sorting-centre/job/machine.ts'
import { kpiList } from './kpi-list.ts'
import type { ListOnPage } from './list-pages.ts'

/** Jobs and reports of sorting centres. */
export const reportsOfCentres: readonly ListOnPage[] = [
  {
    path: '/sorting_center_management/job_control',
    filters: ['作业号', '干线单号', '状态', '时间', '时间类型'],
    columns: [
      ...[
        '作业号',
        '干线单号',
        '状态',
        '已接收/未到',
        '已开/已关',
        '转运袋',
        '已入站/预报',
        '已分拣',
        '已装袋',
      ],
      ...['已交接', '少/取消/多', '开始人', '开始时间', '结束人', '结束时间'],
    ],
    bar: ['新建作业'],
    actions: scJobMachine.actions,
  },
  {
    path: '/sorting_center_management/warning_report',
    filters: ['编号', '类别', '紧急程度', '等待', '快照'],
    columns: ['编号', '紧急程度', '类别', '来源或目的地', '等待', '开始等待', '应完成时间'],
    bar: ['重新生成'],
  },
  {
    path: '/sorting-center-admin/kpi',
    ...kpiList,
  },
]
