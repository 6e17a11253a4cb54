import { getInboundBag, type InboundBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagMachine } from '@kuacang/contract/hub/inbound-bag/machine'
import { listParcelsOfBag } from '@kuacang/contract/hub/parcel/calls'
import { getHubBagRecords } from '@kuacang/contract/hub/record/calls'
import { text } from '@kuacang/contract/kit/text'
import { Link, useSearchParams } from 'react-router'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage, NothingChosen } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { RowActions } from '../../kit/list/actions.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { ParcelsOfBag } from '../parcel/parcels-of-bag.tsx'
import { HubRecords } from '../record/hub-records.tsx'
import { inboundActions } from './inbound-actions.ts'
import { InboundBagStatus } from './inbound-columns.tsx'
import { words } from './words.ts'

const own = {
  nothing: text('请从入库袋列表中选择一个袋', 'Choose a bag from the inbound bag list'),
  toList: text('入库袋列表', 'Inbound bag list'),
}
const nameOf = operationNames(hubInboundBagMachine, {
  announce: text('预报', 'Announced'),
  create: text('生成虚拟袋', 'Dummy bag generated'),
})

const factsOf = (b: InboundBag): readonly Fact[] => [
  [words.origin, b.origin],
  [words.parcels, `${b.sorted_count}/${b.parcel_count}`],
  [words.weight, weightText(b.weight)],
  [words.actual, weightText(b.actual_weight)],
  [words.operator, <UserName key="operator" of={b.operator} />],
  [words.created, <Time key="created" at={b.created_time} />],
  [words.due, <Time key="due" at={b.due_time} />],
  [words.arrived, <Time key="arrived" at={b.arrived_time} />],
  [words.started, <Time key="started" at={b.accept_start_time} />],
  [words.finished, <Time key="finished" at={b.accept_finish_time} />],
]

const Bag = ({ number }: { readonly number: string }) => {
  const bag = useAnswer(getInboundBag, { params: { number } })
  const records = useAnswer(getHubBagRecords, { params: { number } }, { enabled: bag.data !== undefined })
  const refresh = useRefresh()
  return (
    <Answered of={bag}>
      {(b) => (
        <DetailPage
          title={<Code>{b.bag_number}</Code>}
          status={<InboundBagStatus of={b} />}
          actions={
            <RowActions
              row={b}
              actions={inboundActions}
              onDone={() => void refresh(getInboundBag, listParcelsOfBag, getHubBagRecords)}
            />
          }
        >
          <Facts facts={factsOf(b)} />
          <ParcelsOfBag number={number} />
          <HubRecords of={records} nameOf={nameOf} />
        </DetailPage>
      )}
    </Answered>
  )
}

export default function InboundBagPage() {
  const number = useSearchParams()[0].get('bag_number')
  return number ? (
    <Bag key={number} number={number} />
  ) : (
    <NothingChosen hint={own.nothing} link={<Link to="/hubm/inbound_bags">{say(own.toList)}</Link>} />
  )
}
