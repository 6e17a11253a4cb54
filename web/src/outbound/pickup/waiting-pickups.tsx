import type { Input } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { listMyPickupOrders, type PickupLine } from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { Button, Empty } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { isOpen } from './open-pickup.tsx'

const words = {
  title: text('可领取的拣货单', 'Pickup orders to claim'),
  none: text('没有待拣的拣货单', 'No pickup orders to pick'),
  about: text(
    '库位 {lines} · 订单 {orders} · {metres} 米',
    '{lines} {lines|location|locations} · {orders} {orders|order|orders} · {metres} m',
  ),
  first: text('首个库位', 'First location'),
  take: text('领取', 'Claim'),
  goOn: text('继续拣货', 'Continue picking'),
}

/** Where the walk begins, or goes on. */
const FirstPlace = ({ of }: { of: readonly PickupLine[] }) => {
  const first = of.find(isOpen)
  return first ? (
    <div className="pick-now">
      <span className="soft">{say(words.first)}</span>
      <div className="job-place code">{first.location_code}</div>
    </div>
  ) : null
}

type Props = {
  /** Only those of some types. */
  readonly kinds?: Input<typeof listMyPickupOrders>['query'] | undefined
  readonly onChoose: (code: string) => void
}

/** What this picker may begin or go on with, for those who hold no paper to scan. */
export const WaitingPickups = ({ kinds = {}, onChoose }: Props) => {
  const mine = useAnswer(listMyPickupOrders, { query: kinds })
  return (
    <section className="job-choice">
      <h2 className="section-title">{say(words.title)}</h2>
      <Answered of={mine}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty description={say(words.none)} />
          ) : (
            list.map((order) => (
              <JobCard
                key={order.id}
                code={order.pickup_code}
                facts={say(words.about, {
                  lines: order.lines - order.done_lines,
                  orders: order.orders,
                  metres: Math.round(order.route_metres),
                })}
                actions={
                  <Button onClick={() => onChoose(order.pickup_code)}>
                    {say(order.status === pickupOrderStatus.code.processing ? words.goOn : words.take)}
                  </Button>
                }
              >
                <FirstPlace of={order.pick_locations} />
              </JobCard>
            ))
          )
        }
      </Answered>
    </section>
  )
}
