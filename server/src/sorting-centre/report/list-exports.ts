import { text } from '@kuacang/contract/kit/text'
import { exportScMonitor, scKpi } from '@kuacang/contract/sorting-centre/report/calls'
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
  kpiExport(scKpi, text('导出分拨KPI', 'Export the sorting-centre KPI')),
]
