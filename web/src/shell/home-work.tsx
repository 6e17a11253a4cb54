import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import {
  getHome,
  type HomeDone,
  type HomeJob,
  type HomeQueue,
  mostCounted,
} from '@kuacang/contract/shell/home/calls'
import { Link } from 'react-router'
import { useAnswer } from '../kit/api/use-answer.ts'
import { ageText, oldestText } from '../kit/date/age.ts'
import { Answered } from '../kit/detail/answered.tsx'
import { useFullScreen } from '../kit/full-screen.tsx'
import { latePart } from '../kit/late-part.tsx'
import { cardCount } from '../kit/list/count-text.ts'
import { UserName } from '../kit/names.tsx'
import { routeOf } from '../kit/route/all-routes.ts'
import { mayOpen } from '../kit/route/may-open.ts'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import { Time } from '../kit/show.tsx'
import { useFigure } from './figure.ts'
import './home-work.css'

const words = {
  jobs: text('未完成的工作', 'Unfinished work'),
  go: text('继续', 'Continue'),
  queues: text('待处理', 'To do'),
  exceptions: text('异常', 'Exceptions'),
  none: text('没有', 'None'),
  desk: text('去{desk}', 'Go to {desk}'),
  mine: text('我的今天', 'My day'),
  team: text('全仓今天', 'The warehouse today'),
  yesterday: text('昨日此时 {n}', 'Yesterday by now: {n}'),
  people: text('正在作业', 'At work now'),
  nobody: text('最近 15 分钟没有人作业', 'Nobody has worked in the last 15 minutes'),
  person: text('人员', 'Person'),
  work: text('最近的作业', 'Latest work'),
  at: text('时间', 'Time'),
  done: text('今日次数', 'Done today'),
  stages: text('各环节与截单时间', 'Stages and cut-offs'),
}

const everyMs = 30_000

/** The first of these pages that the user may open. */
const useOpenPage = () => {
  const session = useSession()
  return (paths: readonly string[]) =>
    paths.map((p) => routeOf(p.split('?')[0] ?? '')).find((r) => r && mayOpen(session, r))
}

const Job = ({ of }: { of: HomeJob }) => {
  const page = useOpenPage()(of.pages)
  if (!page) return null
  return (
    <Link to={page.path} className="home-job" data-job={of.key}>
      <span>{of.title}</span>
      <code className="code">{of.number}</code>
      <small>{ageText(of.since)}</small>
      <strong>
        {say(words.go)} · {say(page.title)}
      </strong>
    </Link>
  )
}

const Queue = ({ of }: { of: HomeQueue }) => {
  const open = useOpenPage()
  const list = open([of.address])
  const desk = open(of.desks)
  return (
    <li data-queue={of.key} data-exception={of.exception && of.n > 0} data-none={of.n === 0}>
      <span>{of.title}</span>
      {list ? (
        <Link to={of.address}>
          <strong>{cardCount(of.n, mostCounted)}</strong>
        </Link>
      ) : (
        <strong>{cardCount(of.n, mostCounted)}</strong>
      )}
      <small>{of.oldest ? oldestText(of.oldest) : say(words.none)}</small>
      {desk && of.n > 0 ? <Link to={desk.path}>{say(words.desk, { desk: say(desk.title) })}</Link> : null}
    </li>
  )
}

const Queues = ({ of, title }: { of: readonly HomeQueue[]; title: typeof words.queues }) =>
  of.length === 0 ? null : (
    <section>
      <h2 className="section-title">{say(title)}</h2>
      <ul className="home-queues">
        {of.map((q) => (
          <Queue key={q.key} of={q} />
        ))}
      </ul>
    </section>
  )

type DoneProps = { of: readonly HomeDone[]; whose: 'me' | 'all'; title: typeof words.mine }

const Done = ({ of, whose, title }: DoneProps) => {
  const { to } = useFigure()
  return of.length === 0 ? null : (
    <section>
      <h2 className="section-title">{say(title)}</h2>
      <ul className="home-queues">
        {of.map((d) => (
          <li key={d.key} data-done={d.key}>
            <span>{d.title}</span>
            <Link to={to({ whose, work: d.key })}>
              <strong>{d.today}</strong>
            </Link>
            <small>{say(words.yesterday, { n: d.yesterday })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WorkToday = latePart(() => import('./work-today.tsx').then((m) => m.default))
const HourChart = latePart(
  () => import('./hour-chart.tsx').then((m) => m.default),
  () => <div className="home-chart" />,
)

type Team = NonNullable<Data<typeof getHome>['team']>

const People = ({ of }: { of: Team['people'] }) => {
  const { to } = useFigure()
  return of.map((p) => (
    <tr key={p.user_id}>
      <td>
        <UserName of={p.username} />
      </td>
      <td>{p.title}</td>
      <td>
        <Time at={p.at} clock />
      </td>
      <td className="number">
        <Link to={to({ whose: p.user_id })}>{p.today}</Link>
      </td>
    </tr>
  ))
}

/** What the warehouse does today, and who works where. */
const TeamWork = ({ of }: { of: Team }) => (
  <>
    <Done of={of.done} whose="all" title={words.team} />
    {of.hours.some((h) => h.today + h.yesterday > 0) ? <HourChart of={of.hours} thisHour={of.hour} /> : null}
    <section data-testid="people">
      <h2 className="section-title">{say(words.people)}</h2>
      {of.people.length === 0 ? (
        <p className="soft">{say(words.nobody)}</p>
      ) : (
        <table className="home-people">
          <thead>
            <tr>
              <th>{say(words.person)}</th>
              <th>{say(words.work)}</th>
              <th>{say(words.at)}</th>
              <th className="number">{say(words.done)}</th>
            </tr>
          </thead>
          <tbody>
            <People of={of.people} />
          </tbody>
        </table>
      )}
    </section>
  </>
)

/**
 * What needs this person now: the own unfinished work, what waits where they may work, the own day and, for those who
 * lead, that of all, which also stands on the wall of the hall.
 */
export const HomeWork = () => {
  const home = useAnswer(getHome, {}, { refetchInterval: everyMs })
  const stages = useOpenPage()(['/wms_outbound/workload'])
  const { part, full, button } = useFullScreen<HTMLDivElement>()
  const figure = useFigure()
  const { id: me } = useUser()
  return (
    <Answered of={home}>
      {({ jobs, queues, mine, team }) => (
        <div className="home-work" ref={part} data-full={full}>
          {jobs.length > 0 && !full ? (
            <section>
              <h2 className="section-title">{say(words.jobs)}</h2>
              <div className="home-jobs">
                {jobs.map((j) => (
                  <Job key={`${j.key} ${j.number}`} of={j} />
                ))}
              </div>
            </section>
          ) : null}
          {team ? <div className="home-wall-way">{button}</div> : null}
          <Queues of={queues.filter((q) => !q.exception)} title={words.queues} />
          <Queues
            of={queues
              .filter((q) => q.exception)
              .toSorted((a, b) => (a.oldest ?? '~').localeCompare(b.oldest ?? '~'))}
            title={words.exceptions}
          />
          {stages ? (
            <p className="home-stages">
              <Link to={stages.path}>{say(words.stages)}</Link>
            </p>
          ) : null}
          <Done of={mine} whose="me" title={words.mine} />
          {team ? <TeamWork of={team} /> : null}
          {figure.shown ? <WorkToday of={figure.shown} me={me} onClose={figure.close} /> : null}
        </div>
      )}
    </Answered>
  )
}
