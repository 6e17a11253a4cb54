import type { Receipt } from '@kuacang/contract/handover/receipt/calls'
import { type Text, text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { kg } from '../../kit/show.tsx'
import { Things } from './things.tsx'
import './receipt.css'

const words = {
  content: text('包 {n} · {kg} kg', '{n} {n|bag|bags} · {kg} kg'),
  lane: text(
    '{lane} · 包 {n} · {kg} kg · {operator} 开单',
    '{lane} · {n} {n|bag|bags} · {kg} kg · opened by {operator}',
  ),
}

type Props = {
  readonly receipt: Receipt
  readonly readyTitle: Text
  readonly onRemove: (bag_number: string) => unknown
  /** Where several are open: is it the one that keys are about? */
  readonly current?: boolean
  readonly onChoose?: () => void
}

const factsOf = ({ lane, bags: n, weight, operator_name: operator }: Receipt) =>
  lane === null
    ? say(words.content, { n, kg: kg(weight) })
    : say(words.lane, { lane, n, kg: kg(weight), operator })

/** A receipt under way; its things are shown where it is the only one, or the one that keys are about. */
export const OpenReceipt = ({ receipt, readyTitle, onRemove, current, onChoose }: Props) => (
  <JobCard
    code={receipt.receipt_number}
    facts={factsOf(receipt)}
    {...(current === undefined ? {} : { current })}
    {...(onChoose ? { onChoose } : {})}
  >
    {current === false ? null : <Things receipt={receipt} readyTitle={readyTitle} onRemove={onRemove} />}
  </JobCard>
)
