import type { PutawayTask, Suggestion } from '@kuacang/contract/inbound/putaway/calls'
import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { GoodsCard } from '../../kit/scan/goods.tsx'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { JobNumber } from '../../kit/scan/job-number.tsx'
import { about } from '../putaway/suggestions.tsx'

const words = {
  to: text('建议库位', 'Suggested location'),
  anywhere: text('没有建议，扫描任一库位', 'No suggestion: scan any location'),
  good: text('良品', 'Good'),
  defective: text('次品', 'Defective'),
  quantity: text('数量', 'Quantity'),
}

type Props = {
  readonly task: PutawayTask
  readonly suggestions: readonly Suggestion[]
  readonly defective: boolean
  readonly quantity: number
  readonly most: number
  readonly onQuantity: (quantity: number) => void
}

/** The goods in the hand, and where they should go: the best place large, the others below it. */
export const OpenTask = ({ task, suggestions, defective, quantity, most, onQuantity }: Props) => {
  const [best, ...others] = suggestions
  return (
    <JobCard
      code={task.case_code || task.location_code}
      facts={<strong>{say(defective ? words.defective : words.good)}</strong>}
    >
      <GoodsCard of={task} />
      <div className="pick-now">
        <span className="soft">{say(best ? words.to : words.anywhere)}</span>
        {best ? (
          <>
            <div className="job-place code">{best.location_code}</div>
            <span className="soft">{about(best)}</span>
          </>
        ) : null}
        <JobNumber
          label={say(words.quantity)}
          min={1}
          max={most}
          value={quantity}
          onChange={(n) => onQuantity(n ?? most)}
        />
      </div>
      {others.length > 0 ? (
        <JobLines
          lines={others.map((s) => ({
            key: s.location_code,
            code: s.location_code,
            name: about(s),
            count: s.on_hand > 0 ? s.on_hand : '',
            state: 'open',
          }))}
        />
      ) : null}
    </JobCard>
  )
}
