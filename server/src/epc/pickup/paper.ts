import { epcPickupType } from '@kuacang/contract/epc/pickup/enums'
import { say, text } from '@kuacang/contract/kit/text'
import { code128, gap, row, rule, table, write } from '#kit/labels/block'
import { clock, type Print, printMark } from '#kit/labels/documents/print'
import { paper } from '#kit/labels/render'

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
  const name = say(words.title, locale)
  const fact = (word: keyof typeof words, value: string) => write(`${say(words[word], locale)}  ${value}`, 11)
  return paper({
    title: `${name} ${order.pickup_code}`,
    locale,
    size: 'A4',
    foot: `${name} ${order.pickup_code}`,
    blocks: [
      row(
        [
          {
            share: 5,
            blocks: [
              write(name, 22, { weight: 'bold' }),
              gap(2),
              fact('type', say(epcPickupType.label(order.type), locale)),
              fact('operator', order.operator || '-'),
              fact('created', clock(order.created_time, timezone)),
              fact('parcels', String(order.locations.length)),
              fact('walk', `${Math.round(order.route_metres)} m`),
              ...printMark(print),
            ],
          },
          {
            share: 5,
            blocks: [
              code128(order.pickup_code, 18),
              write(order.pickup_code, 15, { weight: 'bold', align: 'center', least: 8 }),
            ],
          },
        ],
        { stand: 'top' },
      ),
      gap(2),
      rule,
      gap(2),
      table(
        [
          { title: '#', share: 1, align: 'right' },
          { title: say(words.location, locale), share: 4, weight: 'bold' },
          { title: say(words.parcel, locale), share: 6, lines: 2 },
          { title: say(words.done, locale), share: 2 },
        ],
        order.locations.map((l, i) => [String(i + 1), l.location_code, l.tracking_id, '']),
        11,
      ),
    ],
  })
}
