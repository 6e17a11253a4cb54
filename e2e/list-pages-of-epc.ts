import { epcInboundBagMachine } from '../contract/src/epc/inbound-bag/machine.ts'
import type { ListOnPage } from './list-pages.ts'

/** Lists of parcel centres. */
export const listsOfEpc: readonly ListOnPage[] = [
  {
    path: '/epc_admin/manage_inbound',
    as: 'epc',
    filters: ['入库袋', '状态', '来源', '时间', '时间类型'],
    columns: [
      '入库袋',
      '状态',
      '分拣口',
      '来源',
      '交货单',
      '包裹数',
      '重量 kg',
      '接收单',
      '预报时间',
      '预计到达',
      '交接时间',
    ],
    row: ['未收到', '作废'],
    actions: epcInboundBagMachine.actions,
  },
  {
    path: '/epc_operator/epc_inbound_delivery_note_handover',
    tab: '入库交货单',
    as: 'epc',
    filters: ['交货单', '入库袋', '状态', '时间', '时间类型'],
    columns: [
      '交货单',
      '状态',
      '来源',
      '袋数',
      '未到袋数',
      '包裹数',
      '接收单',
      '预报时间',
      '预计到达',
      '交接时间',
    ],
    row: ['打印'],
  },
  {
    path: '/epc_operator/parcel_manage',
    as: 'epc',
    filters: [
      ...[
        '运单号',
        '订单号',
        '状态',
        '入库袋',
        '申报类型',
        '店铺',
        '买家',
        '国家',
        '渠道',
        '时间',
        '时间类型',
      ],
    ],
    columns: [
      ...[
        '运单号',
        '状态',
        '订单号',
        '入库袋',
        '申报类型',
        '渠道',
        '国家',
        '申报价值',
        '重量 kg',
        '申报重量 kg',
      ],
      ...['店铺', '买家', '项目', '预报时间', '交接时间', '入库时间', '最晚到仓', '最晚发出'],
    ],
  },
  {
    path: '/epc_admin/finished_job_report',
    as: 'manager',
    filters: ['作业', '类型', '时间', '时间类型'],
    columns: [
      ...['作业', '类型', '作业名称', '上级作业', '状态', '格口数', '分拣轮数', '处理单元', '包裹数', '备注'],
      ...['开始人', '开始时间', '结束人', '结束时间'],
    ],
  },
]
