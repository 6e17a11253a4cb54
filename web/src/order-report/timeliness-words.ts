import { text } from '@kuacang/contract/kit/text'

export const timelinessWords = {
  day: text('日期', 'Date'),
  shipped: text('已出库', 'Shipped'),
  shippedHelp: text(
    '当天出库的单；已取消的不计。',
    'Orders that left on the day; cancelled ones are not counted.',
  ),
  direct: text('未等待', 'Without a wait'),
  directHelp: text(
    '其中没有因缺货或审核等待满 1 分钟的单；时效只按这些单计算。',
    'Of these, orders that did not wait a minute for stock or review. The shares are of these orders only.',
  ),
  in24: text('24 小时内', 'Within 24 h'),
  in48: text('48 小时内', 'Within 48 h'),
  in72: text('72 小时内', 'Within 72 h'),
  withinHelp: text(
    '从创建到出库的时间，占未等待的单的比例。',
    'From creation to shipping; the share of the orders without a wait.',
  ),
  due: text('有时限', 'With a deadline'),
  dueHelp: text(
    '未等待的单中，有承诺时间或截单时间的单。',
    'Orders without a wait that had a promised time or a cut-off.',
  ),
  kept: text('按时', 'On time'),
  keptHelp: text(
    '在承诺时间或截单时间前出库，占有时限的单的比例。',
    'They left by their promised time or cut-off; the share of the orders with a deadline.',
  ),
  waitedStock: text('等过库存', 'Waited for stock'),
  waitedStockHelp: text(
    '出库前因缺货等待满 1 分钟的单，不计入时效。',
    'Shipped orders that waited a minute or longer for stock; the shares leave them out.',
  ),
  waitedReview: text('等过审核', 'Waited for review'),
  waitedReviewHelp: text(
    '出库前因校验或审核等待满 1 分钟的单，不计入时效。',
    'Shipped orders that waited a minute or longer for validation or review; the shares leave them out.',
  ),
  open: text('现在未完成', 'Open now'),
  openHelp: text(
    '此刻可以作业但还没有出库的单；与日期无关。',
    'Orders that can be worked at and have not left, as of now; not of the chosen days.',
  ),
  older: text('{n} 单超过 24 小时', '{n} over 24 h'),
  waiting: text('现在等待中', 'Waiting now'),
  waitingHelp: text(
    '此刻等待库存或审核的单；与日期无关。',
    'Orders that wait for stock or review, as of now; not of the chosen days.',
  ),
  stairs: text('从创建到出库', 'From creation to shipping'),
  later: text('超过 72 小时', 'Over 72 h'),
  slowest: text('最慢的 100 单', 'The 100 slowest orders'),
  steps: text('各环节用时', 'Time of each step'),
  step: text('环节', 'Step'),
  orders: text('单数', 'Orders'),
  p50: text('一半的单不超过', 'Half took at most'),
  p90: text('九成的单不超过', 'Nine of ten took at most'),
  exact: text(
    '按每天的分布计算，误差不超过 5%。等待库存和等待审核只计等待满 1 分钟的单。',
    'From the distribution of each day, at most 5% off. Waits for stock and review are of orders that waited a minute or longer.',
  ),
  file: text('出库时效', 'Outbound lead times'),
}
