import { scReturnMachine } from '../contract/src/sorting-centre/return/machine.ts'
import type { ListOnPage } from './list-pages.ts'

const receipts = (path: string): ListOnPage => ({
  ...{ path: `/sorting_center_operations/${path}`, tab: '交接单', as: 'sc' },
  filters: ['交接单号', '包号', '状态', '操作人', '时间', '时间类型'],
  columns: [
    ...['交接单号', '线路', '状态', '包数', '重量 kg', '操作人'],
    ...['创建时间', '签收时间', '签收人'],
  ],
})

/** Lists of sorting centres about new labels, returns and bags that pass through. */
export const listsOfRelabelAndReturns: readonly ListOnPage[] = [
  receipts('relabel-handover'),
  receipts('returned-outbound-parcel-handover'),
  receipts('transit_handover'),
  {
    path: '/sorting_center_management/relabel_admin',
    filters: ['单号', '进度', '换单原因', '渠道', '换单袋', '进池时间'],
    columns: [
      ...['单号', '进度', '换单原因', '渠道', '新渠道', '新单号', '失败原因', '备注', '原单号'],
      ...['国家', '重量 kg', '换单袋', '进池时间'],
    ],
    bar: ['加入换单池', '送审', '移出换单池'],
  },
  {
    path: '/sorting_center_management/manage_returned_outbound_parcel',
    filters: ['单号', '状态', '退件原因', '处置方式', '接收方', '快递单号', '时间', '时间类型'],
    columns: [
      ...['单号', '状态', '退件原因', '处置方式', '接收方', '快递单号', '照片', '备注', '渠道', '重量 kg'],
      ...['交接单', '登记人', '决定人', '登记时间', '决定时间', '完成时间'],
    ],
    bar: ['定处置', '再次发出'],
    actions: scReturnMachine.actions,
  },
  {
    path: '/sorting_center_management/manage_transit_bag',
    filters: ['袋号', '状态', '转运到', '干线单号', '时间', '时间类型'],
    columns: [
      ...['袋号', '状态', '转运到', '来源', '干线单号', '包裹数', '重量 kg', '交接单'],
      ...['接收时间', '交接时间'],
    ],
  },
]
