import { text } from '@kuacang/contract/kit/text'

/** What the quality figures of a sorting centre are called. */
export const qualityWords = {
  completeness: text('到齐率', 'Complete'),
  completenessHelp: text(
    '已关袋中，实到 ÷ 应到（不含取消件）',
    'Of closed bags: arrived of expected, without withdrawn ones',
  ),
  dwell: text('停留中位', 'Median dwell'),
  dwellHelp: text('入站扫描到首次交接签收', 'From the inbound scan to the first signature'),
  nine: text('九成 {n} 小时内', '90% within {n} h'),
  p90: text('九成停留 小时', 'Dwell of 90% (h)'),
  onTime: text('准时率', 'On time'),
  limit: text('{n} 小时内', 'Within {n} h'),
  relabelled: text('换单率', 'Relabelled'),
  minutes: text('中位 {n} 分钟', 'Median {n} min'),
  relabelMinutes: text('换单中位 分钟', 'Median relabel (min)'),
  misSort: text('错分率', 'Mis-sorted'),
  misSortHelp: text('从袋中取出 ÷ 装袋', 'Taken out of bags, of those put into one'),
  away: text('称重超差率', 'Weight off'),
  awayHelp: text('超出公差 ÷ 已称重', 'Out of tolerance, of all that were weighed'),
  of: text('{n} / {all}', '{n} of {all}'),
  hours: text('{n} 小时', '{n} h'),
}
