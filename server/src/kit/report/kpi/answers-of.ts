import type { KpiReport } from '@kuacang/contract/kit/report/kpi'
import { type Text, text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '../../exports/list-export.ts'
import { type Answer, answer } from '../../http/answer.ts'
import { pageOf } from '../../list.ts'
import { findBuilt } from '../build-model.ts'
import type { ReadModel } from '../read-model.ts'
import { chartOf, daysOf, judged, type PaceSums } from './history.ts'
import { lastMinutes } from './now.ts'

/** The answers of the calls of a KPI from its table of sums by hour. */
export const answersOfKpi = (kpi: KpiReport, model: ReadModel): Answer[] => [
  answer(kpi.history, async (tx, caller, { query }) => {
    const rows = daysOf(model, tx.db, caller, query, tx.now).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map(judged<PaceSums & (typeof list)[number]>) }
  }),
  answer(kpi.chart, async (tx, caller, { query }) => {
    const [built, chart] = await Promise.all([
      findBuilt(tx, caller.warehouse_id, model),
      chartOf(model, tx.db, caller, query, tx.now),
    ])
    return { built_at: built?.built_at ?? null, ...chart }
  }),
  answer(kpi.now, async (tx, caller, { query }) => ({
    at: tx.now,
    people: await lastMinutes(model, tx, caller, query.minutes),
  })),
]

/** The days as a file (PA-452). */
export const kpiExport = ({ exported, types }: KpiReport, title: Text): ExportedList =>
  exportOfList(exported, {
    title,
    columns: [
      { key: 'day', title: text('日期', 'Date'), text: (r) => r.day },
      { key: 'user_name', title: text('操作员', 'Operator'), text: (r) => r.user_name },
      { key: 'kpi_type', title: text('KPI 类型', 'KPI type'), text: (r) => types.label(r.kpi_type) },
      { key: 'operations', title: text('操作次数', 'Operations'), number: (r) => r.operations },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (r) => r.parcels },
      { key: 'refused', title: text('被拒次数', 'Refused'), number: (r) => r.refused },
      { key: 'minutes', title: text('有效分钟', 'Active minutes'), number: (r) => r.minutes },
      { key: 'per_hour', title: text('每小时次数', 'Per hour'), number: (r) => r.per_hour },
      { key: 'quality', title: text('成功率 %', 'Accepted %'), number: (r) => r.quality },
    ],
  })
