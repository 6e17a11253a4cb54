import { epcKpi, getEpcWork } from '@kuacang/contract/epc/kpi/calls'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { KpiNow, kpiEveryMs } from '../../kit/report/kpi/kpi-now.tsx'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { WorkTables } from './work-tables.tsx'

/** PA-453: who does what now; and the work that is left, with the flights that it goes to (design 7, idea 8). */
export default function KpiOverviewPage() {
  const work = useAnswer(getEpcWork, {}, { refetchInterval: kpiEveryMs })
  const title = usePageTitle()
  return (
    <section className="kpi-overview">
      <KpiNow
        kpi={epcKpi}
        heading={<h1 className="page-title">{title ? say(title) : ''}</h1>}
        stale={work.error !== null}
      />
      <Answered of={work}>{(of) => <WorkTables of={of} />}</Answered>
    </section>
  )
}
