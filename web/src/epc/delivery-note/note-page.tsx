import { type EpcNote, getEpcNote, getEpcNoteRecords } from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteKind } from '@kuacang/contract/epc/delivery-note/enums'
import { epcNoteMachine } from '@kuacang/contract/epc/delivery-note/machine'
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
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { NoteBags } from '../note-bags.tsx'
import { LinehaulLink } from '../outbound-links.tsx'
import { ofKind, outboundWords as words } from '../outbound-words.ts'
import { EpcRecords } from '../records.tsx'
import { NoteStatus, noteActions } from './note-actions.tsx'

const own = {
  nothing: text('请从交货单列表中选择一张', 'Choose a delivery note from the list'),
  toList: text('交货单列表', 'Delivery notes'),
  create: text('创建交货单', 'Created'),
}
const nameOf = operationNames(epcNoteMachine, { create: own.create })

const factsOf = (n: EpcNote): readonly Fact[] => [
  [words.kind, <EnumLabel key="kind" of={epcNoteKind} code={n.kind} />],
  [words.carrier, n.carrier_code || '-'],
  [words.gateway, n.gateway || '-'],
  [ofKind(n.kind).bags, n.bag_count],
  [words.parcels, n.parcel_count],
  [words.weight, weightText(n.total_weight)],
  [words.linehaul, <LinehaulLink key="linehaul" of={n.linehaul_note_number} />],
  [words.order, n.linehaul_order_number ?? '-'],
  [words.receipt, n.receipt_number ? <Code key="receipt">{n.receipt_number}</Code> : '-'],
  ...(n.fail_reason ? ([[words.failed, n.fail_reason]] as const) : []),
  [words.createdBy, <UserName key="created_by" of={n.created_by} />],
  [words.created, <Time key="created" at={n.created_time} />],
  [words.approved, <Time key="approved" at={n.approved_time} />],
  [words.handedOver, <Time key="handed_over" at={n.handover_time} />],
]

const Note = ({ id }: { readonly id: string }) => {
  const query = { delivery_note_id: id }
  const note = useAnswer(getEpcNote, { query })
  const records = useAnswer(getEpcNoteRecords, { query }, { enabled: note.data !== undefined })
  const refresh = useRefresh()
  return (
    <Answered of={note}>
      {(n) => (
        <DetailPage
          title={<Code>{n.delivery_note_number}</Code>}
          status={<NoteStatus of={n} />}
          actions={
            <RowActions
              row={n}
              actions={noteActions}
              onDone={() => void refresh(getEpcNote, getEpcNoteRecords)}
            />
          }
        >
          <Facts facts={factsOf(n)} />
          <NoteBags kind={n.kind} bags={n.bags} />
          <EpcRecords of={records} nameOf={nameOf} />
        </DetailPage>
      )}
    </Answered>
  )
}

export default function NotePage() {
  const id = useSearchParams()[0].get('delivery_note_id')
  return id ? (
    <Note key={id} id={id} />
  ) : (
    <NothingChosen
      hint={own.nothing}
      link={<Link to="/epc_admin/manage_outbound_delivery_notes">{say(own.toList)}</Link>}
    />
  )
}
