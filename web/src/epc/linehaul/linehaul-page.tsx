import {
  cancelEpcLinehaulNote,
  type EpcLinehaulNote,
  getEpcLinehaulNote,
  getEpcLinehaulRecords,
} from '@kuacang/contract/epc/linehaul/calls'
import { epcLinehaulMachine } from '@kuacang/contract/epc/linehaul/machine'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage, NothingChosen } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { NoteBags } from '../note-bags.tsx'
import { NoteLink } from '../outbound-links.tsx'
import { ofKind, outboundWords as words } from '../outbound-words.ts'
import { EpcRecords } from '../records.tsx'
import { LinehaulStatus, linehaulActions } from './linehaul-actions.tsx'

const own = {
  nothing: text('请从干线交货单列表中选择一张', 'Choose a linehaul note from the list'),
  toList: text('干线交货单列表', 'Linehaul notes'),
  create: text('预订', 'Booked'),
  withdraw: text('取消这个', 'Cancel this one'),
}
const nameOf = operationNames(epcLinehaulMachine, { create: own.create })

const factsOf = (l: EpcLinehaulNote): readonly Fact[] => [
  [words.order, l.linehaul_order_number ?? '-'],
  [words.gateway, l.gateway],
  [words.flight, l.flight || '-'],
  [words.cutOff, <Time key="cut_off" at={l.cut_off_time} />],
  [words.arrivesOn, l.arrives_on || '-'],
  [words.note, <NoteLink key="note" of={l.delivery_note_number} />],
  [words.carrier, l.carrier_code || '-'],
  [ofKind(l.kind).bags, l.bag_count],
  [words.parcels, l.parcel_count],
  [words.weight, weightText(l.total_weight)],
  ...(l.fail_reason ? ([[words.failed, l.fail_reason]] as const) : []),
  [words.createdBy, <UserName key="created_by" of={l.created_by} />],
  [words.created, <Time key="created" at={l.created_time} />],
  [words.handedOver, <Time key="handed_over" at={l.handover_time} />],
  [words.shipped, <Time key="shipped" at={l.shipped_time} />],
]

const Linehaul = ({ id }: { readonly id: string }) => {
  const query = { id }
  const linehaul = useAnswer(getEpcLinehaulNote, { query })
  const records = useAnswer(getEpcLinehaulRecords, { query }, { enabled: linehaul.data !== undefined })
  const refresh = useRefresh()
  const reload = () => void refresh(getEpcLinehaulNote, getEpcLinehaulRecords)
  const withdraw = (bag: string, of: string) =>
    send(cancelEpcLinehaulNote, { body: { id: of, container_ids: [bag] } })
      .catch(notice.failure)
      .finally(reload)
  return (
    <Answered of={linehaul}>
      {(l) => (
        <DetailPage
          title={<Code>{l.linehaul_note_number}</Code>}
          status={<LinehaulStatus of={l} />}
          actions={<RowActions row={l} actions={linehaulActions} onDone={reload} />}
        >
          <Facts facts={factsOf(l)} />
          <NoteBags
            kind={l.kind}
            bags={l.bags}
            {...(l.actions.includes('cancel') && l.linehaul_order_number !== null
              ? {
                  does: (bag) => (
                    <Button size="small" danger onClick={() => void withdraw(bag.id, l.id)}>
                      {say(own.withdraw)}
                    </Button>
                  ),
                }
              : {})}
          />
          <EpcRecords of={records} nameOf={nameOf} />
        </DetailPage>
      )}
    </Answered>
  )
}

export default function LinehaulPage() {
  const id = useSearchParams()[0].get('id')
  return id ? (
    <Linehaul key={id} id={id} />
  ) : (
    <NothingChosen
      hint={own.nothing}
      link={<Link to="/epc_dhl_packing/epc_manage_outbound_linehaul_delivery_note">{say(own.toList)}</Link>}
    />
  )
}
