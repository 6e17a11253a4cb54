import type { TransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, Empty } from 'antd'
import { Placed, UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { kindOf, placesOf, sumOfLines } from '../transfer/words.ts'

const words = {
  title: text('待移库', 'Waiting transfers'),
  none: text(
    '没有待移库的单，扫描库位即可随手移库',
    'No transfers are waiting; scan a location to start one',
  ),
  about: text('{kind} · {n} 件 · 从 {from}', '{kind} · {n} {n|piece|pieces} · from {from}'),
  held: text('{operator} 正在移库', '{operator} is working on it'),
  take: text('领取', 'Claim'),
  goOn: text('继续', 'Continue'),
  takeOver: text('接手', 'Take over'),
}

const verbOf = (o: TransferOrder, me: string) => {
  if (o.status === transferOrderStatus.code.new) return words.take
  return o.operator === me ? words.goOn : words.takeOver
}

type Props = {
  readonly orders: readonly TransferOrder[]
  /** Who looks at them. */
  readonly me: string
  readonly onChoose: (order: TransferOrder) => void
}

/** What someone planned or left behind: choose one, then go to its source. */
export const WaitingTransfers = ({ orders, me, onChoose }: Props) => (
  <section className="job-choice">
    <h2 className="section-title">{say(words.title)}</h2>
    {orders.length === 0 ? <Empty description={say(words.none)} /> : null}
    {orders.map((o) => (
      <JobCard
        key={o.id}
        code={o.order_id}
        facts={
          <>
            {say(words.about, {
              kind: say(kindOf(o)),
              n: sumOfLines(o, 'quantity'),
              from: placesOf(o, 'from').join(', ') || '-',
            })}{' '}
            {o.status > 1 && o.operator !== me ? (
              <strong>
                <Placed text={words.held} places={{ operator: <UserName of={o.operator} /> }} />
              </strong>
            ) : null}
          </>
        }
        actions={<Button onClick={() => onChoose(o)}>{say(verbOf(o, me))}</Button>}
      />
    ))}
  </section>
)
