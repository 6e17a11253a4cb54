import type { Data } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { getWorkingList } from '@kuacang/contract/packing/bag/calls'
import { latePart } from '../../kit/late-part.tsx'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { kg } from '../../kit/show.tsx'
import { displayText, trackingNumber } from './bag-display.ts'

// A table: the desk does not wait for it.
const BagItems = latePart(() => import('./bag-items.tsx').then(({ BagItems }) => BagItems))

/** What the card says of what is inside. */
export const contentWords = {
  content: text('包裹 {n} · {kg} kg', '{n} {n|parcel|parcels} · {kg} kg'),
  number: trackingNumber,
}

const own = {
  tag: text('分拣编号', 'Sorting tag'),
  info: text('分拣信息', 'Sorting info'),
}

type OpenBagOf = Data<typeof getWorkingList>[number]
type Props = {
  readonly bag: OpenBagOf
  readonly current: boolean
  readonly onChoose: () => void
  readonly words: Readonly<Record<keyof typeof contentWords, Text>>
}

/** An open bag with its parcels; a touch makes it the one that keys are about. */
export const OpenBag = ({ bag, current, onChoose, words }: Props) => (
  <JobCard
    code={bag.bag_number}
    current={current}
    onChoose={onChoose}
    facts={
      <>
        <span>
          {say(own.tag)} <strong>{bag.tag}</strong>
        </span>
        <span>
          {say(own.info)} {displayText(bag.display)}
        </span>
        <span>{say(words.content, { n: bag.items, kg: kg(bag.items_weight) })}</span>
      </>
    }
  >
    {current ? <BagItems of={bag.bag_items} number={words.number} /> : null}
  </JobCard>
)
