import type { Receipt } from '@kuacang/contract/handover/receipt/calls'
import { handoverStation } from '@kuacang/contract/handover/suites'
import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { kg } from '../../kit/show.tsx'
import { Things } from './things.tsx'
import './receipt.css'

const words = {
  content: text('{noun} {n} · {kg} kg', '{n} {noun} · {kg} kg'),
  lane: text(
    '{lane} · {noun} {n} · {kg} kg · {operator} 开单',
    '{lane} · {n} {noun} · {kg} kg · opened by {operator}',
  ),
}

type Props = {
  readonly receipt: Receipt
  readonly onRemove: (bag_number: string) => unknown
  /** Where several are open: is it the one that keys are about? */
  readonly current?: boolean
  readonly onChoose?: () => void
}

const factsOf = ({ suite, lane, bags: n, weight, operator_name: operator }: Receipt) => {
  const { thing, things } = handoverStation(suite)
  const noun = n === 1 ? thing : things
  return lane === null
    ? say(words.content, { noun, n, kg: kg(weight) })
    : say(words.lane, { lane, noun, n, kg: kg(weight), operator })
}

/** A receipt under way; its things are shown where it is the only one, or the one that keys are about. */
export const OpenReceipt = ({ receipt, onRemove, current, onChoose }: Props) => (
  <JobCard
    code={receipt.receipt_number}
    facts={factsOf(receipt)}
    {...(current === undefined ? {} : { current })}
    {...(onChoose ? { onChoose } : {})}
  >
    {current === false ? null : <Things receipt={receipt} onRemove={onRemove} />}
  </JobCard>
)
