import type { EpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { Column } from '../../kit/list/columns.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { EpcBagLink, EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words } from '../words.ts'

export const ParcelStatus = ({ of: { status } }: { readonly of: Pick<EpcParcel, 'status'> }) => (
  <StatusTag of={epcParcelStatus} code={status} tone={parcelTones[status]} />
)

/** An amount with its currency, to the cent. */
export const amountText = ({ declared_value, currency }: Pick<EpcParcel, 'declared_value' | 'currency'>) =>
  moneyText({ amount: declared_value, currency })

export const parcelColumns: readonly Column<EpcParcel>[] = [
  { key: 'parcel', title: words.parcel, render: (p) => <EpcParcelLink of={p.tracking_id} /> },
  { key: 'status', title: words.status, render: (p) => <ParcelStatus of={p} /> },
  { key: 'order', title: words.order, render: (p) => <Code>{p.order_id}</Code> },
  { key: 'bag', title: words.bag, render: (p) => (p.bag_number ? <EpcBagLink of={p.bag_number} /> : '-') },
  { key: 'type', title: words.type, render: (p) => <EnumLabel of={parcelType} code={p.parcel_type} /> },
  { key: 'channel', title: words.channel, render: (p) => <ChannelName of={p.channel_code} /> },
  { key: 'country', title: words.country, render: (p) => p.country_code },
  { key: 'value', title: words.value, align: 'right', render: amountText },
  { key: 'weight', title: words.weight, align: 'right', render: (p) => weightText(p.weight) },
  {
    key: 'declared_weight',
    title: words.declaredWeight,
    align: 'right',
    optional: true,
    render: (p) => weightText(p.declared_weight),
  },
  { key: 'store', title: words.store, optional: true, render: (p) => p.store_id },
  { key: 'buyer', title: words.buyer, optional: true, render: (p) => p.user_key },
  { key: 'programme', title: words.programme, optional: true, render: (p) => p.programme || '-' },
  { key: 'created_time', title: words.created, sorts: true, render: (p) => <Time at={p.created_time} /> },
  {
    key: 'handed_over',
    title: words.handedOver,
    optional: true,
    render: (p) => <Time at={p.handed_over_time} />,
  },
  { key: 'inbound_time', title: words.scannedIn, sorts: true, render: (p) => <Time at={p.inbound_time} /> },
  { key: 'arrive_by', title: words.arriveBy, optional: true, render: (p) => <Time at={p.arrive_by} /> },
  { key: 'ship_by', title: words.shipBy, optional: true, render: (p) => <Time at={p.ship_by} /> },
]
