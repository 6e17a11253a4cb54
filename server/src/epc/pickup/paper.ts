import { epcPickupType } from '@kuacang/contract/epc/pickup/enums'
import { say, text } from '@kuacang/contract/kit/text'
import { clock, type Print } from '#kit/labels/documents/print'
import { numberedList } from '../paper/list-paper.ts'

const words = {
  title: text('拣货单', 'Pickup order'),
  type: text('类型', 'Type'),
  operator: text('拣货人', 'Picker'),
  created: text('创建时间', 'Created'),
  parcels: text('包裹数', 'Parcels'),
  walk: text('路线', 'Walk'),
  location: text('库位', 'Location'),
  parcel: text('包裹', 'Parcel'),
  done: text('已拣', 'Picked'),
}

/** What stands on the paper of a pickup order. */
export type PickupPaper = {
  readonly pickup_code: string
  readonly type: number
  readonly operator: string
  readonly created_time: Date | string
  readonly route_metres: number
  readonly locations: readonly { readonly location_code: string; readonly tracking_id: string }[]
}

/** A pickup order, A4 (PA-222): its number as text and Code 128, then its parcels in the order of the walk. */
export const pickupPaper = (order: PickupPaper, print: Print): Promise<Buffer> => {
  const { locale, timezone } = print
  return numberedList(
    {
      ...{ number: order.pickup_code, title: words.title, size: 11 },
      facts: [
        [words.type, say(epcPickupType.label(order.type), locale)],
        [words.operator, order.operator || '-'],
        [words.created, clock(order.created_time, timezone)],
        [words.parcels, String(order.locations.length)],
        [words.walk, `${Math.round(order.route_metres)} m`],
      ],
      columns: [
        { title: say(words.location, locale), share: 4, weight: 'bold' },
        { title: say(words.parcel, locale), share: 6, lines: 2 },
        { title: say(words.done, locale), share: 2 },
      ],
      rows: order.locations.map((l) => [l.location_code, l.tracking_id, '']),
    },
    print,
  )
}
