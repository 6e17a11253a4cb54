import { searchHub } from '@kuacang/contract/hub/search/calls'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { KeySearch } from '../../kit/search/key-search.tsx'
import { inboundColumns } from '../inbound-bag/inbound-columns.tsx'
import { outboundColumns } from '../outbound-bag/outbound-columns.tsx'
import { parcelColumns } from '../parcel/parcel-columns.tsx'

const words = {
  key: text('袋号或运单号', 'Bag number or tracking number'),
  hint: text(
    '输入或扫描完整的号码；或其中至少 6 个字符',
    'Enter or scan the full number, or at least 6 characters of it',
  ),
  inbound: text('入库袋', 'Inbound bags'),
  parcels: text('包裹', 'Parcels'),
  outbound: text('出库袋', 'Outbound bags'),
  nothing: text('没有找到 {key}', 'Nothing found for {key}'),
}

type FoundProps<R> = {
  readonly title: Text
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
}

const Found = <R extends { readonly id: string }>({ title, rows, columns }: FoundProps<R>) =>
  rows.length === 0 ? null : (
    <section className="facts">
      <h2 className="section-title">{say(title)}</h2>
      <PlainTable rows={rows} rowKey={(r) => r.id} columns={columns.filter((c) => !c.optional)} />
    </section>
  )

const Results = ({ of }: { readonly of: string }) => (
  <Answered of={useAnswer(searchHub, { query: { key: of } })}>
    {({ inbound_bags, parcels, outbound_bags }) => (
      <>
        {[inbound_bags, parcels, outbound_bags].every((list) => list.length === 0) ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.nothing, { key: of })} />
        ) : null}
        <Found title={words.inbound} rows={inbound_bags} columns={inboundColumns} />
        <Found title={words.parcels} rows={parcels} columns={parcelColumns} />
        <Found title={words.outbound} rows={outbound_bags} columns={outboundColumns} />
      </>
    )}
  </Answered>
)

/** Finds bags and parcels of the hub by `key` of the address, at once. */
export default function HubSearchPage() {
  return <KeySearch label={words.key} hint={words.hint} results={(key) => <Results of={key} />} />
}
