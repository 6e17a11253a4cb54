import { epcKpi } from '@kuacang/contract/epc/kpi/calls'
import { text } from '@kuacang/contract/kit/text'
import type { ExportedList } from '#kit/exports/list-export'
import { kpiExport } from '#kit/report/kpi/answers-of'

export const listExports: ExportedList[] = [kpiExport(epcKpi, text('导出EPC KPI', 'Export EPC KPI'))]
