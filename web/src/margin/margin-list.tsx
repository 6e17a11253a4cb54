import type { Text } from '@kuacang/contract/kit/text'
import {
  exportMargins,
  listMargins,
  type MarginFigures,
  type MarginRow,
} from '@kuacang/contract/margin/report/calls'
import type { Column } from '../kit/list/columns.tsx'
import type { Filter } from '../kit/list/filter-query.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useAddress } from '../kit/list/use-address.ts'
import { Rebuild } from '../kit/report/rebuild.tsx'
import { useAskedRange } from '../kit/report/use-asked.ts'
import { PageLink } from '../kit/route/page-link.tsx'
import { say } from '../kit/say.ts'
import { partnerFilter } from '../reference/partner/partner-filter.ts'
import { MarginSummary } from './margin-summary.tsx'
import { words } from './words.ts'

const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: words.days, days: 30, needed: true },
  partnerFilter,
]

type Amount = Exclude<keyof MarginFigures, 'margin_percent'>

/** Where the work behind a figure is listed. */
const pages: Partial<Readonly<Record<Amount, Readonly<Record<string, string>>>>> = {
  income: { path: '/wms_report/statements', tab: 'charges' },
  labour: { path: '/wms_report/wms_kpi' },
  freight: { path: '/wms_report/ended_orders', order_status: '90' },
}

/** An amount of a customer that opens the work behind it, with the same days. */
const Figure = ({ of, figure }: { readonly of: MarginRow; readonly figure: Amount }) => {
  const range = useAddress().address.get('time_range')
  const { path, ...more } = pages[figure] ?? {}
  const query = new URLSearchParams({
    ...more,
    ...(range && { time_range: range }),
    ...(of.partner_id !== null && { partner_id: String(of.partner_id) }),
  })
  return <PageLink to={path && of.partner_id !== null ? `${path}?${query}` : null}>{of[figure]}</PageLink>
}

const figure = (key: Amount, title: Text, help: Text): Column<MarginRow> => ({
  key,
  title,
  help,
  align: 'right',
  render: (m) => <Figure of={m} figure={key} />,
})

const columns: readonly Column<MarginRow>[] = [
  {
    key: 'partner',
    title: words.customer,
    render: (m) => (m.partner_id === null ? say(words.shared) : `${m.partner_id} ${m.partner_name}`),
  },
  figure('income', words.income, words.incomeHelp),
  figure('labour', words.labour, words.labourHelp),
  figure('freight', words.freight, words.freightHelp),
  figure('material', words.material, words.materialHelp),
  figure('cost', words.cost, words.costHelp),
  figure('margin', words.margin, words.marginHelp),
  { key: 'percent', title: words.percent, align: 'right', render: (m) => m.margin_percent ?? '-' },
]

const Toolbar = ({ builtAt }: { readonly builtAt: string | null | undefined }) => (
  <Rebuild model={['cost_day', 'income_day']} range={useAskedRange(filters)} builtAt={builtAt} />
)

/** What customers were charged, and what their work cost. */
export const MarginList = ({ toRates }: { readonly toRates: () => void }) => (
  <ListPage
    title={words.margins}
    call={listMargins}
    rowKey={(m) => String(m.partner_id ?? 0)}
    filters={filters}
    columns={columns}
    export={{ call: exportMargins, name: say(words.file) }}
    toolbar={(data) => <Toolbar builtAt={data?.built_at} />}
    summary={(data) => <MarginSummary of={data} toRates={toRates} />}
  />
)
