import type { InboundBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { Tag } from 'antd'
import type { Column } from '../../kit/list/columns.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { HubBagLink } from '../links.tsx'
import { inboundBagTones } from '../tones.ts'
import { words } from './words.ts'

export const InboundBagStatus = ({ of }: { readonly of: InboundBag }) => (
  <>
    <StatusTag of={hubInboundBagStatus} code={of.status} tone={inboundBagTones[of.status]} />
    {of.dummy ? <Tag>{say(words.dummy)}</Tag> : null}
  </>
)

export const inboundColumns: readonly Column<InboundBag>[] = [
  { key: 'bag', title: words.bag, render: (b) => <HubBagLink of={b.bag_number} /> },
  { key: 'status', title: words.status, render: (b) => <InboundBagStatus of={b} /> },
  { key: 'origin', title: words.origin, render: (b) => b.origin || '-' },
  {
    key: 'parcels',
    title: words.parcels,
    align: 'right',
    render: (b) => `${b.sorted_count}/${b.parcel_count}`,
  },
  { key: 'weight', title: words.weight, align: 'right', render: (b) => weightText(b.weight) },
  { key: 'actual', title: words.actual, align: 'right', render: (b) => weightText(b.actual_weight) },
  { key: 'operator', title: words.operator, render: (b) => <UserName of={b.operator} /> },
  {
    key: 'created_time',
    title: words.created,
    sorts: true,
    render: (b) => <Time at={b.created_time} />,
  },
  { key: 'due', title: words.due, optional: true, render: (b) => <Time at={b.due_time} /> },
  { key: 'arrived', title: words.arrived, optional: true, render: (b) => <Time at={b.arrived_time} /> },
  {
    key: 'accept_finish_time',
    title: words.finished,
    sorts: true,
    render: (b) => <Time at={b.accept_finish_time} />,
  },
]
