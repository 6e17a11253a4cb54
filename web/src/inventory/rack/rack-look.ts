import type { Rack } from '@kuacang/contract/inventory/rack/calls'
import { walkedDirection } from '@kuacang/contract/inventory/rack/direction'
import { pickupDirection, rackState } from '@kuacang/contract/inventory/rack/enums'
import { text } from '@kuacang/contract/kit/text'

const { unavailable, available, allocated } = rackState.code

/** The states as the map calls them, with the mark that each has beside its colour. */
export const rackLooks = [
  { code: available, look: 'available', label: rackState.label(available) },
  { code: unavailable, look: 'unavailable', label: rackState.label(unavailable) },
  {
    code: allocated,
    look: 'initiated',
    label: text('已初始化（已生成库位）', 'Initialised (locations generated)'),
  },
] as const

export const lookOf = (state: number) => rackLooks.find((l) => l.code === state) ?? rackLooks[0]

const { both, up, down } = pickupDirection.code
const prefixes: Readonly<Record<number, string>> = { [both]: '↕', [up]: '↑', [down]: '↓' }

/** What stands in a cell: the direction that pickers walk in and the code, or the virtual racks that stand for it. */
export const cellText = (
  rack: Pick<Rack, 'rack_code' | 'virtual_codes' | 'pickup_direction'>,
  reversed: boolean,
) =>
  rack.virtual_codes.length > 0
    ? rack.virtual_codes.join(', ')
    : `${prefixes[walkedDirection(rack.pickup_direction, reversed)]}${rack.rack_code}`
