import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/wms_report/dashboard': text(
    '此刻各出库环节和其他待处理的数量，今天完成了多少，以及按等待天数分列的异常。点击数字打开对应列表；“全屏”用于现场大屏。',
    'What waits at each outbound stage and elsewhere now, what was done today, and exceptions by age. Click a figure to open its list. Full screen is for a screen in the hall.',
  ),
  '/wms_report/inbound_order_report': text(
    '每天新建的入库单、收货和上架的箱与件数，以及从签收到收货、收货到上架用了多久；日期按仓库时区计算，约每两分钟更新。点击数字或图表查看对应的单或箱。',
    'Inbound orders that were created on each day, the cases and pieces that were received and put away, and how long that took since they were signed for. Days are those of the warehouse; figures are renewed about every two minutes. Click a figure or the chart to see its orders or cases.',
  ),
  '/wms_report/outbound_order_report': text(
    '每天新建、出库和取消的出库单，按类型、渠道、国家或客户统计；日期按仓库时区计算，约每两分钟更新。点击数字或图表查看对应的出库单。校验失败的单不算取消；之后重新校验通过的，出库时再计入。',
    'Outbound orders that were created, shipped and cancelled on each day, by type, channel, country or customer. Days are those of the warehouse; figures are renewed about every two minutes. Click a figure or the chart to see its orders. Orders that failed validation do not count as cancelled; those that pass later count when they are shipped.',
  ),
  '/wms_report/outbound_timeliness': text(
    '每天出库的单是否在 24、48、72 小时内和截单时间前出库，各环节用了多久。等过库存或审核的单单独统计，不影响时效；还没有出库的单按此刻显示。点击查看最慢的单。',
    'Whether the orders that left on each day did so within 24, 48 and 72 hours and by their cut-off, and how long each step took. Orders that waited for stock or review are counted apart, so that they do not blur the shares; what has not left is shown as of now. Open the slowest orders from here.',
  ),
}
