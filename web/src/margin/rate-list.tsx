import { text } from '@kuacang/contract/kit/text'
import { costRateKind } from '@kuacang/contract/margin/enums'
import {
  type CostRate,
  deleteCostRate,
  exportCostRates,
  listCostRates,
} from '@kuacang/contract/margin/rate/calls'
import { Button } from 'antd'
import { request } from '../kit/api/request.ts'
import { useRefresh } from '../kit/api/use-answer.ts'
import type { Action } from '../kit/list/actions.tsx'
import type { Column } from '../kit/list/columns.tsx'
import type { Filter } from '../kit/list/filter-query.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { UserName } from '../kit/names.tsx'
import { say } from '../kit/say.ts'
import { EnumLabel, Excerpt, Time } from '../kit/show.tsx'
import { channels, useChannelNames } from '../reference/channel/channel-select.tsx'
import { openRate } from './rate-form.tsx'
import { words } from './words.ts'

const own = {
  create: text('新增费率', 'New rate'),
  delete: text('删除', 'Delete'),
  deleteMeans: text(
    '删除后，之前的费率继续有效，过去的日期重新计算。',
    'The rate before it counts again, and past days are computed anew.',
  ),
  for: text('适用于', 'For'),
  file: text('成本费率', 'Cost rates'),
}

const filters: readonly Filter[] = [
  { kind: 'enum', key: 'cost_kind', label: words.kind, of: costRateKind, many: true },
  { kind: 'from', key: 'channel_id', label: words.channel, from: channels },
]

/** What a rate is for: its channel and country, or its currency. */
const For = ({ of: { cost_kind: kind, channel_id, country, of_currency } }: { readonly of: CostRate }) => {
  const names = useChannelNames()
  if (kind === costRateKind.code.exchange) return of_currency
  if (kind !== costRateKind.code.freight) return '-'
  const parts = [channel_id === null ? '' : names([channel_id]), country].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : say(words.any)
}

const columns: readonly Column<CostRate>[] = [
  { key: 'valid', title: words.validFrom, render: (r) => <span className="code">{r.valid_from}</span> },
  { key: 'kind', title: words.kind, render: (r) => <EnumLabel of={costRateKind} code={r.cost_kind} /> },
  { key: 'for', title: own.for, render: (r) => <For of={r} /> },
  { key: 'amount', title: words.amount, align: 'right', render: (r) => `${r.amount} ${r.currency}` },
  {
    key: 'per_kg',
    title: words.perKg,
    align: 'right',
    render: (r) => (r.cost_kind === costRateKind.code.freight ? `${r.per_kg} ${r.currency}` : '-'),
  },
  { key: 'remark', title: words.remark, render: (r) => <Excerpt of={r.remark || '-'} longest={30} /> },
  {
    key: 'created',
    title: words.created,
    render: (r) => (
      <>
        <Time at={r.created_at} />
        <span className="second">
          <UserName of={r.created_by} />
        </span>
      </>
    ),
  },
]

const actions: readonly Action<CostRate>[] = [
  {
    key: 'delete',
    label: own.delete,
    danger: {
      consequence: own.deleteMeans,
      id: (r) => `${say(costRateKind.label(r.cost_kind))} · ${r.valid_from} · ${r.amount} ${r.currency}`,
    },
    run: ([rate]) => rate && request(deleteCostRate, { params: { id: rate.id } }),
  },
]

/** What an hour of work and a parcel cost, and what other currencies are worth. */
export const RateList = () => {
  const refresh = useRefresh()
  const create = async () => {
    if (await openRate()) await refresh(listCostRates)
  }
  return (
    <ListPage
      title={words.rates}
      call={listCostRates}
      rowKey={(r) => r.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      export={{ call: exportCostRates, name: say(own.file) }}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(own.create)}
        </Button>
      }
    />
  )
}
