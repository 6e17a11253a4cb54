import {
  type EpcReturnedBox,
  exportEpcReturnedBoxes,
  listEpcReturnedBoxes,
} from '@kuacang/contract/epc/re-inbound/calls'
import { epcReInboundType } from '@kuacang/contract/epc/re-inbound/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { ChannelName } from '../../reference/channel/channel-name.tsx'

const words = {
  parcel: text('运单号', 'Tracking number'),
  type: text('退回类型', 'Reason'),
  channel: text('渠道', 'Channel'),
  gateway: text('口岸', 'Gateway'),
  country: text('国家', 'Country'),
  parcels: text('包裹数', 'Parcels'),
  weight: text('重量 kg', 'Weight (kg)'),
  bag: text('袋号', 'Bag'),
  closed: text('合单时间', 'Closed'),
  left: text('离仓时间', 'Left'),
  back: text('退回时间', 'Came back'),
  days: text('在外天数', 'Days out'),
  operator: text('操作人', 'Operator'),
}

const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.parcel },
  { kind: 'enum', key: 'inbound_type', label: words.type, of: epcReInboundType, many: true },
  { kind: 'text', key: 'channel_code', label: words.channel },
  { kind: 'text', key: 'gateway', label: words.gateway },
  { kind: 'text', key: 'country_code', label: words.country },
  { kind: 'text', key: 'operator', label: words.operator },
  ...timeFilters([
    ['returned_time', words.back],
    ['handover_time', words.left],
  ]),
]

const columns: readonly Column<EpcReturnedBox>[] = [
  { key: 'parcel', title: words.parcel, render: (o) => <Code>{o.tracking_id}</Code> },
  { key: 'type', title: words.type, render: (o) => say(epcReInboundType.label(o.inbound_type)) },
  { key: 'channel', title: words.channel, render: (o) => <ChannelName of={o.channel_code} /> },
  { key: 'gateway', title: words.gateway, optional: true, render: (o) => o.gateway || '-' },
  { key: 'country', title: words.country, render: (o) => o.country_code },
  { key: 'parcels', title: words.parcels, align: 'right', render: (o) => o.parcel_count },
  {
    key: 'weight',
    title: words.weight,
    align: 'right',
    render: (o) => (o.weight === null ? '-' : weightText(o.weight)),
  },
  {
    key: 'bag',
    title: words.bag,
    optional: true,
    render: (o) => (o.bag_number ? <Code>{o.bag_number}</Code> : '-'),
  },
  { key: 'created_time', title: words.closed, optional: true, render: (o) => <Time at={o.created_time} /> },
  { key: 'handover_time', title: words.left, sorts: true, render: (o) => <Time at={o.handover_time} /> },
  { key: 'returned_time', title: words.back, sorts: true, render: (o) => <Time at={o.returned_time} /> },
  { key: 'days', title: words.days, align: 'right', render: (o) => o.days_out ?? '-' },
  { key: 'operator', title: words.operator, render: (o) => <UserName of={o.operator} /> },
]

/** The outbound parcels that were taken back in (PA-469). */
export default function ReturnedBoxesPage() {
  return (
    <ListPage
      call={listEpcReturnedBoxes}
      rowKey={(o) => o.id}
      filters={filters}
      columns={columns}
      export={{ call: exportEpcReturnedBoxes, name: 'EPC退回的出库包裹' }}
    />
  )
}
