import { epcKpi } from '@kuacang/contract/epc/kpi/calls'
import { text } from '@kuacang/contract/kit/text'
import { KpiDays } from '../../kit/report/kpi/kpi-days.tsx'

/** PA-452, PA-454: what each person did on past days. */
export default function KpiReportPage() {
  return <KpiDays kpi={epcKpi} model="epc_kpi_hour" fileName={text('KPI报表', 'KPI report')} />
}
