import { type Text, text } from '@kuacang/contract/kit/text'
import {
  type EndedOrder,
  exportEndedOrders,
  exportOrderDays,
  exportTimeliness,
  type TimelinessDay,
} from '@kuacang/contract/order-report/calls'
import { orderStep } from '@kuacang/contract/order-report/enums'
import { partText } from '@kuacang/contract/order-report/part-text'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'
import { durationText } from './duration-text.ts'
import { inboundExports } from './inbound-exports.ts'
import { stepColumns } from './order-fact.ts'

const count = (key: Exclude<keyof TimelinessDay, 'day'>, title: Text) => ({
  key,
  title,
  number: (d: TimelinessDay) => d[key],
})

export const listExports: ExportedList[] = [
  ...inboundExports,
  exportOfList(exportOrderDays, {
    title: text('导出出库报表', 'Export the outbound report'),
    columns: [
      { key: 'day', title: text('日期', 'Date'), text: (d) => d.day },
      { key: 'value', title: text('分类', 'Part'), text: (d) => partText(d.by, d) },
      { key: 'created', title: text('新建', 'Created'), number: (d) => d.created },
      { key: 'shipped', title: text('已出库', 'Shipped'), number: (d) => d.shipped },
      { key: 'cancelled', title: text('已取消', 'Cancelled'), number: (d) => d.cancelled },
      { key: 'units', title: text('出库件数', 'Pieces shipped'), number: (d) => d.units },
      { key: 'weight', title: text('出库重量 kg', 'Weight shipped (kg)'), number: (d) => d.weight },
    ],
  }),
  exportOfList(exportEndedOrders, {
    title: text('导出已结束的出库单', 'Export ended outbound orders'),
    columns: [
      { key: 'order_number', title: text('出库单号', 'Outbound order number'), text: (o) => o.order_number },
      {
        key: 'order_status',
        title: text('结果', 'Outcome'),
        text: (o) => outboundOrderStatus.label(o.order_status),
      },
      { key: 'partner', title: text('客户', 'Customer'), text: (o, names) => names.partner(o.partner_id) },
      { key: 'type', title: text('类型', 'Type'), text: (o) => outboundOrderType.label(o.order_type) },
      { key: 'channel', title: text('渠道', 'Channel'), text: (o) => o.channel_code },
      { key: 'country', title: text('国家', 'Country'), text: (o) => o.country },
      { key: 'units', title: text('件数', 'Pieces'), number: (o) => o.units },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (o) => o.weight },
      { key: 'created_at', title: text('创建时间', 'Created'), time: (o) => o.created_at },
      { key: 'ended_at', title: text('结束时间', 'Ended'), time: (o) => o.ended_at },
      { key: 'due_at', title: text('应出库时间', 'Due'), time: (o) => o.due_at },
      ...stepColumns.map(([column, step]) => ({
        key: column,
        title: orderStep.label(step),
        text: (o: EndedOrder) => durationText(o[column]),
      })),
    ],
  }),
  exportOfList(exportTimeliness, {
    title: text('导出出库时效', 'Export outbound lead times'),
    columns: [
      { key: 'day', title: text('日期', 'Date'), text: (d) => d.day },
      count('shipped', text('已出库', 'Shipped')),
      count('direct', text('未等待', 'Without a wait')),
      count('in_24h', text('24 小时内', 'Within 24 h')),
      count('in_48h', text('48 小时内', 'Within 48 h')),
      count('in_72h', text('72 小时内', 'Within 72 h')),
      count('due', text('有时限', 'With a deadline')),
      count('kept', text('按时', 'On time')),
      count('waited_stock', text('等过库存', 'Waited for stock')),
      count('waited_review', text('等过审核', 'Waited for review')),
    ],
  }),
]
