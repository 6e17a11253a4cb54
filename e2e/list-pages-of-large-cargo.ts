import { lclInboundMachine } from '../contract/src/large-cargo/inbound/machine.ts'
import { lclOutboundMachine } from '../contract/src/large-cargo/outbound/machine.ts'
import type { ListOnPage } from './list-pages.ts'

const group = '/large_cargo_logis'

/** The lists of large cargo. */
export const listsOfLargeCargo: readonly ListOnPage[] = [
  {
    ids: 'FU-144',
    path: `${group}/lcl_inbound_manage`,
    filters: ['入库单号', '状态', '客户', '客户参考号', '创建时间'],
    columns: [
      ...['入库单号', '客户参考号', '客户', '状态', '箱数', '已收', '重量 kg', '计费重 kg', '备注', '创建人'],
      ...['创建时间', '完成时间'],
    ],
    bar: ['新建入库单'],
    row: ['查看箱', '结束收货', '取消'],
    actions: lclInboundMachine.actions,
  },
  {
    ids: 'FU-144',
    path: `${group}/lcl_outbound_manage`,
    filters: ['出库单号', '状态', '客户', '客户参考号', '创建时间'],
    columns: [
      ...['出库单号', '客户参考号', '客户', '状态', '目的地', '承运商', '月台', '箱数', '已核验', '重量 kg'],
      ...['计费重 kg', '备注', '创建人', '创建时间', '交接时间'],
    ],
    bar: ['新建出库单'],
    row: ['分配箱', '取消', '移出箱'],
    actions: lclOutboundMachine.actions,
  },
  {
    ids: 'FU-144',
    path: `${group}/lcl_box_manage`,
    filters: ['箱号', '状态', '客户', '入库单号', '出库单号', '创建时间'],
    columns: [
      ...['箱号', '客户', '状态', '入库单号', '出库单号', '重量 kg', '长 × 宽 × 高 cm', '计费重 kg'],
      ...['预报重量 kg', '预报尺寸 cm', '交接单', '照片', '创建时间', '收货时间', '交接时间'],
    ],
  },
]
