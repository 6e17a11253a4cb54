import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { type Text, text } from '@kuacang/contract/kit/text'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scReturnStatus } from '@kuacang/contract/sorting-centre/return/enums'
import { searchSortingCentre } from '@kuacang/contract/sorting-centre/search/calls'
import { scTransitBagStatus } from '@kuacang/contract/sorting-centre/transit-bag/enums'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { KeySearch } from '../../kit/search/key-search.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { ScBagLink, ScPackingBagLink, ScParcelLink, ScTransitBagLink } from '../links.tsx'
import { words } from '../words.ts'

const own = {
  key: text('袋号、单号或交货单号', 'Number of a bag, parcel or delivery note'),
  hint: text(
    '输入或扫描完整的号码；或其中至少 6 个字符',
    'Enter or scan the full number, or at least 6 characters of it',
  ),
  inbound_bags: text('入站袋', 'Inbound bags'),
  outbound_parcels: text('包裹', 'Parcels'),
  packing_bags: text('集包袋', 'Packing bags'),
  transit_bags: text('转运袋', 'Transit bags'),
  delivery_notes: text('交货单', 'Delivery notes'),
  returned_parcels: text('退件', 'Returns'),
  nothing: text('没有找到 {key}', 'Nothing found for {key}'),
  warehouse: text('分拨中心', 'Sorting centre'),
  created: text('建立时间', 'Created'),
}

type Row = {
  readonly id: string
  readonly number: string
  readonly status: number
  readonly warehouse_name: string
  readonly here: boolean
  readonly created_time: string
}

type FoundProps = {
  readonly title: Text
  readonly rows: readonly Row[]
  readonly of: AnyEnumeration
  readonly link: (number: string) => ReactNode
}

const Found = ({ title, rows, of, link }: FoundProps) =>
  rows.length === 0 ? null : (
    <section className="facts">
      <h2 className="section-title">{say(title)}</h2>
      <PlainTable
        rows={rows}
        rowKey={(r) => r.id}
        columns={[
          {
            key: 'number',
            title: words.bag,
            render: (r) => (r.here ? link(r.number) : <Code>{r.number}</Code>),
          },
          { key: 'status', title: words.status, render: (r) => say(of.label(r.status)) },
          { key: 'warehouse', title: own.warehouse, render: (r) => r.warehouse_name },
          { key: 'created', title: own.created, render: (r) => <Time at={r.created_time} /> },
        ]}
      />
    </section>
  )

const plain = (number: string) => <Code>{number}</Code>
const packingBag = (number: string) => <ScPackingBagLink of={number} />
const transitBag = (number: string) => <ScTransitBagLink of={number} />
const parcel = (number: string) => <ScParcelLink of={number} />

const Results = ({ of: key }: { readonly of: string }) => (
  <Answered of={useAnswer(searchSortingCentre, { query: { key } })}>
    {(found) => (
      <>
        {Object.values(found).every((list) => list.length === 0) ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(own.nothing, { key })} />
        ) : null}
        <Found
          title={own.inbound_bags}
          rows={found.inbound_bags}
          of={scInboundBagStatus}
          link={(n) => <ScBagLink of={n} />}
        />
        <Found title={own.outbound_parcels} rows={found.outbound_parcels} of={scParcelStatus} link={parcel} />
        <Found title={own.packing_bags} rows={found.packing_bags} of={scBagStatus} link={packingBag} />
        <Found title={own.transit_bags} rows={found.transit_bags} of={scTransitBagStatus} link={transitBag} />
        <Found title={own.delivery_notes} rows={found.delivery_notes} of={receiptStatus} link={plain} />
        <Found title={own.returned_parcels} rows={found.returned_parcels} of={scReturnStatus} link={parcel} />
      </>
    )}
  </Answered>
)

/** Finds the things of a sorting centre by `key` of the address, at once (PA-615). */
export default function SearchPage() {
  return <KeySearch label={own.key} hint={own.hint} results={(key) => <Results of={key} />} />
}
