import { text } from '@kuacang/contract/kit/text'
import {
  getScBagBalance,
  getScInboundBag,
  getScInboundBagRecords,
  type ScBagBalance,
  type ScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagMachine } from '@kuacang/contract/sorting-centre/inbound-bag/machine'
import { listScParcels } from '@kuacang/contract/sorting-centre/parcel/calls'
import { seesScParcels } from '@kuacang/contract/sorting-centre/rights'
import { Link, useSearchParams } from 'react-router'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage, NothingChosen } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { PagedRows } from '../../kit/detail/paged-rows.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { parcelColumns } from '../parcel/parcel-columns.tsx'
import { ScRecords } from '../records.tsx'
import { words } from '../words.ts'
import { inboundBagActions } from './inbound-bag-actions.tsx'
import { InboundBagStatus } from './inbound-bag-columns.tsx'

const own = {
  nothing: text('请从入站袋列表中选择一个袋', 'Choose a bag from the inbound bag list'),
  toList: text('入站袋列表', 'Inbound bag list'),
  parcels: text('包裹', 'Parcels'),
  balance: text('包裹核对', 'Balance of parcels'),
  announced: text('预报', 'Announced'),
  arrived: text('已入站', 'Scanned in'),
  missing: text('缺少', 'Missing'),
  withdrawn: text('平台取消', 'Withdrawn'),
  surplus: text('多出', 'Surplus'),
  closedBy: text('关袋人', 'Closed by'),
  weighedBy: text('称重人', 'Weighed by'),
}
const nameOf = operationNames(scInboundBagMachine, {
  announce: text('预报', 'Announced'),
  create: text('登记虚拟袋', 'Dummy bag made'),
})

const factsOf = (b: ScInboundBag): readonly Fact[] => [
  [words.origin, b.origin || '-'],
  [words.linehaul, b.linehaul_order_number || '-'],
  [words.dest, b.dest_warehouse_code],
  [words.weight, weightText(b.weight)],
  [words.actual, weightText(b.actual_weight)],
  [own.weighedBy, <UserName key="weighed_by" of={b.weighed_by} />],
  [words.receipt, b.receipt_number ? <Code key="receipt">{b.receipt_number}</Code> : '-'],
  [words.announced, <Time key="announced" at={b.created_time} />],
  [words.due, <Time key="due" at={b.due_time} />],
  [words.takenOver, <Time key="taken" at={b.handover_time} />],
  [words.weighed, <Time key="weighed" at={b.weighed_time} />],
  [words.opened, <Time key="opened" at={b.opened_time} />],
  [words.closed, <Time key="closed" at={b.closed_time} />],
  [own.closedBy, <UserName key="closed_by" of={b.closed_by} />],
]

const balanceFacts = (b: ScBagBalance): readonly Fact[] => [
  [own.announced, b.announced],
  [own.arrived, b.arrived],
  [own.missing, b.missing],
  [own.withdrawn, b.withdrawn],
  [own.surplus, b.surplus],
]

const inBag = parcelColumns.filter((c) => c.key !== 'inbound_bag_number' && !c.optional)

const ParcelsOfBag = ({ number }: { readonly number: string }) => (
  <PagedRows
    title={own.parcels}
    call={listScParcels}
    of={{ query: { inbound_bag_number: [number] } }}
    rowKey={(p) => p.id}
    columns={inBag}
  />
)

/** An inbound bag with its parcels, how they stand, and what was done to it. */
const Bag = ({ number }: { readonly number: string }) => {
  const query = { bag_number: number }
  const { passes } = useSession()
  const bag = useAnswer(getScInboundBag, { query })
  const known = { enabled: bag.data !== undefined }
  const balance = useAnswer(getScBagBalance, { query }, known)
  const records = useAnswer(getScInboundBagRecords, { query }, known)
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
              actions={inboundBagActions}
              onDone={() => void refresh(getScInboundBag, getScInboundBagRecords, getScBagBalance)}
            />
          }
        >
          <Facts facts={factsOf(b)} />
          <Answered of={balance}>{(of) => <Facts title={own.balance} facts={balanceFacts(of)} />}</Answered>
          {passes(seesScParcels) ? <ParcelsOfBag number={number} /> : null}
          <ScRecords of={records} nameOf={nameOf} />
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
    <NothingChosen
      hint={own.nothing}
      link={<Link to="/sorting_center_management/manage_inbound_bag">{say(own.toList)}</Link>}
    />
  )
}
