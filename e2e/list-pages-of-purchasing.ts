import { purchaseOrderMachine } from '../contract/src/purchasing/order/machine.ts'
import type { ListOnPage } from './list-pages.ts'

const path = '/wms_inventory/pack_material'

/** The tabs of purchasing beside the packing material (FU-680). */
export const listsOfPurchasing: readonly ListOnPage[] = [
  {
    path,
    tab: '包材采购',
    filters: ['包材', '建议采购'],
    columns: [
      ...['包材', '中文名', '条码', '供应商', '单价', '库存', '预警值', '近 30 天用量', '在途', '建议采购'],
    ],
    bar: ['新增包材', '按建议生成采购单'],
    row: ['编辑', '停用'],
  },
  {
    path,
    tab: '采购单',
    place: 2,
    filters: ['采购单号', '采购批次', '状态', '创建时间'],
    columns: [
      ...['采购单号', '供应商', '状态', '采购批次', '包材种类', '数量', '已收', '金额', '备注', '创建人'],
      ...['创建时间', '下单时间', '完成时间'],
    ],
    bar: ['新建采购单', '下单', '合为批次'],
    row: ['编辑', '下单', '收货', '结单', '取消'],
    actions: purchaseOrderMachine.actions,
  },
  {
    path,
    tab: '采购批次',
    place: 3,
    filters: ['采购批次', '状态'],
    columns: ['采购批次', '状态', '采购单', '数量', '已收', '备注', '创建人', '创建时间'],
  },
  {
    path,
    tab: '供应商',
    place: 4,
    filters: ['名称', '启用'],
    columns: ['名称', '联系人', '电话', '地址', '币种', '状态', '更新时间'],
    bar: ['新增供应商'],
    row: ['编辑', '停用', '删除'],
  },
]
