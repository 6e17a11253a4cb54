import { text } from '@kuacang/contract/kit/text'
import type { PickupLine } from '@kuacang/contract/outbound/pickup/calls'
import { pickupLocationStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupLineMachine } from '@kuacang/contract/outbound/pickup/machine'
import { say } from '../../kit/say.ts'
import { GoodsCard, GoodsName } from '../../kit/scan/goods.tsx'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { JobNumber } from '../../kit/scan/job-number.tsx'
import { NextStop } from '../pickup-route/next-stop.tsx'

const words = {
  take: text('取 {n} 件', 'Take {n}'),
  quantity: text('数量', 'Quantity'),
}

export const isOpen = (l: PickupLine) => pickupLineMachine.can('complete', l.status)
export const left = (l: PickupLine) => l.quantity - l.picked_quantity

type Props = {
  readonly id: string
  readonly code: string
  readonly lines: readonly PickupLine[]
  readonly atPlace: string | null
  readonly quantity: number | null
  readonly onQuantity: (quantity: number | null) => void
}

const stateOf = (line: PickupLine) => {
  if (line.status === pickupLocationStatus.code.lost) return 'bad'
  return isOpen(line) ? 'open' : 'done'
}

/** The place that was done last: the picker stands there. */
const lastOf = (lines: readonly PickupLine[]) => lines.findLast((l) => !isOpen(l))?.location_code

/** The walk: where to go now, what to take there, and what comes after it. */
export const OpenPickup = ({ id, code, lines, atPlace, quantity, onQuantity }: Props) => {
  const current = lines.find(isOpen)
  return (
    <JobCard code={code}>
      {current ? (
        <div className="pick-now">
          <div className="job-place code">{current.location_code}</div>
          <GoodsCard of={current}>
            <strong className="job-take">{say(words.take, { n: left(current) })}</strong>
          </GoodsCard>
          {atPlace === current.id ? (
            <JobNumber
              label={say(words.quantity)}
              min={1}
              max={left(current)}
              value={quantity ?? left(current)}
              onChange={onQuantity}
            />
          ) : (
            <NextStop pickup_id={id} location_code={current.location_code} last={lastOf(lines)} />
          )}
        </div>
      ) : null}
      <JobLines
        lines={[...lines.filter(isOpen).slice(1), ...lines.filter((l) => !isOpen(l))].map((line) => ({
          key: line.id,
          code: line.location_code,
          name: <GoodsName of={line} />,
          count: `${line.picked_quantity} / ${line.quantity}`,
          state: stateOf(line),
        }))}
      />
    </JobCard>
  )
}
