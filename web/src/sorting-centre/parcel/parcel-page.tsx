import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { getScParcel, releaseScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelMachine } from '@kuacang/contract/sorting-centre/parcel/machine'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage, NothingChosen } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { Can } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { ScBagLink } from '../links.tsx'
import { ScRecords } from '../records.tsx'
import { words } from '../words.ts'
import { ParcelStatus } from './parcel-columns.tsx'

const own = {
  nothing: text('请从包裹列表中选择一个包裹', 'Choose a parcel from the parcel list'),
  toList: text('包裹列表', 'Parcel list'),
  numbers: text('单号链', 'Number chain'),
  kind: text('种类', 'Kind'),
  since: text('生效', 'Valid since'),
  until: text('失效', 'Valid until'),
  living: text('现在有效', 'Valid now'),
  reason: text('换单原因', 'Reason for relabelling'),
  consignee: text('收件人', 'Consignee'),
  release: text('解除拦截', 'Lift the hold'),
  surplus: text('多件', 'Surplus'),
  yes: text('是', 'Yes'),
}
const nameOf = operationNames(scParcelMachine, {
  announce: text('预报', 'Announced'),
  surplus: text('登记为多件', 'Noted as surplus'),
})

type Parcel = Data<typeof getScParcel>

const factsOf = (p: Parcel): readonly Fact[] => [
  [words.place, p.place || '-'],
  [words.group, p.group_name || '-'],
  [words.channel, <ChannelName key="channel" of={p.channel} />],
  [words.country, p.country_code || '-'],
  [words.inboundBag, <ScBagLink key="bag" of={p.inbound_bag_number} />],
  [words.packingBag, p.bag_number ? <Code key="packing">{p.bag_number}</Code> : '-'],
  [words.weight, weightText(p.weight)],
  [words.actual, weightText(p.actual_weight)],
  ...(p.surplus ? ([[own.surplus, say(own.yes)]] as const) : []),
  ...(p.relabel_reason === null ? [] : ([[own.reason, say(relabelReason.label(p.relabel_reason))]] as const)),
  [words.announced, <Time key="announced" at={p.created_time} />],
  [words.scannedIn, <Time key="in" at={p.inbound_time} />],
  [words.packed, <Time key="packed" at={p.packed_time} />],
  [words.handedOver, <Time key="over" at={p.handover_time} />],
  [words.departed, <Time key="departed" at={p.departed_time} />],
  [
    own.consignee,
    [p.consignee.name, p.consignee.address_line, p.consignee.city, p.consignee.postcode]
      .filter(Boolean)
      .join(', ') || '-',
  ],
]

const Numbers = ({ of }: { readonly of: Parcel['numbers'] }) => (
  <section className="facts">
    <h2 className="section-title">{say(own.numbers)}</h2>
    <PlainTable
      rows={of}
      rowKey={(n) => `${n.number} ${n.created_time}`}
      columns={[
        { key: 'number', title: words.parcel, render: (n) => <Code>{n.number}</Code> },
        { key: 'kind', title: own.kind, render: (n) => say(numberKind.label(n.kind)) },
        { key: 'since', title: own.since, render: (n) => <Time at={n.created_time} /> },
        {
          key: 'until',
          title: own.until,
          render: (n) => (n.dead_time === null ? say(own.living) : <Time at={n.dead_time} />),
        },
      ]}
    />
  </section>
)

const openRelease = (id: string): Promise<boolean> =>
  openForm<{ reason: string }>({
    title: own.release,
    submit: (body, options) => request(releaseScParcel, { params: { id }, body }, options),
    fields: <ReasonItem />,
  })

/** A parcel with all numbers that it ever had, its weights, and what was done to it. */
const One = ({ id }: { readonly id: string }) => {
  const parcel = useAnswer(getScParcel, { params: { id } })
  const refresh = useRefresh()
  const release = async (of: string) => {
    if (await openRelease(of)) await refresh(getScParcel)
  }
  return (
    <Answered of={parcel}>
      {(p) => (
        <DetailPage
          title={<Code>{p.tracking_id}</Code>}
          status={<ParcelStatus of={p} />}
          actions={
            p.hold_reason === null || !p.actions.includes('release') ? null : (
              <Can right={releaseScParcel.right}>
                <Button onClick={() => void release(p.id)}>{say(own.release)}</Button>
              </Can>
            )
          }
        >
          <Facts facts={factsOf(p)} />
          <Numbers of={p.numbers} />
          <ScRecords of={{ ...parcel, data: { list: p.records } }} nameOf={nameOf} />
        </DetailPage>
      )}
    </Answered>
  )
}

export default function ParcelPage() {
  const id = useSearchParams()[0].get('tracking_id')
  return id ? (
    <One key={id} id={id} />
  ) : (
    <NothingChosen
      hint={own.nothing}
      link={<Link to="/sorting_center_management/outbound_parcel_report">{say(own.toList)}</Link>}
    />
  )
}
