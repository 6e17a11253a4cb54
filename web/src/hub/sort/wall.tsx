import type { DestinationOption, OutboundBag } from '@kuacang/contract/hub/outbound-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { kg } from '../../kit/show.tsx'
import { placesOf, type WallPlace } from './places.ts'
import './wall.css'

const words = {
  parcels: text('{n} 件', '{n} {n|parcel|parcels}'),
  wall: text('分拣墙', 'Sorting wall'),
  empty: text('无袋', 'No bag'),
}

type Props = {
  readonly bags: readonly OutboundBag[]
  /** The destinations that have a place at the wall. */
  readonly destinations: readonly DestinationOption[]
  /** How many of them stand in a row; 0: as many as there is room for. */
  readonly columns: number
  readonly chosen: string | null
  readonly onChoose: (bag: OutboundBag) => void
}

const Head = ({ tag, destination }: Pick<WallPlace, 'tag' | 'destination'>) => (
  <>
    <strong className="wall-tag">{tag}</strong>
    <span className="wall-destination">{destination}</span>
  </>
)

/** The wall as it stands: a place stays where it is, with a bag or without; the bag that keys are about stands out. */
export const Wall = ({ bags, destinations, columns, chosen, onChoose }: Props) => (
  <ul
    className="hub-wall"
    aria-label={say(words.wall)}
    {...(columns > 0 && { style: { gridTemplateColumns: `repeat(${columns}, minmax(104px, 1fr))` } })}
  >
    {placesOf(destinations, bags).map(({ tag, destination, bag }) => (
      <li key={bag?.id ?? `${tag} ${destination}`}>
        {bag ? (
          <button type="button" aria-pressed={bag.id === chosen} onClick={() => onChoose(bag)}>
            <Head tag={tag} destination={destination} />
            <span>
              {say(words.parcels, { n: bag.parcel_count })} · {kg(bag.weight)} kg
            </span>
            <span className="code">{bag.bag_number}</span>
          </button>
        ) : (
          <div className="wall-empty">
            <Head tag={tag} destination={destination} />
            <span>{say(words.empty)}</span>
          </div>
        )}
      </li>
    ))}
  </ul>
)
