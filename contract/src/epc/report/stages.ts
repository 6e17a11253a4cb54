import type { NameOf } from '../../kit/enumeration.ts'
import { type Text, text } from '../../kit/text.ts'
import { epcParcelStatus } from '../parcel/enums.ts'
import { epcCountedKind } from './enums.ts'

type Stage = {
  readonly key: string
  readonly title: Text
  readonly statuses: readonly number[]
  /** Nothing more happens to these parcels. */
  readonly ended: boolean
}

const of = (...names: NameOf<typeof epcParcelStatus>[]) => names.map((name) => epcParcelStatus.code[name])

const open = (key: string, title: Text, ...names: NameOf<typeof epcParcelStatus>[]): Stage => ({
  ...{ key, title },
  statuses: of(...names),
  ended: false,
})
const ended = (key: NameOf<typeof epcParcelStatus>): Stage => ({
  key,
  title: epcParcelStatus.label(epcParcelStatus.code[key]),
  statuses: of(key),
  ended: true,
})

/** The statuses of parcels in the order of their way, those of one desk together: by them parcel centres are compared. */
export const epcStages: readonly Stage[] = [
  open('awaited', text('未到达', 'Not arrived'), 'not_arrived'),
  open(
    'to_scan',
    text('待入库', 'To scan in'),
    ...(['handed_over', 'pending_review', 'pending_rescan'] as const),
    ...(['re_inbound_submitted', 're_inbound_review', 'pending_re_inbound'] as const),
  ),
  open('to_decide', text('等待中', 'Waiting'), 'scanned_in', 'pending', 're_inbounded'),
  open('to_close', text('待合单或直发', 'To combine or ship'), 'combined', 'direct_ship', 'unbound'),
  open('trouble', text('异常', 'Trouble'), 'order_trouble', 'combine_failed'),
  open('to_return', text('待退回', 'To return'), 'to_return', 'to_return_requested'),
  open('pre_combined', text('临时面单', 'Temporary label'), 'pre_combined'),
  ended('finished'),
  ended('returned'),
  ended('cancelled'),
  ended('lost'),
]

type Counted = { readonly kind: number; readonly status: number; readonly count: number }
const parcelKind = epcCountedKind.code.parcel

/** How many of the counted parcels are in one of these stages. */
export const inStages = (counts: readonly Counted[], stages: readonly Stage[]): number =>
  counts
    .filter((c) => c.kind === parcelKind && stages.some((s) => s.statuses.includes(c.status)))
    .reduce((sum, c) => sum + c.count, 0)

export const openStages = epcStages.filter((s) => !s.ended)
