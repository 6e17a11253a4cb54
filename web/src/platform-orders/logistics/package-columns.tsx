import { text } from '@kuacang/contract/kit/text'
import { Input, InputNumber } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { nameOf, say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { words } from '../words.ts'
import type { Package, Quote, Typed } from './channels-of.ts'

const own = {
  weight: text('重量 kg', 'Weight (kg)'),
  weightOf: text('订单 {order} 的重量 kg', 'Weight of order {order} (kg)'),
  name: text('申报品名', 'Declared name'),
  nameOf: text('订单 {order} 的申报品名', 'Declared name of order {order}'),
  value: text('申报价值', 'Declared value'),
  valueOf: text('订单 {order} 的申报价值', 'Declared value of order {order}'),
  price: text('报价', 'Price'),
  how: text('计算', 'How'),
  days: text('时效（天）', 'Days'),
  none: text('没有渠道可以运送此订单', 'No channel can carry this order'),
}

export const priceOf = ({ price, currency }: Pick<Quote, 'price' | 'currency'>): string =>
  price === null ? '-' : `${price.toFixed(2)} ${currency}`

type Given = {
  readonly typed: Readonly<Record<string, Typed>>
  readonly type: (id: string, change: Typed) => void
  readonly mayPlace: (p: Package) => boolean
  readonly channel_id: number | null
}

/** Where it goes, what it weighs and is declared as, and what the chosen channel costs. */
export const packageColumns = ({ typed, type, mayPlace, channel_id }: Given): ColumnsType<Package> => [
  { key: 'country', title: say(words.country), render: (_v, p) => p.country_code },
  {
    key: 'warehouse',
    title: say(words.shipsFrom),
    render: (_v, p) => (p.warehouse_code ? <Code>{p.warehouse_code}</Code> : '-'),
  },
  {
    key: 'weight',
    title: say(own.weight),
    render: (_v, p) => (
      <InputNumber
        aria-label={say(own.weightOf, { order: p.platform_order_id })}
        disabled={!mayPlace(p)}
        min={0.001}
        max={999}
        step={0.1}
        precision={3}
        value={typed[p.id]?.weight ?? (p.weight || null)}
        onChange={(weight) => type(p.id, { weight })}
        style={{ width: 96 }}
      />
    ),
  },
  {
    key: 'declared_name',
    title: say(own.name),
    render: (_v, p) => (
      <Input
        aria-label={say(own.nameOf, { order: p.platform_order_id })}
        disabled={!mayPlace(p)}
        maxLength={100}
        value={typed[p.id]?.declared_name ?? p.declared_name}
        onChange={(e) => type(p.id, { declared_name: e.target.value })}
        style={{ width: 150 }}
      />
    ),
  },
  {
    key: 'declared_value',
    title: say(own.value),
    render: (_v, p) => (
      <InputNumber
        aria-label={say(own.valueOf, { order: p.platform_order_id })}
        disabled={!mayPlace(p)}
        min={0}
        max={9_999_999}
        precision={2}
        suffix={p.currency}
        value={typed[p.id]?.declared_value ?? p.declared_value}
        onChange={(declared_value) => type(p.id, { declared_value })}
        style={{ width: 130 }}
      />
    ),
  },
  {
    key: 'price',
    title: say(own.price),
    align: 'right',
    render: (_v, p) => {
      const quote = p.quotes.find((q) => q.channel_id === channel_id)
      return quote ? priceOf(quote) : '-'
    },
  },
]

type ListProps = { readonly of: Package; readonly chosen: number | null }

/** What each channel costs for one order, the cheapest first. */
export const QuoteList = ({ of, chosen }: ListProps) =>
  of.quotes.length === 0 ? (
    <p className="soft">{say(own.none)}</p>
  ) : (
    <PlainTable
      rows={of.quotes.toSorted(
        (a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY),
      )}
      rowKey={(q) => String(q.channel_id)}
      columns={[
        {
          key: 'channel',
          title: words.channel,
          render: (q) => {
            const name = `${q.channel_code} ${nameOf({ name: q.channel_name, name_en: q.channel_name_en })}`
            return q.channel_id === chosen ? <strong>{name}</strong> : name
          },
        },
        { key: 'price', title: own.price, align: 'right', render: priceOf },
        { key: 'how', title: own.how, render: (q) => q.how || '-' },
        { key: 'days', title: own.days, align: 'right', render: (q) => q.days ?? '-' },
      ]}
    />
  )
