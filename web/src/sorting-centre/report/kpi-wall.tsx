import { text } from '@kuacang/contract/kit/text'
import { listScQuality, scKpi } from '@kuacang/contract/sorting-centre/report/calls'
import { serverNow } from '../../kit/api/server-time.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { dayFormat } from '../../kit/date/range.ts'
import { wallOf } from '../../kit/date/warehouse-clock.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { useFullScreen } from '../../kit/full-screen.tsx'
import { KpiNow, kpiEveryMs } from '../../kit/report/kpi/kpi-now.tsx'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { QualityFigures } from './quality-figures.tsx'

const words = { today: text('今日质量', 'Quality today'), people: text('操作员', 'Operators') }

/** Who does what now, and how well it went today; also as a screen on the wall of the hall. */
export const KpiWall = () => {
  const title = usePageTitle()
  const { part, full, button } = useFullScreen<HTMLElement>()
  const day = wallOf(serverNow()).format(dayFormat)
  const query = { start_date: day, end_date: day, page_size: 1 }
  const today = useAnswer(listScQuality, { query }, { refetchInterval: kpiEveryMs, keep: true })
  return (
    <section className="kpi-overview quality-wall" ref={part} data-full={full}>
      <header className="kpi-head">
        <h1 className="page-title">{title ? say(title) : ''}</h1>
        <span className="spring" />
        {button}
      </header>
      <Answered of={today}>
        {({ all, dwell_h }) => (
          <div>
            <h2 className="section-title">{say(words.today)}</h2>
            <QualityFigures label={say(words.today)} of={all} dwell_h={dwell_h} />
          </div>
        )}
      </Answered>
      <KpiNow
        kpi={scKpi}
        stale={today.error !== null}
        heading={<h2 className="section-title">{say(words.people)}</h2>}
      />
    </section>
  )
}
