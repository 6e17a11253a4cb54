import { text } from '@kuacang/contract/kit/text'

export const inboundWords = {
  day: text('日期', 'Date'),
  orders: text('入库单', 'Inbound orders'),
  ordersHelp: text(
    '当天创建的入库单，包括后来取消的。',
    'Inbound orders that were created on the day, also those that were cancelled later.',
  ),
  announced: text('预报件数', 'Pieces announced'),
  announcedHelp: text('当天创建的入库单的预报件数。', 'Pieces that the orders of the day announce.'),
  cases: text('收货箱数', 'Cases received'),
  casesHelp: text(
    '当天收货完成的箱；散货在入库单收货结束时算一箱。',
    'Cases whose receiving ended on the day; loose goods are one case when their order is finished.',
  ),
  received: text('收货件数', 'Pieces received'),
  receivedHelp: text('这些箱里的件数，包括次品。', 'Pieces in these cases, also defective ones.'),
  defective: text('次品件数', 'Defective pieces'),
  defectiveHelp: text('其中收货时记为次品的件数。', 'Of these, pieces that were received as defective.'),
  away: text('上架箱数', 'Cases put away'),
  awayHelp: text(
    '当天首次全部上架的箱；撤销上架不影响。',
    'Cases that were wholly put away for the first time on the day, also where that was undone.',
  ),
  toReceive: text('签收到收货', 'Signed to received'),
  toReceiveHelp: text(
    '当天收货的箱，从签收到收货：一半的箱 / 九成的箱不超过的时间，误差不超过 5%。没有签收的箱不算。',
    'Of the cases received on the day, from being signed for: what half of them / nine of ten took at most, up to 5% off. Cases that were not signed for are left out.',
  ),
  toPutAway: text('收货到上架', 'Received to put away'),
  toPutAwayHelp: text(
    '当天上架的箱，从收货到上架：一半的箱 / 九成的箱不超过的时间，误差不超过 5%。',
    'Of the cases put away on the day, from being received: what half of them / nine of ten took at most, up to 5% off.',
  ),
  total: text('签收到上架', 'Signed to put away'),
  totalHelp: text(
    '所选日期上架的箱，从签收到上架：一半的箱 / 九成的箱不超过的时间。',
    'Of the cases put away on the chosen days, from being signed for: what half of them / nine of ten took at most.',
  ),
  chart: text('每天的件数', 'Pieces by day'),
  file: text('入库报表', 'Inbound report'),
}
