import { scBagMachine } from '../contract/src/sorting-centre/packing-bag/machine.ts'
import type { ListOnPage } from './list-pages.ts'

/** Lists of sorting centres. */
export const listsOfSorting: readonly ListOnPage[] = [
  {
    ids: 'PA-567 PA-569',
    path: '/sorting_center_management/manage_outbound_packing_bag',
    filters: ['袋号', '状态', '单号', '类型', '换单原因', '承运商', '装袋人', '时间', '时间类型'],
    columns: [
      ...['袋号', '状态', '换单原因', '格口', '分拣组', '分拣键', '承运商', '包裹数', '封袋重量 kg'],
      ...['复重 kg', '装袋人', '交货单', '创建时间', '封袋时间', '交接时间'],
    ],
    row: ['打印袋标签', '取消', '取消已封的袋'],
    actions: scBagMachine.actions,
  },
  {
    path: '/sorting_center_management/packing_bags',
    filters: ['包号', '渠道', '状态', '时间', '时间类型'],
    columns: [
      ...['包号', '包编码', '渠道', '状态', '包裹', '重量 kg', '操作人', '创建时间', '完成时间', '交接时间'],
    ],
    row: ['打印包号'],
  },
  {
    path: '/sorting-center-admin/manual-push-depart-final-sorting-center-checkpoint',
    filters: ['单号', '状态', '袋号', '交接超 1 小时未离站'],
    columns: [...['单号', '状态', '袋号', '承运商', '平台拒绝原因', '人工处理原因', '交接时间', '推送时间']],
    bar: ['重新推送', '人工设为离站'],
  },
]
