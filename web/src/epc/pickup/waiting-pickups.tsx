import { listMyEpcPickups } from '@kuacang/contract/epc/pickup/calls'
import { epcPickupType } from '@kuacang/contract/epc/pickup/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button, Empty } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { pickupWords as words } from './words.ts'

const own = {
  none: text('没有待拣的拣货单', 'No pickup orders to pick'),
  noneToAssign: text('没有待分配的拣货单', 'No pickup orders to assign'),
}

type Props = {
  /** What the button at each does. */
  readonly label: Text
  readonly onChoose: (code: string) => void
  /** Only those that are not assigned. */
  readonly unassigned?: boolean
}

/** The pickup orders that this user may begin or go on with. */
export const WaitingPickups = ({ label, onChoose, unassigned = false }: Props) => (
  <Answered of={useAnswer(listMyEpcPickups, { query: {} })}>
    {({ list }) => {
      const shown = unassigned ? list.filter((o) => o.operator === '') : list
      if (shown.length === 0) return <Empty description={say(unassigned ? own.noneToAssign : own.none)} />
      return shown.map((o) => (
        <JobCard
          key={o.id}
          code={o.pickup_code}
          facts={[
            say(epcPickupType.label(o.type)),
            say(words.about, {
              picked: o.picked_count,
              n: o.parcel_count,
              metres: Math.round(o.route_metres),
            }),
          ].join(' · ')}
          actions={<Button onClick={() => onChoose(o.pickup_code)}>{say(label)}</Button>}
        />
      ))
    }}
  </Answered>
)
