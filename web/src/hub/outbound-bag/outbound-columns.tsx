import type { OutboundBag } from '@kuacang/contract/hub/outbound-bag/calls'
import { hubDownstreamStatus, hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import type { Column } from '../../kit/list/columns.tsx'
import { UserName } from '../../kit/names.tsx'
import { kg, StatusTag, Time } from '../../kit/show.tsx'
import { HubOutboundBagLink, HubWarehouseLink } from '../links.tsx'
import { downstreamTones, outboundBagTones } from '../tones.ts'
import { words } from './words.ts'

export const OutboundBagStatus = ({ of: { status } }: { readonly of: Pick<OutboundBag, 'status'> }) => (
  <StatusTag of={hubOutboundBagStatus} code={status} tone={outboundBagTones[status]} />
)

export const DownstreamStatus = ({
  of: { downstream_status: code },
}: {
  readonly of: Pick<OutboundBag, 'downstream_status'>
}) => <StatusTag of={hubDownstreamStatus} code={code} tone={downstreamTones[code]} />

export const outboundColumns: readonly Column<OutboundBag>[] = [
  { key: 'bag', title: words.bag, render: (b) => <HubOutboundBagLink of={b.bag_number} /> },
  { key: 'status', title: words.status, render: (b) => <OutboundBagStatus of={b} /> },
  { key: 'downstream', title: words.downstream, render: (b) => <DownstreamStatus of={b} /> },
  { key: 'dest', title: words.dest, render: (b) => <HubWarehouseLink of={b.dest_warehouse_code} /> },
  { key: 'tag', title: words.tag, render: (b) => b.tag },
  { key: 'parcels', title: words.parcels, align: 'right', render: (b) => b.parcel_count },
  { key: 'weight', title: words.weight, align: 'right', render: (b) => kg(b.weight) },
  { key: 'batch', title: words.batch, render: (b) => b.batch_number || '-' },
  { key: 'operator', title: words.operator, optional: true, render: (b) => <UserName of={b.operator} /> },
  { key: 'created_time', title: words.created, sorts: true, render: (b) => <Time at={b.created_time} /> },
  {
    key: 'collected_time',
    title: words.collected,
    sorts: true,
    render: (b) => <Time at={b.collected_time} />,
  },
  { key: 'departed', title: words.departed, optional: true, render: (b) => <Time at={b.depart_time} /> },
]
