import { text } from '@kuacang/contract/kit/text'
import { exportScMonitor, exportScQuality, scKpi } from '@kuacang/contract/sorting-centre/report/calls'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'
import { kpiExport } from '#kit/report/kpi/answers-of'

export const listExports: ExportedList[] = [
  exportOfList(exportScMonitor, {
    title: text('导出分拨监控', 'Export the sorting-centre monitor'),
    columns: [
      { key: 'name', title: text('名称', 'Name'), text: (m) => m.name },
      { key: 'place', title: text('格口', 'Place'), text: (m) => m.place },
      { key: 'to_come', title: text('未到', 'To come'), number: (m) => m.to_come },
      { key: 'in_house', title: text('在站', 'In the house'), number: (m) => m.in_house },
      { key: 'pending', title: text('待分拣', 'To sort'), number: (m) => m.pending },
      { key: 'sorted', title: text('已分拣', 'Sorted'), number: (m) => m.sorted },
      { key: 'packing', title: text('装袋中', 'Being packed'), number: (m) => m.packing },
      { key: 'packed', title: text('已装袋', 'Packed'), number: (m) => m.packed },
      { key: 'relabelling', title: text('换单中', 'Relabelling'), number: (m) => m.relabelling },
      { key: 'to_return', title: text('待退件', 'To be returned'), number: (m) => m.to_return },
      { key: 'held', title: text('拦截', 'On hold'), number: (m) => m.held },
      { key: 'oldest', title: text('最早入站', 'Oldest'), time: (m) => m.oldest },
      { key: 'gone_today', title: text('今日交接', 'Gone today'), number: (m) => m.gone_today },
      { key: 'left', title: text('待装袋合计', 'Left to pack'), number: (m) => m.left },
      { key: 'per_hour', title: text('近 1 小时装袋', 'Packed in the last hour'), number: (m) => m.per_hour },
      { key: 'finish_at', title: text('预计装完', 'Packed by'), time: (m) => m.finish_at },
    ],
  }),
  exportOfList(exportScQuality, {
    title: text('导出分拨质量', 'Export the sorting-centre quality'),
    columns: [
      { key: 'name', title: text('名称', 'Name'), text: (q) => q.name },
      { key: 'expected', title: text('应到', 'Expected'), number: (q) => q.expected },
      { key: 'arrived', title: text('实到', 'Arrived'), number: (q) => q.arrived },
      { key: 'completeness', title: text('到齐率 %', 'Complete %'), number: (q) => q.completeness },
      { key: 'left', title: text('已交接', 'Handed over'), number: (q) => q.left },
      { key: 'dwell_p50', title: text('停留中位 小时', 'Median dwell (h)'), number: (q) => q.dwell_p50 },
      { key: 'dwell_p90', title: text('停留九成 小时', 'Dwell of 90% (h)'), number: (q) => q.dwell_p90 },
      { key: 'on_time', title: text('准时率 %', 'On time %'), number: (q) => q.on_time },
      { key: 'scanned_in', title: text('已入站', 'Scanned in'), number: (q) => q.scanned_in },
      { key: 'relabelled', title: text('已换单', 'Relabelled'), number: (q) => q.relabelled },
      { key: 'relabel_share', title: text('换单率 %', 'Relabelled %'), number: (q) => q.relabel_share },
      {
        key: 'relabel_minutes',
        title: text('换单中位 分钟', 'Median relabel time (min)'),
        number: (q) => q.relabel_minutes,
      },
      { key: 'packed', title: text('已装袋', 'Packed'), number: (q) => q.packed },
      { key: 'taken_out', title: text('从袋中取出', 'Taken out of a bag'), number: (q) => q.taken_out },
      { key: 'mis_sort', title: text('错分率 %', 'Mis-sorted %'), number: (q) => q.mis_sort },
      { key: 'weighed', title: text('已称重', 'Weighed'), number: (q) => q.weighed },
      { key: 'away', title: text('超出公差', 'Out of tolerance'), number: (q) => q.away },
      { key: 'away_share', title: text('超差率 %', 'Out of tolerance %'), number: (q) => q.away_share },
    ],
  }),
  kpiExport(scKpi, text('导出分拨KPI', 'Export the sorting-centre KPI')),
]
