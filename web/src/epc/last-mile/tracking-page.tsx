import {
  countEpcLastMile,
  type EpcLastMile,
  exportEpcLastMile,
  searchEpcLastMile,
} from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent, epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { BoxLink } from '../outbound-links.tsx'
import { lastMileTones } from '../tones.ts'
import { words } from './words.ts'

const columns: readonly Column<EpcLastMile>[] = [
  { key: 'parcel', title: words.parcel, render: (r) => <BoxLink of={r.tracking_id} /> },
  {
    key: 'new_number',
    title: words.newNumber,
    optional: true,
    render: (r) => (r.new_tracking_id ? <Code>{r.new_tracking_id}</Code> : '-'),
  },
  {
    key: 'status',
    title: words.status,
    render: (r) => <StatusTag of={epcLastMileStatus} code={r.status} tone={lastMileTones[r.status]} />,
  },
  {
    key: 'event',
    title: words.event,
    render: (r) => (r.last_event === null ? '-' : <EnumLabel of={epcLastMileEvent} code={r.last_event} />),
  },
  { key: 'event_time', title: words.eventTime, render: (r) => <Time at={r.last_event_time} /> },
  { key: 'place', title: words.place, optional: true, render: (r) => r.last_place || '-' },
  { key: 'bag', title: words.bag, render: (r) => <Code>{r.bag_number}</Code> },
  { key: 'channel', title: words.channel, render: (r) => <ChannelName of={r.channel_code} /> },
  { key: 'country', title: words.country, render: (r) => r.country_code },
  { key: 'gateway', title: words.gateway, optional: true, render: (r) => r.gateway || '-' },
  { key: 'weight', title: words.weight, optional: true, align: 'right', render: (r) => r.weight ?? '-' },
  { key: 'left_time', title: words.left, render: (r) => <Time at={r.left_time} /> },
  { key: 'arrived', title: words.arrivedTime, render: (r) => <Time at={r.arrived_time} /> },
  {
    key: 'returned',
    title: words.returnedTime,
    optional: true,
    render: (r) => <Time at={r.returned_time} />,
  },
  { key: 'back', title: words.back, optional: true, render: (r) => <Time at={r.taken_back_time} /> },
  {
    key: 'receipt',
    title: words.receipt,
    optional: true,
    render: (r) => (r.receipt_number ? <Code>{r.receipt_number}</Code> : '-'),
  },
  { key: 'asked', title: words.asked, optional: true, render: (r) => <Time at={r.asked_time} /> },
]

const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.parcel },
  { kind: 'enum', key: 'status', label: words.status, of: epcLastMileStatus, many: true },
  { kind: 'many', key: 'bag_numbers', exact: true, label: words.bag },
  { kind: 'text', key: 'channel_code', label: words.channel },
  { kind: 'text', key: 'country_code', label: words.country },
  { kind: 'range', key: 'time_range', label: words.left },
]

/** Outbound parcels that left, with what the last mile says of them (PA-316, PA-447). */
export default function LastMileTrackingPage() {
  return (
    <ListPage
      call={searchEpcLastMile}
      statuses={countEpcLastMile}
      rowKey={(r) => r.id}
      filters={filters}
      columns={columns}
      export={{ call: exportEpcLastMile, name: '尾程跟踪' }}
    />
  )
}
