import type { Rack } from '@kuacang/contract/inventory/rack/calls'
import { pickupDirection } from '@kuacang/contract/inventory/rack/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { Link } from 'react-router'
import { Facts } from '../../kit/detail/facts.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { say } from '../../kit/say.ts'
import { Can, useSession } from '../../kit/session/session.tsx'
import { Code, EnumLabel } from '../../kit/show.tsx'
import type { MapCell } from './map-geometry.ts'
import { rackActions } from './rack-actions.ts'
import { addRack } from './rack-form.tsx'
import { RackGoods } from './rack-goods.tsx'
import { lookOf } from './rack-look.ts'

const words = {
  hint: text('请在图上选择货架、空位或通道。', 'Select a rack, an empty position or an aisle on the map.'),
  place: text('位置', 'Position'),
  placeIs: text('第 {x} 列第 {y} 行', 'Column {x}, row {y}'),
  empty: text('空位', 'Empty position'),
  add: text('新增货架', 'Add rack'),
  state: text('状态', 'Status'),
  direction: text('取货方向', 'Picking direction'),
  virtual: text('虚拟货架', 'Virtual racks'),
  locations: text('库位数', 'Locations'),
}

const one = { xs: 1, sm: 1, xl: 1, xxl: 1 }
const placeText = ({ x, y }: MapCell) => say(words.placeIs, { x: x + 1, y: y + 1 })

type Props = {
  readonly district: string
  readonly rack: Rack | undefined
  readonly place: MapCell | undefined
  readonly onDone: () => void
}

/** What stands at the chosen place of the map, and what can be done there. */
export const RackPanel = ({ district, rack, place, onDone }: Props) => {
  const mayEdit = useSession().holds('EditStorageLocation')
  if (!place) return <p className="soft">{say(words.hint)}</p>
  if (!rack)
    return (
      <>
        <Facts title={words.empty} columns={one} facts={[[words.place, placeText(place)]]} />
        <Can right="EditStorageLocation">
          <Button
            type="primary"
            onClick={() => void addRack(district, place).then((done) => done && onDone())}
          >
            {say(words.add)}
          </Button>
        </Can>
      </>
    )
  const locations = `/wms_admin/storage_location?${new URLSearchParams({ district, rack_code: rack.rack_code })}`
  return (
    <>
      <h2 className="section-title">
        <Code>{rack.rack_code}</Code>
      </h2>
      <Facts
        columns={one}
        facts={[
          [words.place, placeText(rack.rack_position)],
          [words.state, say(lookOf(rack.rack_state).label)],
          [words.direction, <EnumLabel key="d" of={pickupDirection} code={rack.pickup_direction} />],
          [words.virtual, rack.virtual_codes.join(', ')],
          [
            words.locations,
            <Link key="l" to={locations}>
              {rack.locations.toLocaleString()}
            </Link>,
          ],
        ]}
      />
      <Can right="GetLocationInventory">
        <RackGoods id={rack.id} />
      </Can>
      <RowActions row={rack} actions={rackActions(mayEdit)} onDone={onDone} />
    </>
  )
}
