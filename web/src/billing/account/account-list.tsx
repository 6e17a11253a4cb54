import {
  type CreditAccount,
  type CreditHold,
  exportCreditAccounts,
  getCreditAccount,
  listCreditAccounts,
  listCreditHolds,
} from '@kuacang/contract/billing/account/calls'
import type { OperationRecord } from '@kuacang/contract/kit/record'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { PagedRows } from '../../kit/detail/paged-rows.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { Cause, Money } from '../charge/charge-parts.tsx'
import { accountActions, limitLabel, openLimit } from './account-forms.tsx'
import { words } from './words.ts'

const own = {
  with: text('有额度', 'With a limit'),
  without: text('无额度', 'Without a limit'),
  usedUp: text('额度用尽', 'Limit used up'),
  change: text('信用额度：{from} → {to}', 'Credit limit: {from} → {to}'),
  holds: text('冻结的出库单', 'Held for outbound orders'),
}

const filters: readonly Filter[] = [
  partnerFilter,
  {
    kind: 'choice',
    key: 'limited',
    label: words.limit,
    options: [
      { value: 'true', label: say(own.with) },
      { value: 'false', label: say(own.without) },
    ],
  },
  { kind: 'flag', key: 'used_up', label: own.usedUp },
]

const moneyColumn = (key: 'owed' | 'held' | 'free' | 'credit_limit', title: Text): Column<CreditAccount> => ({
  key,
  title,
  align: 'right',
  render: ({ [key]: amount, currency }) =>
    amount === null ? key === 'credit_limit' ? say(words.none) : '-' : <Money of={{ amount, currency }} />,
})

const columnsOf = (staff: boolean): Column<CreditAccount>[] => [
  ...(staff
    ? [
        {
          key: 'partner',
          title: words.partner,
          render: (a: CreditAccount) => <span className="cut">{a.partner_name}</span>,
        },
      ]
    : []),
  { key: 'currency', title: words.currency, render: (a) => a.currency },
  moneyColumn('credit_limit', words.limit),
  moneyColumn('owed', words.owed),
  moneyColumn('held', words.held),
  moneyColumn('free', words.free),
  { key: 'changed', title: words.changed, render: (a) => <Time at={a.updated_at} /> },
]

const holdColumns: readonly Column<CreditHold>[] = [
  {
    key: 'order',
    title: words.order,
    render: (h) => (
      <Cause of={{ cause_type: 'outbound_order', cause_id: h.order_id, cause_number: h.order_number }} />
    ),
  },
  { key: 'estimate', title: words.estimate, align: 'right', render: (h) => h.estimate },
  { key: 'held', title: words.held, align: 'right', render: (h) => <strong>{h.amount}</strong> },
  { key: 'since', title: words.since, render: (h) => <Time at={h.created_at} /> },
]

/** Says from which limit to which; a try that was refused changed none. */
const changeOf = (record: OperationRecord): string => {
  const shown = (limit: unknown) => (typeof limit === 'string' ? limit : say(words.none))
  const { from, to } = record.additional_info
  return record.error ? say(limitLabel) : say(own.change, { from: shown(from), to: shown(to) })
}

type DrawerProps = { readonly id: string; readonly staff: boolean; readonly onClose: () => void }

/** The orders that something is held for; to staff also how the limit was changed. */
const AccountDrawer = ({ id, staff, onClose }: DrawerProps) => {
  const account = useAnswer(getCreditAccount, { params: { id } }, { enabled: staff })
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={[account.data?.partner_name, say(words.accounts)].filter(Boolean).join(' · ')}
    >
      <h2 className="section-title">{say(own.holds)}</h2>
      <PagedRows
        call={listCreditHolds}
        of={{ params: { id } }}
        rowKey={(h) => h.order_id}
        columns={holdColumns}
      />
      {staff ? (
        <Answered of={account}>
          {({ operation_records }) => (
            <Timeline entries={operation_records.map((r) => recordEntry(r, changeOf(r)))} />
          )}
        </Answered>
      ) : null}
    </DetailDrawer>
  )
}

/** What customers owe, what is held for their orders and what is free: all of them for staff, their own for merchants. */
export const AccountList = ({ staff }: { readonly staff: boolean }) => {
  const refresh = useRefresh()
  const set = async () => {
    if (await openLimit()) await refresh(listCreditAccounts)
  }
  return (
    <ListPage
      title={words.accounts}
      call={listCreditAccounts}
      rowKey={(a) => a.id}
      filters={staff ? filters : []}
      columns={columnsOf(staff)}
      rowActions={staff ? accountActions : []}
      detail={{ show: (id, close) => <AccountDrawer id={id} staff={staff} onClose={close} /> }}
      export={{ call: exportCreditAccounts, name: '账户' }}
      toolbar={
        staff ? (
          <Button type="primary" onClick={() => void set()}>
            {say(limitLabel)}
          </Button>
        ) : null
      }
    />
  )
}
