import type { ScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scHoldReason, scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { Tag } from 'antd'
import type { Column } from '../../kit/list/columns.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { ScBagLink, ScParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words } from '../words.ts'

/** The state of a parcel, and why it must not go on. */
export const ParcelStatus = ({ of }: { readonly of: Pick<ScParcel, 'status' | 'hold_reason'> }) => (
  <>
    <StatusTag of={scParcelStatus} code={of.status} tone={parcelTones[of.status]} />
    {of.hold_reason === null ? null : <Tag color="error">{say(scHoldReason.label(of.hold_reason))}</Tag>}
  </>
)

export const parcelColumns: readonly Column<ScParcel>[] = [
  { key: 'tracking_id', title: words.parcel, render: (p) => <ScParcelLink of={p.tracking_id} /> },
  { key: 'status', title: words.status, render: (p) => <ParcelStatus of={p} /> },
  { key: 'place', title: words.place, render: (p) => <strong>{p.place || '-'}</strong> },
  { key: 'group', title: words.group, render: (p) => p.group_name || '-' },
  { key: 'channel', title: words.channel, render: (p) => <ChannelName of={p.channel} /> },
  { key: 'country', title: words.country, optional: true, render: (p) => p.country_code || '-' },
  {
    key: 'original',
    title: words.original,
    optional: true,
    render: (p) => <Code>{p.original_tracking_id}</Code>,
  },
  { key: 'weight', title: words.weight, align: 'right', optional: true, render: (p) => weightText(p.weight) },
  { key: 'actual_weight', title: words.actual, align: 'right', render: (p) => weightText(p.actual_weight) },
  {
    key: 'inbound_bag_number',
    title: words.inboundBag,
    render: (p) => <ScBagLink of={p.inbound_bag_number} />,
  },
  {
    key: 'bag',
    title: words.packingBag,
    render: (p) => (p.bag_number ? <Code>{p.bag_number}</Code> : '-'),
  },
  {
    key: 'created_time',
    title: words.announced,
    sorts: true,
    optional: true,
    render: (p) => <Time at={p.created_time} />,
  },
  { key: 'inbound_time', title: words.scannedIn, sorts: true, render: (p) => <Time at={p.inbound_time} /> },
  {
    key: 'handover_time',
    title: words.handedOver,
    sorts: true,
    optional: true,
    render: (p) => <Time at={p.handover_time} />,
  },
]
