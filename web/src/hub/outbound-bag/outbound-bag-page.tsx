import { getOutboundBag } from '@kuacang/contract/hub/outbound-bag/calls'
import { hubDownstreamMachine } from '@kuacang/contract/hub/outbound-bag/machine'
import { getHubBagRecords } from '@kuacang/contract/hub/record/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import { Link, useSearchParams } from 'react-router'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage, NothingChosen } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { RowActions } from '../../kit/list/actions.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, kg, Time } from '../../kit/show.tsx'
import { HubParcelLink, HubWarehouseLink } from '../links.tsx'
import { HubRecords } from '../record/hub-records.tsx'
import { outboundActions } from './outbound-actions.ts'
import { DownstreamStatus, OutboundBagStatus } from './outbound-columns.tsx'
import { words } from './words.ts'

const own = {
  nothing: text('请从出库袋列表中选择一个袋', 'Choose a bag from the outbound bag list'),
  toList: text('出库袋列表', 'Outbound bag list'),
  parcel: text('运单号', 'Tracking number'),
}
const bagName = operationNames(bagMachine, {
  create: text('新建', 'Created'),
  print_label: text('打印袋号', 'Label printed'),
})
const downstreamName = operationNames(hubDownstreamMachine, {})
const nameOf = (action: string) =>
  action.startsWith('hub_downstream.') ? downstreamName(action) : bagName(action)

type OutboundBag = Data<typeof getOutboundBag>
const factsOf = (b: OutboundBag): readonly Fact[] => [
  [words.dest, <HubWarehouseLink key="dest" of={b.dest_warehouse_code} />],
  [words.tag, b.tag],
  [words.downstream, <DownstreamStatus key="downstream" of={b} />],
  [words.parcels, b.parcel_count],
  [words.weight, kg(b.weight)],
  [words.batch, b.batch_number],
  [words.operator, <UserName key="operator" of={b.operator} />],
  [words.created, <Time key="created" at={b.created_time} />],
  [words.collected, <Time key="collected" at={b.collected_time} />],
  [words.departed, <Time key="departed" at={b.depart_time} />],
]

const Bag = ({ number }: { readonly number: string }) => {
  const bag = useAnswer(getOutboundBag, { params: { number } })
  const records = useAnswer(getHubBagRecords, { params: { number } }, { enabled: bag.data !== undefined })
  const refresh = useRefresh()
  return (
    <Answered of={bag}>
      {(b) => (
        <DetailPage
          title={<Code>{b.bag_number}</Code>}
          status={<OutboundBagStatus of={b} />}
          actions={
            <RowActions
              row={b}
              actions={outboundActions}
              onDone={() => void refresh(getOutboundBag, getHubBagRecords)}
            />
          }
        >
          <Facts facts={factsOf(b)} />
          <section className="facts">
            <h2 className="section-title">{say(words.parcels)}</h2>
            <PlainTable
              rows={b.tracking_ids.map((id) => ({ id }))}
              rowKey={(p) => p.id}
              columns={[{ key: 'parcel', title: own.parcel, render: (p) => <HubParcelLink of={p.id} /> }]}
            />
          </section>
          <HubRecords of={records} nameOf={nameOf} />
        </DetailPage>
      )}
    </Answered>
  )
}

export default function OutboundBagPage() {
  const number = useSearchParams()[0].get('bag_number')
  return number ? (
    <Bag key={number} number={number} />
  ) : (
    <NothingChosen hint={own.nothing} link={<Link to="/hubm/outbound_bags">{say(own.toList)}</Link>} />
  )
}
