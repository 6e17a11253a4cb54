import { inboundOrderType } from '@kuacang/contract/inbound/order/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { inboundEvent } from '@kuacang/contract/order-report/enums'
import {
  exportDoneCases,
  exportInboundDays,
  type InboundDay,
} from '@kuacang/contract/order-report/inbound/calls'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'
import { durationText } from './duration-text.ts'

type Count = 'orders' | 'announced' | 'cases' | 'received' | 'defective' | 'cases_away'
type Time = Exclude<keyof InboundDay, Count | 'day'>

const count = (key: Count, title: Text) => ({ key, title, number: (d: InboundDay) => d[key] })

const time = (key: Time, title: Text) => ({ key, title, text: (d: InboundDay) => durationText(d[key]) })

/** The files of what came in. */
export const inboundExports: ExportedList[] = [
  exportOfList(exportInboundDays, {
    title: text('导出入库报表', 'Export the inbound report'),
    columns: [
      { key: 'day', title: text('日期', 'Date'), text: (d) => d.day },
      count('orders', text('入库单', 'Inbound orders')),
      count('announced', text('预报件数', 'Pieces announced')),
      count('cases', text('收货箱数', 'Cases received')),
      count('received', text('收货件数', 'Pieces received')),
      count('defective', text('次品件数', 'Defective pieces')),
      count('cases_away', text('上架箱数', 'Cases put away')),
      time('to_receive_p50', text('签收到收货', 'Signed to received')),
      time('to_receive_p90', text('签收到收货（九成）', 'Signed to received (nine of ten)')),
      time('to_put_away_p50', text('收货到上架', 'Received to put away')),
      time('to_put_away_p90', text('收货到上架（九成）', 'Received to put away (nine of ten)')),
    ],
  }),
  exportOfList(exportDoneCases, {
    title: text('导出收货和上架的箱', 'Export received and put away cases'),
    columns: [
      { key: 'case_code', title: text('箱号', 'Case code'), text: (c) => c.case_code },
      { key: 'event', title: text('进度', 'Progress'), text: (c) => inboundEvent.label(c.event) },
      { key: 'wms_order_id', title: text('入库单号', 'Inbound order'), text: (c) => c.wms_order_id },
      { key: 'partner', title: text('客户', 'Customer'), text: (c, names) => names.partner(c.partner_id) },
      { key: 'type', title: text('类型', 'Type'), text: (c) => inboundOrderType.label(c.order_type) },
      { key: 'announced', title: text('预报件数', 'Pieces announced'), number: (c) => c.announced },
      { key: 'received', title: text('收货件数', 'Pieces received'), number: (c) => c.received },
      { key: 'defective', title: text('次品件数', 'Defective pieces'), number: (c) => c.defective },
      { key: 'signed_at', title: text('签收时间', 'Signed'), time: (c) => c.signed_at },
      { key: 'received_at', title: text('收货时间', 'Received'), time: (c) => c.received_at },
      {
        key: 'at',
        title: text('上架时间', 'Put away'),
        time: (c) => (c.event === inboundEvent.code.put_away ? c.at : null),
      },
    ],
  }),
]
