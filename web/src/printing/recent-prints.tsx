import { text } from '@kuacang/contract/kit/text'
import { listPrintJobs, type PrintJob } from '@kuacang/contract/printing/job/calls'
import { printedPaper, printJobStatus } from '@kuacang/contract/printing/job/enums'
import { useAnswer } from '../kit/api/use-answer.ts'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time, type Tone } from '../kit/show.tsx'
import { RelayLine } from './relay-line.tsx'

const words = {
  title: text('最近打印', 'Recent prints'),
  reason: text('补打原因：{reason}', 'Reason for reprinting: {reason}'),
  more: text('等 {n} 个', 'and others, {n} in total'),
}
const tones: Readonly<Record<PrintJob['status'], Tone>> = { 1: 'wait', 2: 'work', 3: 'good', 4: 'bad' }

const Line = ({ of: job }: { of: PrintJob }) => (
  <li>
    <StatusTag of={printJobStatus} code={job.status} tone={tones[job.status]} />
    <EnumLabel of={printedPaper} code={job.paper} />
    <Code>{job.numbers[0]}</Code>
    {job.numbers.length > 1 ? say(words.more, { n: job.numbers.length }) : null}
    <span className="spring" />
    <Time at={job.created_at} />
    {job.relay ? <RelayLine of={job.relay} /> : null}
    {job.reason || (!job.relay && (job.fault || job.printer)) ? (
      <small className="soft">
        {[
          ...(job.relay ? [] : [job.printer, job.fault]),
          job.reason && say(words.reason, { reason: job.reason }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    ) : null}
  </li>
)

/** What one asked for lately in this warehouse, and what became of it. */
export const RecentPrints = () => {
  const { warehouse } = useSession()
  const { data } = useAnswer(listPrintJobs, {}, { enabled: warehouse !== null })
  if (!data || data.list.length === 0) return null
  return (
    <section>
      <h2 className="section-title">{say(words.title)}</h2>
      <ul className="recent-prints">
        {data.list.map((job) => (
          <Line key={job.id} of={job} />
        ))}
      </ul>
    </section>
  )
}
