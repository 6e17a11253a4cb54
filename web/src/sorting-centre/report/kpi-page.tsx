import { text } from '@kuacang/contract/kit/text'
import { scKpi } from '@kuacang/contract/sorting-centre/report/calls'
import { Tabs } from 'antd'
import { KpiDays } from '../../kit/report/kpi/kpi-days.tsx'
import { KpiNow } from '../../kit/report/kpi/kpi-now.tsx'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'

const words = {
  days: text('按日', 'By day'),
  now: text('实时', 'Now'),
  file: text('分拨KPI', 'Sorting-centre KPI'),
}

const Now = () => {
  const title = usePageTitle()
  return (
    <section className="kpi-overview">
      <KpiNow kpi={scKpi} heading={<h1 className="page-title">{title ? say(title) : ''}</h1>} />
    </section>
  )
}

/** PA-613: what each person did by hour, day and type, and who does what now. */
export default function KpiPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        {
          key: 'days',
          label: say(words.days),
          children: <KpiDays kpi={scKpi} model="sc_kpi_hour" fileName={words.file} />,
        },
        { key: 'now', label: say(words.now), children: <Now /> },
      ]}
    />
  )
}
