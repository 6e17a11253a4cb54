import { getHubParcel, type HubParcel } from '@kuacang/contract/hub/parcel/calls'
import { hubInboundParcelMachine } from '@kuacang/contract/hub/parcel/machine'
import { getHubParcelRecords } from '@kuacang/contract/hub/record/calls'
import { text } from '@kuacang/contract/kit/text'
import { Link, useSearchParams } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage, NothingChosen } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { HubBagLink, HubWarehouseLink } from '../links.tsx'
import { HubRecords } from '../record/hub-records.tsx'
import { OutboundBagOf, ParcelStatus } from './parcel-columns.tsx'
import { words } from './words.ts'

const own = {
  nothing: text('请从入库包裹列表中选择一个包裹', 'Choose a parcel from the inbound parcel list'),
  toList: text('入库包裹列表', 'Inbound parcel list'),
}
const nameOf = operationNames(hubInboundParcelMachine, { announce: text('预报', 'Announced') })

const factsOf = (p: HubParcel): readonly Fact[] => [
  [words.bag, <HubBagLink key="bag" of={p.bag_number} />],
  [words.outbound, <OutboundBagOf key="outbound" of={p} />],
  [words.dest, <HubWarehouseLink key="dest" of={p.dest_warehouse_code} />],
  [words.weight, weightText(p.weight)],
  [words.actual, weightText(p.actual_weight)],
  [words.created, <Time key="created" at={p.created_time} />],
  [words.sorted, <Time key="sorted" at={p.sort_time} />],
  [words.departed, <Time key="departed" at={p.depart_time} />],
]

const Parcel = ({ id }: { readonly id: string }) => {
  const parcel = useAnswer(getHubParcel, { params: { id } })
  const records = useAnswer(getHubParcelRecords, { params: { id } }, { enabled: parcel.data !== undefined })
  return (
    <Answered of={parcel}>
      {(p) => (
        <DetailPage title={<Code>{p.tracking_id}</Code>} status={<ParcelStatus of={p} />}>
          <Facts facts={factsOf(p)} />
          <HubRecords of={records} nameOf={nameOf} />
        </DetailPage>
      )}
    </Answered>
  )
}

export default function InboundParcelPage() {
  const id = useSearchParams()[0].get('tracking_id')
  return id ? (
    <Parcel key={id} id={id} />
  ) : (
    <NothingChosen hint={own.nothing} link={<Link to="/hubm/inbound_parcels">{say(own.toList)}</Link>} />
  )
}
