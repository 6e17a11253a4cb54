import { getEpcParcel, getEpcParcelLifecycle } from '@kuacang/contract/epc/parcel/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { epcParcelMachine } from '@kuacang/contract/epc/parcel/machine'
import type { Data } from '@kuacang/contract/kit/call'
import { Tag } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { Siblings } from '../arrival/siblings.tsx'
import { EpcBagLink } from '../links.tsx'
import { BoxLink } from '../outbound-links.tsx'
import { EpcRecords } from '../records.tsx'
import { words } from '../words.ts'
import { amountText, ParcelStatus } from './parcel-columns.tsx'

const nameOf = operationNames(epcParcelMachine, {
  ...{ announce: words.announce, announce_in_bag: words.announceInBag, split_combine: words.splitCombine },
  ...{ sort: words.sort, sow: words.sow, take_out: words.takeOut },
  ...{ put_away: words.putAway, undo_put_away: words.undoPutAway, transfer: words.transfer },
  ...{ pick: words.pick, fine: words.fined },
})

type Whole = Data<typeof getEpcParcel>

/** Where it is; nothing where it lies on no place, in no slot and no box. */
const placeOf = (p: Whole): readonly Fact[] => [
  ...(p.location_code === null
    ? []
    : [[words.location, <Code key="place">{p.location_code}</Code>] as const]),
  ...(p.slot_number === null ? [] : [[words.slot, <Code key="slot">{p.slot_number}</Code>] as const]),
  ...(p.ob_number === null
    ? []
    : [[words.box, <BoxLink key="box" of={p.outbound_tracking_id ?? p.ob_number} />] as const]),
  ...(p.wait_until === null ? [] : [[words.waitUntil, <Time key="wait" at={p.wait_until} />] as const]),
  ...(p.return_reason === '' ? [] : [[words.returnReason, p.return_reason] as const]),
]

const sizeText = ({ volume_info: v }: Whole) => (v ? `${v.length} × ${v.width} × ${v.height}` : '-')

const factsOf = (p: Whole): readonly Fact[] => [
  ...placeOf(p),
  [words.order, <Code key="order">{p.order_id}</Code>],
  [words.bag, p.bag_number ? <EpcBagLink key="bag" of={p.bag_number} /> : '-'],
  [words.type, <EnumLabel key="type" of={parcelType} code={p.parcel_type} />],
  [
    words.observedType,
    p.observed_type === null ? '-' : <EnumLabel key="observed" of={parcelType} code={p.observed_type} />,
  ],
  [words.channel, <ChannelName key="channel" of={p.channel_code} />],
  [words.value, amountText(p)],
  [words.declaredWeight, weightText(p.declared_weight)],
  [words.weight, weightText(p.weight)],
  [words.size, sizeText(p)],
  [words.store, p.store_id],
  [words.buyer, p.user_key],
  [words.programme, p.programme || '-'],
  [words.created, <Time key="created" at={p.created_time} />],
  [words.handedOver, <Time key="handed_over" at={p.handed_over_time} />],
  [words.scannedIn, <Time key="inbound" at={p.inbound_time} />],
  [words.arriveBy, <Time key="arrive_by" at={p.arrive_by} />],
  [words.shipBy, <Time key="ship_by" at={p.ship_by} />],
]

const consigneeOf = ({ consignee: c }: Whole): readonly Fact[] => [
  [words.consignee, [c.name, c.phone].filter(Boolean).join(' · ')],
  [
    words.address,
    [c.address_line, c.city, c.province, c.postcode, c.country_code].filter(Boolean).join(', '),
  ],
]

const Standing = ({ of }: { readonly of: Whole }) => (
  <>
    <ParcelStatus of={of} />
    {of.is_blocked && <Tag color="error">{say(words.blocked)}</Tag>}
  </>
)

type Line = Whole['lines'][number]
const lineColumns = (p: Whole): readonly Column<Line>[] => [
  { key: 'product', title: words.product, render: (l) => <Code>{l.product_id}</Code> },
  { key: 'category', title: words.category, render: (l) => l.category || '-' },
  { key: 'pieces', title: words.pieces, align: 'right', render: (l) => l.quantity },
  { key: 'value', title: words.value, align: 'right', render: (l) => amountText({ ...p, ...l }) },
]

/** All that is known of a parcel, and what was done to it. */
export const ParcelDetail = ({ id }: { readonly id: string }) => {
  const query = { tracking_id: id }
  const parcel = useAnswer(getEpcParcel, { query })
  const records = useAnswer(getEpcParcelLifecycle, { query }, { enabled: parcel.data !== undefined })
  return (
    <Answered of={parcel}>
      {(p) => (
        <DetailPage title={<Code>{p.tracking_id}</Code>} status={<Standing of={p} />}>
          <Facts facts={factsOf(p)} />
          <Facts facts={consigneeOf(p)} />
          <Siblings of={{ ...p, deadline: p.wait_until }} />
          <section className="facts">
            <h2 className="section-title">{say(words.goods)}</h2>
            <PlainTable rows={p.lines} rowKey={(l) => l.product_id} columns={lineColumns(p)} />
          </section>
          <EpcRecords of={records} nameOf={nameOf} />
        </DetailPage>
      )}
    </Answered>
  )
}
