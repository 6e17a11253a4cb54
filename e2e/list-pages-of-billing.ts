import { valueAddedServiceMachine } from '../contract/src/billing/service/machine.ts'
import type { ListOnPage } from './list-pages.ts'

/** The lists of prices and of what is charged. */
export const listsOfBilling: readonly ListOnPage[] = [
  {
    path: '/wms_superadmin/price_lists',
    filters: ['客户', '币种', '状态'],
    columns: ['客户', '币种', '生效日期', '状态', '价格数', '备注', '创建时间', '发布时间'],
    bar: ['新建价目表'],
    row: ['编辑', '发布', '复制', '删除'],
  },
  {
    path: '/wms_report/added_value',
    filters: ['客户', '服务类型', '创建时间', '服务单号', '关联单号', '状态'],
    columns: [
      '服务单号',
      '服务类型',
      '客户',
      '关联单号',
      '状态',
      '数量',
      '单价',
      '金额',
      '创建时间',
      '完成时间',
      '备注',
    ],
    bar: ['新建', '导入', '完成'],
    row: ['完成', '取消'],
    actions: valueAddedServiceMachine.actions,
  },
]
