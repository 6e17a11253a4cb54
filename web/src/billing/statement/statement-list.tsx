import {
  countStatements,
  exportStatements,
  listStatements,
  type Statement,
} from '@kuacang/contract/billing/statement/calls'
import { statementStatus } from '@kuacang/contract/billing/statement/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { Money } from '../charge/charge-parts.tsx'
import { StatementDrawer } from './statement-drawer.tsx'
import { months, openMake, StatementStatus, statementActions, statementName } from './statement-parts.tsx'
import { words } from './words.ts'

const own = { make: text('生成草稿', 'Make drafts') }

const filtersOf = (staff: boolean): Filter[] => [
  ...(staff ? [partnerFilter] : []),
  {
    kind: 'choice',
    key: 'month',
    label: words.month,
    options: months().map((value) => ({ value, label: value })),
  },
  { kind: 'enum', key: 'status', label: words.status, of: statementStatus, many: true },
  { kind: 'text', key: 'statement_numbers', exact: true, several: true, label: words.number },
]

const partner: Column<Statement> = {
  key: 'partner',
  title: words.partner,
  render: (s) => <span className="cut">{s.partner_name}</span>,
}

const columnsOf = (staff: boolean): Column<Statement>[] => [
  { key: 'number', title: words.number, render: statementName },
  { key: 'month', title: words.month, render: (s) => <span className="code">{s.month}</span> },
  ...(staff ? [partner] : []),
  { key: 'status', title: words.status, render: (s) => <StatementStatus of={s} /> },
  { key: 'lines', title: words.lines, align: 'right', render: (s) => s.lines },
  {
    key: 'total',
    title: words.total,
    align: 'right',
    render: (s) => (
      <>
        <Money of={{ amount: s.total, currency: s.currency }} />
        {paidInPart(s) ? <span className="second">{`${say(words.paid)} ${s.paid}`}</span> : null}
      </>
    ),
  },
  { key: 'disputes', title: words.disputes, align: 'right', render: (s) => s.disputes || '-' },
  { key: 'issued', title: words.issued, render: (s) => <Time at={s.issued_at} /> },
  { key: 'settled', title: words.settled, render: (s) => <Time at={s.settled_at} /> },
]

const paidInPart = ({ paid, status }: Statement): boolean =>
  status === statementStatus.code.issued && /[1-9]/.test(paid)

/** Statements: of all customers for staff, who make and issue them; the issued ones of their own for merchants. */
export const StatementList = ({ staff }: { readonly staff: boolean }) => {
  const refresh = useRefresh()
  const filters = useMemo(() => filtersOf(staff), [staff])
  const columns = useMemo(() => columnsOf(staff), [staff])
  const make = async () => {
    if (await openMake()) await refresh(listStatements)
  }
  return (
    <ListPage
      title={words.statements}
      call={listStatements}
      statuses={countStatements}
      rowKey={(s) => s.id}
      filters={filters}
      columns={columns}
      rowActions={staff ? statementActions : []}
      bulkActions={staff ? statementActions.filter((a) => a.key === 'issue') : []}
      detail={{ show: (id, close) => <StatementDrawer id={id} onClose={close} /> }}
      export={{ call: exportStatements, name: '账单' }}
      toolbar={
        staff ? (
          <Button type="primary" onClick={() => void make()}>
            {say(own.make)}
          </Button>
        ) : null
      }
    />
  )
}
