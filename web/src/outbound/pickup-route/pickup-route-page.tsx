import { pickupDirection } from '@kuacang/contract/inventory/rack/enums'
import { text } from '@kuacang/contract/kit/text'
import { getPickupRoute, type PickupWalk } from '@kuacang/contract/outbound/pickup-route/calls'
import { Link, useSearchParams } from 'react-router'
import { RackMap } from '../../inventory/rack/rack-map.tsx'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage, NothingChosen } from '../../kit/detail/detail.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { WayOverlay } from './way-overlay.tsx'
import { ranges } from './way-shape.ts'

const words = {
  none: text('请从拣货单打开路线。', 'Open a route from a pickup order.'),
  orders: text('拣货单', 'Pickup orders'),
  walk: text('库区 {district}：{metres} 米，{n} 站', 'Zone {district}: {metres} m, {n} {n|stop|stops}'),
  done: text('已完成', 'Picked'),
  elsewhere: text('不在货架图上的库位', 'Locations not on the rack map'),
  nothing: text('没有要拣的库位。', 'There are no locations to pick.'),
}

type Stop = Pick<PickupWalk['stops'][number], 'location_code' | 'walk_orders' | 'done'> & {
  direction?: number
}

const Stops = ({ of }: { of: readonly Stop[] }) => (
  <ol className="way-stops">
    {of.map(({ location_code, walk_orders, done, direction }) => (
      <li key={location_code}>
        <strong>{ranges(walk_orders)}</strong> <Code>{location_code}</Code>{' '}
        <span className="soft">
          {direction ? say(pickupDirection.label(direction)) : null} {done ? say(words.done) : null}
        </span>
      </li>
    ))}
  </ol>
)

const Walk = ({ of }: { of: PickupWalk }) => (
  <section>
    <h2 className="section-title">
      {say(words.walk, {
        district: `${of.district} ${of.name}`.trim(),
        metres: Math.round(of.metres),
        n: of.stops.length,
      })}
    </h2>
    <RackMap
      map={of.map}
      marked={new Set(of.stops.flatMap((s) => s.rack_id ?? []))}
      over={(size) => <WayOverlay size={size} walk={of} />}
    />
    <Stops of={of.stops} />
  </section>
)

const PickupRoute = ({ id }: { id: string }) => {
  const route = useAnswer(getPickupRoute, { params: { id } })
  return (
    <Answered of={route}>
      {({ pickup_code, walks, elsewhere }) => (
        <DetailPage title={<Code>{pickup_code}</Code>}>
          {walks.length + elsewhere.length === 0 ? <p className="soft">{say(words.nothing)}</p> : null}
          {walks.map((walk) => (
            <Walk key={walk.district} of={walk} />
          ))}
          {elsewhere.length > 0 ? (
            <section>
              <h2 className="section-title">{say(words.elsewhere)}</h2>
              <Stops of={elsewhere} />
            </section>
          ) : null}
        </DetailPage>
      )}
    </Answered>
  )
}

export default function PickupRoutePage() {
  const [address] = useSearchParams()
  const id = address.get('id')
  if (id) return <PickupRoute id={id} />
  return (
    <NothingChosen
      hint={words.none}
      link={<Link to="/wms_outbound/pickup_orders">{say(words.orders)}</Link>}
    />
  )
}
