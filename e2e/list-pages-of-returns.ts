import { returnBatchMachine } from '../contract/src/returns/batch/machine.ts'
import { outboundReturnMachine } from '../contract/src/returns/record/machine.ts'
import type { ListOnPage } from './list-pages.ts'

const filters = ['单号', '出库单', '批次号', '状态', '等待', '创建时间']
const columns = [
  '单号',
  '出库单',
  '状态',
  '退货原因',
  '去向',
  '等待',
  '批次号',
  '袋号',
  '渠道',
  '重量 kg',
  '备注',
  '创建时间',
  '收件时间',
]
const staffColumns = columns.flatMap((title) => (title === '状态' ? ['客户', title] : [title]))
const actions = outboundReturnMachine.actions

/** The lists of returns. What may be done with one is tried at the desks. */
export const listsOfReturns: readonly ListOnPage[] = [
  {
    ids: 'FU-117',
    path: '/wms_return/batches',
    filters: ['批次号', '状态', '创建时间'],
    columns: [
      '批次号',
      '状态',
      '承运商',
      '承运单号',
      '计划件数',
      '实收件数',
      '问题件',
      '创建人',
      '创建时间',
      '签收人',
      '签收时间',
    ],
    bar: ['新建批次'],
    row: ['签收', '删除'],
    actions: returnBatchMachine.actions,
  },
  {
    ids: 'FU-117',
    path: '/wms_return/records',
    filters: [...filters, '客户'],
    columns: staffColumns,
    bar: [
      '预报退件',
      '导入退件',
      '导入新地址',
      '处理规则',
      '标记换单',
      '标记入库',
      '生成新面单',
      '放弃换单',
      '删除',
    ],
    row: ['标记换单', '标记入库', '生成新面单', '放弃换单', '删除', '销毁'],
    actions,
  },
  {
    path: '/wms_return/reinbound',
    tab: '入库计划',
    filters: [...filters, '客户'],
    columns: staffColumns,
    bar: ['建入库计划', '同步计划'],
    actions,
  },
  {
    path: '/wms_return/relabel',
    tab: '交接单',
    place: 3,
    filters: ['交接单号', '包号', '状态', '操作人', '时间', '时间类型'],
    columns: [
      ...['交接单号', '线路', '状态', '包数', '重量 kg', '操作人'],
      ...['创建时间', '签收时间', '签收人'],
    ],
  },
  {
    path: '/wms_merchant/merchant_outbound_list',
    as: 'merchant-a',
    tab: '退件',
    filters,
    columns,
    bar: ['预报退件', '导入退件'],
    row: ['决定'],
    actions,
  },
]
