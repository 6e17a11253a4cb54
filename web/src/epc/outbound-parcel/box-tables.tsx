import type { EpcBox } from '@kuacang/contract/epc/combine/calls'
import type { LastMileTold } from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent } from '@kuacang/contract/epc/last-mile/enums'
import type { BoxNumberRow } from '@kuacang/contract/epc/outbound-parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { Column } from '../../kit/list/columns.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words } from './words.ts'

/** The parcels inside a box. */
export const insideColumns: readonly Column<EpcBox['inside'][number]>[] = [
  { key: 'parcel', title: words.parcel, render: (p) => <EpcParcelLink of={p.tracking_id} /> },
  {
    key: 'status',
    title: words.status,
    render: (p) => <StatusTag of={epcParcelStatus} code={p.status} tone={parcelTones[p.status]} />,
  },
  { key: 'order', title: words.order, render: (p) => <Code>{p.order_id}</Code> },
  { key: 'weight', title: words.weight, align: 'right', render: (p) => weightText(p.weight) },
]

/** The numbers that a box has and had. */
export const numberColumns: readonly Column<BoxNumberRow>[] = [
  { key: 'number', title: words.numbers, render: (n) => <Code>{n.number}</Code> },
  {
    key: 'kind',
    title: words.numberKind,
    render: (n) => say(n.is_temporary ? words.temporary : words.label),
  },
  { key: 'given', title: words.given, render: (n) => <Time at={n.created_time} /> },
  {
    key: 'ended',
    title: words.ended,
    render: (n) => (n.dead_time === null ? say(words.living) : <Time at={n.dead_time} />),
  },
]

/** What the carrier of the last mile said of a box. */
export const eventColumns: readonly Column<LastMileTold>[] = [
  { key: 'happened', title: words.happened, render: (e) => <Time at={e.happened_time} /> },
  { key: 'event', title: words.event, render: (e) => <EnumLabel of={epcLastMileEvent} code={e.event} /> },
  { key: 'place', title: words.place, render: (e) => e.place || '-' },
  { key: 'message', title: words.message, render: (e) => e.message || '-' },
  { key: 'told', title: words.told, render: (e) => <Time at={e.told_time} /> },
]
