import { type Charge, exportCharges, listCharges } from '@kuacang/contract/billing/charge/calls'
import { chargedService } from '@kuacang/contract/billing/price/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Code } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { chargeColumns } from './charge-parts.tsx'
import { words } from './words.ts'

export const chargeFilters: readonly Filter[] = [
  partnerFilter,
  { kind: 'enum', key: 'service', label: words.service, of: chargedService, many: true },
  { kind: 'range', key: 'time_range', label: words.day },
  { kind: 'text', key: 'cause_numbers', exact: true, several: true, label: words.document },
]

type Row = Charge & { readonly statement_number: string }

const partner: Column<Row> = {
  key: 'partner',
  title: words.partner,
  render: (c) => <span className="cut">{c.partner_name}</span>,
}

const statement: Column<Row> = {
  key: 'statement',
  title: words.statement,
  render: (c) => <Code>{c.statement_number || '-'}</Code>,
}

const [day, service, ...others] = chargeColumns

/** What was charged: of all customers for staff, their own for merchants. */
export const ChargeList = ({ staff }: { readonly staff: boolean }) => (
  <ListPage
    title={words.charges}
    call={listCharges}
    rowKey={(c) => c.id}
    filters={staff ? chargeFilters : chargeFilters.slice(1)}
    columns={[...(day && service ? [day, service] : []), ...(staff ? [partner] : []), ...others, statement]}
    export={{ call: exportCharges, name: '费用' }}
  />
)
