import { inspectionTaskMachine } from '../contract/src/inspection/task/machine.ts'
import type { ListOnPage } from './list-pages.ts'

/** The list of inspection tasks. */
export const listsOfInspection: readonly ListOnPage[] = [
  {
    ids: 'FU-124',
    path: '/wms_inspection/task_management',
    filters: ['任务号', '状态', '入库单', 'SKU', '客户', '来源', '质检员', '创建时间'],
    columns: [
      ...['任务号', '状态', '来源', '客户', '入库单', '箱号', '库位', 'SKU', '应检', '良品', '不良品'],
      ...['不良原因', '质检员', '移库单', '备注', '创建人', '创建时间', '完成时间'],
    ],
    bar: ['新建任务', '抽检规则'],
    row: ['分派', '取消'],
    actions: inspectionTaskMachine.actions,
  },
]
