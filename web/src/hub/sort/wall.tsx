import type { OutboundBag } from '@kuacang/contract/hub/outbound-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { kg } from '../../kit/show.tsx'
import './wall.css'

const words = {
  parcels: text('{n} 件', '{n} {n|parcel|parcels}'),
  wall: text('分拣墙', 'Sorting wall'),
}

type Props = {
  readonly bags: readonly OutboundBag[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** As people read tags: 2 before 10, numbers before letters. */
const byTag = (a: OutboundBag, b: OutboundBag) => a.tag.localeCompare(b.tag, 'en', { numeric: true })

/** The open bags of the wall by their tags; the one that keys are about stands out. */
export const Wall = ({ bags, chosen, onChoose }: Props) => (
  <ul className="wall" aria-label={say(words.wall)}>
    {[...bags].sort(byTag).map((bag) => (
      <li key={bag.id}>
        <button type="button" aria-pressed={bag.id === chosen} onClick={() => onChoose(bag.id)}>
          <strong className="wall-tag">{bag.tag}</strong>
          <span>{bag.dest_warehouse_code}</span>
          <span>
            {say(words.parcels, { n: bag.parcel_count })} · {kg(bag.weight)} kg
          </span>
          <span className="code">{bag.bag_number}</span>
        </button>
      </li>
    ))}
  </ul>
)
