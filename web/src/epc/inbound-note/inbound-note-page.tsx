import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { type EpcInboundNote, getEpcInboundNote } from '@kuacang/contract/epc/inbound-note/calls'
import { text } from '@kuacang/contract/kit/text'
import { Link, useSearchParams } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage, NothingChosen } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { EpcBagLink } from '../links.tsx'
import { inboundBagTones } from '../tones.ts'
import { words } from '../words.ts'
import { NoteStatus, printNote } from './inbound-note-parts.tsx'

const own = {
  nothing: text('请从入库交货单列表中选择一张', 'Choose a delivery note from the list'),
  toList: text('入库交货单列表', 'Inbound delivery notes'),
}

const factsOf = (n: EpcInboundNote): readonly Fact[] => [
  [words.origin, n.origin_hub_code || '-'],
  [words.bags, n.bag_count],
  [words.toCome, n.bags_to_come],
  [words.parcels, n.parcel_count],
  [words.receipt, n.receipt_number ? <Code key="receipt">{n.receipt_number}</Code> : '-'],
  [words.created, <Time key="created" at={n.created_time} />],
  [words.due, <Time key="due" at={n.due_time} />],
  [words.handedOver, <Time key="handed_over" at={n.handover_time} />],
]

const Note = ({ number }: { readonly number: string }) => {
  const note = useAnswer(getEpcInboundNote, { query: { delivery_note_number: number } })
  return (
    <Answered of={note}>
      {(n) => (
        <DetailPage
          title={<Code>{n.delivery_note_number}</Code>}
          status={<NoteStatus of={n} />}
          actions={<RowActions row={n} actions={[printNote]} onDone={() => undefined} />}
        >
          <Facts facts={factsOf(n)} />
          <PlainTable
            rows={n.bags}
            rowKey={(b) => b.bag_number}
            columns={[
              { key: 'bag', title: words.bag, render: (b) => <EpcBagLink of={b.bag_number} /> },
              {
                key: 'status',
                title: words.status,
                render: (b) => (
                  <StatusTag of={epcInboundBagStatus} code={b.status} tone={inboundBagTones[b.status]} />
                ),
              },
              { key: 'parcels', title: words.parcels, align: 'right', render: (b) => b.parcel_count },
              { key: 'weight', title: words.weight, align: 'right', render: (b) => weightText(b.weight) },
            ]}
          />
        </DetailPage>
      )}
    </Answered>
  )
}

export default function InboundNotePage() {
  const number = useSearchParams()[0].get('delivery_note_number')
  return number ? (
    <Note key={number} number={number} />
  ) : (
    <NothingChosen
      hint={own.nothing}
      link={<Link to="/epc_operator/epc_inbound_delivery_note_handover">{say(own.toList)}</Link>}
    />
  )
}
