import {
  type EpcInboundBag,
  getEpcInboundBag,
  getEpcInboundBagRecords,
} from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagMachine } from '@kuacang/contract/epc/inbound-bag/machine'
import { searchEpcParcels } from '@kuacang/contract/epc/parcel/calls'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { PagedRows } from '../../kit/detail/paged-rows.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { useSession } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { EpcNoteLink } from '../links.tsx'
import { parcelColumns } from '../parcel/parcel-columns.tsx'
import { EpcRecords } from '../records.tsx'
import { words } from '../words.ts'
import { inboundBagActions } from './inbound-bag-actions.ts'
import { InboundBagStatus } from './inbound-bag-columns.tsx'

const own = {
  parcels: text('包裹', 'Parcels'),
}
const nameOf = operationNames(epcInboundBagMachine, { announce: words.announce })

const factsOf = (b: EpcInboundBag): readonly Fact[] => [
  [words.origin, b.origin_hub_code || '-'],
  [words.tag, b.tag || '-'],
  [words.parcels, b.parcel_count],
  [words.weight, weightText(b.weight)],
  [words.receipt, b.receipt_number ? <Code key="receipt">{b.receipt_number}</Code> : '-'],
  [words.note, <EpcNoteLink key="note" of={b.delivery_note_number} />],
  [words.created, <Time key="created" at={b.created_time} />],
  [words.due, <Time key="due" at={b.due_time} />],
  [words.handedOver, <Time key="handed_over" at={b.handover_time} />],
]

const inBag = parcelColumns.filter((c) => c.key !== 'bag' && !c.optional)

const ParcelsOfBag = ({ number }: { readonly number: string }) => (
  <PagedRows
    title={own.parcels}
    call={searchEpcParcels}
    of={{ query: { bag_number: [number] } }}
    rowKey={(p) => p.id}
    columns={inBag}
  />
)

/** An inbound bag with its parcels, and what was done to it. */
export const BagDetail = ({ number }: { readonly number: string }) => {
  const query = { bag_number: number }
  const { holds } = useSession()
  const bag = useAnswer(getEpcInboundBag, { query })
  const records = useAnswer(getEpcInboundBagRecords, { query }, { enabled: bag.data !== undefined })
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
              onDone={() => void refresh(getEpcInboundBag, getEpcInboundBagRecords)}
            />
          }
        >
          <Facts facts={factsOf(b)} />
          {holds('EPCDataSearch') ? <ParcelsOfBag number={number} /> : null}
          <EpcRecords of={records} nameOf={nameOf} />
        </DetailPage>
      )}
    </Answered>
  )
}
