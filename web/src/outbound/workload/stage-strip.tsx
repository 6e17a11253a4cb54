import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { getWorkload } from '@kuacang/contract/outbound/workload/calls'
import { workStage } from '@kuacang/contract/outbound/workload/enums'
import { say } from '../../kit/say.ts'

const words = {
  lines: text('{n} 行', '{n} {n|line|lines}'),
  pace: text('{n} 单/小时', '{n} {n|order|orders} per hour'),
  people: text('{n} 人', '{n} {n|person|people}'),
}

type Stages = Data<typeof getWorkload>['stages']

/** Every stage with what waits there, how fast it goes, and how many people work at it. */
export const StageStrip = ({ stages }: { stages: Stages }) => (
  <ol className="stage-strip">
    {stages.map(({ stage, orders, lines, per_hour, people }) => (
      <li key={stage} data-stage={workStage.name(stage)} data-idle={orders > 0 && per_hour === 0}>
        <span>{say(workStage.label(stage))}</span>
        <strong>{orders}</strong>
        <small>{say(words.lines, { n: lines })}</small>
        {per_hour === null ? null : (
          <>
            <small>{say(words.pace, { n: per_hour })}</small>
            <small>{say(words.people, { n: people })}</small>
          </>
        )}
      </li>
    ))}
  </ol>
)
