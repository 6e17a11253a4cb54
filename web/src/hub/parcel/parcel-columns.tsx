import type { HubParcel } from '@kuacang/contract/hub/parcel/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import type { Column } from '../../kit/list/columns.tsx'
import { StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { HubBagLink, HubOutboundBagLink, HubParcelLink, HubWarehouseLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words } from './words.ts'

export const ParcelStatus = ({ of: { status } }: { readonly of: Pick<HubParcel, 'status'> }) => (
  <StatusTag of={hubInboundParcelStatus} code={status} tone={parcelTones[status]} />
)

/** The outbound bag that a parcel is in, where it is in one. */
export const OutboundBagOf = ({ of: { outbound_bag_number } }: { readonly of: HubParcel }) =>
  outbound_bag_number ? <HubOutboundBagLink of={outbound_bag_number} /> : '-'

export const parcelColumns: readonly Column<HubParcel>[] = [
  { key: 'parcel', title: words.parcel, render: (p) => <HubParcelLink of={p.tracking_id} /> },
  { key: 'status', title: words.status, render: (p) => <ParcelStatus of={p} /> },
  { key: 'bag', title: words.bag, render: (p) => <HubBagLink of={p.bag_number} /> },
  { key: 'outbound', title: words.outbound, render: (p) => <OutboundBagOf of={p} /> },
  { key: 'dest', title: words.dest, render: (p) => <HubWarehouseLink of={p.dest_warehouse_code} /> },
  { key: 'weight', title: words.weight, align: 'right', render: (p) => weightText(p.weight) },
  { key: 'actual', title: words.actual, align: 'right', render: (p) => weightText(p.actual_weight) },
  { key: 'created_time', title: words.created, sorts: true, render: (p) => <Time at={p.created_time} /> },
  { key: 'sort_time', title: words.sorted, sorts: true, render: (p) => <Time at={p.sort_time} /> },
  { key: 'departed', title: words.departed, optional: true, render: (p) => <Time at={p.depart_time} /> },
]
