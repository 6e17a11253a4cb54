import { text } from '@kuacang/contract/kit/text'
import { scKpi } from '@kuacang/contract/sorting-centre/report/calls'
import { Tabs } from 'antd'
import { KpiDays } from '../../kit/report/kpi/kpi-days.tsx'
import { say } from '../../kit/say.ts'
import { KpiWall } from './kpi-wall.tsx'
import { QualityList } from './quality-list.tsx'

const words = {
  days: text('按日', 'By day'),
  quality: text('质量', 'Quality'),
  now: text('实时', 'Now'),
  file: text('分拨KPI', 'Sorting-centre KPI'),
}

/** PA-613: what each person did by hour, day and type, how well the centre works, and who does what now. */
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
        { key: 'quality', label: say(words.quality), children: <QualityList /> },
        { key: 'now', label: say(words.now), children: <KpiWall /> },
      ]}
    />
  )
}
