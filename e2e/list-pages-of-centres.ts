import { scInboundBagMachine } from '../contract/src/sorting-centre/inbound-bag/machine.ts'
import type { ListOnPage } from './list-pages.ts'

const inboundBags = {
  filters: ['袋号', '状态', '干线单号', '来源', '时间', '时间类型'],
  columns: [
    ...['袋号', '状态', '来源', '干线单号', '已入站/包裹', '预报重量 kg', '实重 kg', '目的分拨中心'],
    ...['接收单', '预报时间', '预计到达', '接收时间', '关袋时间'],
  ],
  row: ['关袋', '未收到', '撤回'],
  actions: scInboundBagMachine.actions,
} as const
const receipts = {
  filters: ['交接单号', '包号', '状态', '操作人', '时间', '时间类型'],
  columns: [...['交接单号', '线路', '状态', '包数', '重量 kg', '操作人', '创建时间', '签收时间', '签收人']],
} as const

/** Lists of sorting centres. */
export const listsOfCentres: readonly ListOnPage[] = [
  {
    path: '/sorting_center_management/manage_inbound_bag',
    ...inboundBags,
    bar: ['导入预报'],
  },
  {
    path: '/sorting_center_operations/inbound_bag_handover',
    tab: '预报的袋',
    ...inboundBags,
    bar: ['导入预报'],
  },
  { path: '/sorting_center_operations/inbound_bag_handover', tab: '接收单', ...receipts },
  { path: '/sorting_center_management/manage_inbound_receipt', ...receipts },
  {
    path: '/sorting_center_management/outbound_parcel_report',
    filters: [...['单号', '类别', '状态', '入站袋号', '渠道', '拦截', '时间', '时间类型']],
    columns: [
      ...['单号', '状态', '格口', '分拣组', '渠道', '国家', '原单号', '预报重量 kg', '实重 kg', '入站袋号'],
      ...['集包袋号', '预报时间', '入站时间', '交接时间'],
    ],
  },
]
