import { type EpcBox, getEpcBox, printBoxLabel } from '@kuacang/contract/epc/combine/calls'
import { getEpcBoxLastMile } from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import { epcLastMileMachine } from '@kuacang/contract/epc/last-mile/machine'
import { getEpcBoxLife } from '@kuacang/contract/epc/outbound-parcel/calls'
import { epcGeneratorType, epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcOutboundParcelMachine } from '@kuacang/contract/epc/outbound-parcel/machine'
import { epcPreOutboundParcelMachine } from '@kuacang/contract/epc/pre-outbound-parcel/machine'
import { Link, useSearchParams } from 'react-router'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage, NothingChosen } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { type Action, RowActions } from '../../kit/list/actions.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { HoldingBagLink, NoteLink } from '../outbound-links.tsx'
import { outboundWords as shared } from '../outbound-words.ts'
import { EpcRecords } from '../records.tsx'
import { boxTones, lastMileTones } from '../tones.ts'
import { eventColumns, insideColumns, numberColumns } from './box-tables.tsx'
import { printBox } from './print-box.ts'
import { words } from './words.ts'

const nameOfBox = operationNames(epcOutboundParcelMachine, { make: words.made })
const nameOfTemporary = operationNames(epcPreOutboundParcelMachine, { make: words.madeTemporary })
const nameOfLastMile = operationNames(epcLastMileMachine, {
  send_on: words.sentOn,
  relabel: words.relabelledAway,
})
const nameOf = (action: string) => {
  if (action.startsWith('epc_pre_outbound_parcel.')) return nameOfTemporary(action)
  return action.startsWith('epc_last_mile.') ? nameOfLastMile(action) : nameOfBox(action)
}

const factsOf = (b: EpcBox): readonly Fact[] => [
  [words.number, <Code key="number">{b.ob_number}</Code>],
  [words.label, b.tracking_id ? <Code key="label">{b.tracking_id}</Code> : '-'],
  [words.temporary, b.pre_outbound_tracking_id ? <Code key="pre">{b.pre_outbound_tracking_id}</Code> : '-'],
  ...(b.carrier_failure ? ([[words.failure, b.carrier_failure]] as const) : []),
  [words.bag, b.bag ? <HoldingBagLink key="bag" of={b.bag} /> : '-'],
  [shared.note, b.bag?.delivery_note_number ? <NoteLink key="note" of={b.bag.delivery_note_number} /> : '-'],
  [shared.order, b.bag?.linehaul_order_number || '-'],
  [words.sortCode, b.sort_code || '-'],
  [words.material, b.material || '-'],
  [words.kind, <EnumLabel key="kind" of={epcGeneratorType} code={b.generator_type} />],
  [words.channel, <ChannelName key="channel" of={b.channel} />],
  [words.country, b.country_code],
  [words.gateway, b.gateway || '-'],
  [words.recipient, b.identifier_name],
  [words.weight, weightText(b.weight)],
  [words.expected, weightText(b.expected_weight)],
  [words.value, moneyText({ amount: b.declared_value, currency: b.currency })],
  [words.created, <Time key="created" at={b.created_time} />],
  [words.departed, <Time key="departed" at={b.departed_time} />],
  [words.packed, <Time key="packed" at={b.packed_time} />],
  [words.handedOver, <Time key="handed_over" at={b.handover_time} />],
]

const { cancelled } = epcOutboundParcelStatus.code
const numberOn = (b: EpcBox) => b.tracking_id ?? b.pre_outbound_tracking_id

const print: Action<EpcBox> = {
  key: 'print',
  label: words.print,
  allowed: (b) => b.status !== cancelled && numberOn(b) !== null,
  run: ([b]) => printBox(b ? (numberOn(b) ?? '') : ''),
}

/** What happened to a box since it left; nothing before that. */
const LastMile = ({ id }: { readonly id: string }) => {
  const { data } = useAnswer(getEpcBoxLastMile, { query: { tracking_id: id } })
  if (!data || data.status === null) return null
  const { status, left_time, taken_back_time } = data
  return (
    <section className="facts">
      <h2 className="section-title">{say(words.lastMile)}</h2>
      <Facts
        facts={[
          [
            words.status,
            <StatusTag key="status" of={epcLastMileStatus} code={status} tone={lastMileTones[status]} />,
          ],
          [words.left, <Time key="left" at={left_time} />],
          [words.backOn, <Time key="back" at={taken_back_time} />],
        ]}
      />
      <PlainTable rows={data.list} rowKey={(e) => e.event_id} columns={eventColumns} />
    </section>
  )
}

const Box = ({ id }: { readonly id: string }) => {
  const { passes } = useSession()
  const refresh = useRefresh()
  const query = { tracking_id: id }
  const box = useAnswer(getEpcBox, { query })
  const life = useAnswer(getEpcBoxLife, { query }, { enabled: box.data !== undefined })
  return (
    <Answered of={box}>
      {(b) => (
        <DetailPage
          title={<Code>{b.tracking_id ?? b.ob_number}</Code>}
          status={
            <>
              <StatusTag of={epcOutboundParcelStatus} code={b.status} tone={boxTones[b.status]} />
              {b.is_blocked ? say(words.blocked) : null}
            </>
          }
          actions={
            passes(printBoxLabel.right) ? (
              <RowActions row={b} actions={[print]} onDone={() => void refresh(getEpcBoxLife)} />
            ) : null
          }
        >
          <Facts facts={factsOf(b)} />
          <section className="facts">
            <h2 className="section-title">{say(words.inside)}</h2>
            <PlainTable rows={b.inside} rowKey={(p) => p.tracking_id} columns={insideColumns} />
          </section>
          <section className="facts">
            <h2 className="section-title">{say(words.numbers)}</h2>
            <PlainTable
              rows={life.data?.numbers ?? []}
              rowKey={(n) => n.number + n.created_time}
              columns={numberColumns}
            />
          </section>
          <LastMile id={id} />
          <EpcRecords of={life} nameOf={nameOf} />
        </DetailPage>
      )}
    </Answered>
  )
}

export default function BoxPage() {
  const id = useSearchParams()[0].get('tracking_id')
  return id ? (
    <Box key={id} id={id} />
  ) : (
    <NothingChosen
      hint={words.nothing}
      link={<Link to="/epc_super_admin/manage_pre_outbound_parcel">{say(words.toList)}</Link>}
    />
  )
}
