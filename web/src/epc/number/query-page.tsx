import { type LookedUp, mostLookedUp, queryEpcParcels } from '@kuacang/contract/epc/number/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { Numbers } from '../../kit/numbers/numbers.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { EpcBagLink, EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words as shared } from '../words.ts'

const words = {
  numbers: text('单号，每行一个，最多 {n} 个', 'Numbers, one per line, at most {n}'),
  look: text('查询', 'Look up'),
  given: text('查询的单号', 'Number'),
  unknown: text('没有此单号', 'Unknown number'),
  changed: text('最后更新', 'Last updated'),
}

const columns: readonly Column<LookedUp>[] = [
  { key: 'given', title: words.given, render: (r) => <Code>{r.number}</Code> },
  {
    key: 'parcel',
    title: shared.parcel,
    render: ({ parcel }) => (parcel ? <EpcParcelLink of={parcel.tracking_id} /> : say(words.unknown)),
  },
  {
    key: 'status',
    title: shared.status,
    render: ({ parcel }) =>
      parcel ? (
        <StatusTag of={epcParcelStatus} code={parcel.status} tone={parcelTones[parcel.status]} />
      ) : (
        '-'
      ),
  },
  { key: 'order', title: shared.order, render: ({ parcel }) => parcel?.order_id ?? '-' },
  {
    key: 'bag',
    title: shared.bag,
    render: ({ parcel }) => (parcel?.bag_number ? <EpcBagLink of={parcel.bag_number} /> : '-'),
  },
  {
    key: 'created',
    title: shared.created,
    render: ({ parcel }) => <Time at={parcel?.created_time ?? null} />,
  },
  {
    key: 'inbound',
    title: shared.scannedIn,
    render: ({ parcel }) => <Time at={parcel?.inbound_time ?? null} />,
  },
  {
    key: 'changed',
    title: words.changed,
    render: ({ parcel }) => <Time at={parcel?.last_updated ?? null} />,
  },
]

/** Many numbers at once: what each of them is and where it stands (PA-445). */
export default function QueryPage() {
  return (
    <Numbers
      label={words.numbers}
      most={mostLookedUp}
      confirm={words.look}
      send={(tracking_ids) => request(queryEpcParcels, { query: { tracking_ids } })}
      rowsOf={({ list }) => list}
      rowKey={(r) => r.number}
      columns={columns}
    />
  )
}
