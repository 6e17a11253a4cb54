import type { EpcJob, EpcUnit, getCurrentEpcJobs } from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcPackStep, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Space } from 'antd'
import { Answered } from '../../kit/detail/answered.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag } from '../../kit/show.tsx'
import { unitTones } from '../tones.ts'

const words = {
  none: text(
    '没有进行中的作业，请主管在「作业控制」中开始',
    'No job is running: ask a supervisor to start one in Job control',
  ),
  count: text('{n} 个', '{n} {n|unit|units}'),
}

/** What the state of a unit is called in a job of this kind. */
export const UnitState = ({
  kind,
  status,
}: {
  readonly kind: number
  readonly status: EpcUnit['status']
}) => {
  const isStep = kind === epcJobKind.code.pack && epcPackStep.codes.some((code) => code === status)
  return <StatusTag of={isStep ? epcPackStep : epcUnitStatus} code={status} tone={unitTones[status]} />
}

/** How far the units of a job are. */
export const UnitCounts = ({ of: { kind, counts } }: { readonly of: EpcJob }) => (
  <Space size={12} wrap>
    {counts.map((c) => (
      <span key={c.status}>
        <UnitState kind={kind} status={c.status} /> {say(words.count, { n: c.units })}
      </span>
    ))}
  </Space>
)

type Query = {
  readonly data: Data<typeof getCurrentEpcJobs> | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** The jobs that a desk works on, a line each; what to do where none runs. */
export const JobLines = ({ of }: { readonly of: Query }) => (
  <Answered of={of}>
    {({ list }) =>
      list.length === 0 ? (
        <Alert type="warning" showIcon title={say(words.none)} />
      ) : (
        <Space orientation="vertical" style={{ marginTop: 12 }}>
          {list.map((j) => (
            <Space key={j.id} size={12} wrap>
              <Code>{j.job_number}</Code>
              {j.job_name}
              <UnitCounts of={j} />
            </Space>
          ))}
        </Space>
      )
    }
  </Answered>
)
