import {
  BulbFilled,
  CheckCircleFilled,
  MinusCircleOutlined,
  StopOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import type { listEpcSlots } from '@kuacang/contract/epc/wall/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import './slots.css'

const words = {
  wall: text('播种墙', 'Sow wall'),
  counts: text('应有 {should} 件，实有 {is} 件', '{is} of {should} {should|parcel|parcels}'),
}
type Slot = Data<typeof listEpcSlots>['list'][number]

const states = {
  empty: { icon: <MinusCircleOutlined />, label: text('空', 'Empty') },
  sowing: { icon: <SyncOutlined />, label: text('播种中', 'Sowing') },
  complete: { icon: <CheckCircleFilled />, label: text('已播齐', 'Complete') },
  lit: { icon: <BulbFilled />, label: text('亮灯', 'Lit') },
  blocked: { icon: <StopOutlined />, label: text('需取出', 'Take out') },
} as const

const stateOf = ({ unit_number, status, take_out, lit }: Slot): keyof typeof states => {
  if (unit_number === null) return 'empty'
  if (take_out > 0) return 'blocked'
  if (lit) return 'lit'
  return status === epcUnitStatus.code.uploaded ? 'complete' : 'sowing'
}

/** The wall as it stands: each slot with its state by icon and word, the one that is worked on large (OP-33). */
export const SlotWall = ({
  slots,
  current,
  owners = false,
}: {
  readonly slots: readonly Slot[]
  readonly current: number | undefined
  /** Whose parcels lie there: the slots of BLUE and DPS are those of buyers and shops. */
  readonly owners?: boolean
}) => (
  <ol className="slots" aria-label={say(words.wall)}>
    {slots.map((slot) => {
      const state = stateOf(slot)
      const { slot_number, expected: should, uploaded: is } = slot
      return (
        <li key={slot_number} data-state={state} data-current={slot_number === current}>
          <strong>{slot_number}</strong>
          {state === 'empty' ? null : (
            <span title={say(words.counts, { should, is })}>
              {is} / {should}
            </span>
          )}
          <small>
            {states[state].icon} {say(states[state].label)}
          </small>
          {owners && slot.owner ? (
            <small className="owner" title={slot.owner}>
              {slot.owner}
            </small>
          ) : null}
        </li>
      )
    })}
  </ol>
)
