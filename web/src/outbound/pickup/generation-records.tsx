import { text } from '@kuacang/contract/kit/text'
import { pickupGenerationStatus, pickupSkuRule } from '@kuacang/contract/outbound/pickup/enums'
import {
  exportGenerationRecords,
  type GenerationRecord,
  listGenerationRecords,
} from '@kuacang/contract/outbound/pickup-generation/calls'
import { failureReason } from '@kuacang/contract/outbound/pickup-generation/enums'
import { Table } from 'antd'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'

const words = {
  title: text('生成记录', 'Generation records'),
  order: text('出库单', 'Outbound order'),
  reason: text('原因', 'Reason'),
  placed: text('全部订单都已生成拣货单', 'Pickup orders were generated for all orders'),
  chosen: text('指定 {n} 单', '{n} selected {n|order|orders}'),
}

const tone = { 10: 'wait', 20: 'work', 60: 'good', 90: 'look', 100: 'bad' } as const

/** The criteria in the words of the form; what was left open is not said. */
const criteriaText = ({ criteria }: GenerationRecord): string => {
  const rules = Array.isArray(criteria.sku_rules) ? criteria.sku_rules.map(Number) : []
  const chosen = Number(criteria.outbound_orders ?? 0)
  return [
    ...(chosen > 0 ? [say(words.chosen, { n: chosen })] : []),
    ...rules.map((r) => say(pickupSkuRule.label(r))),
    ...(Array.isArray(criteria.districts) ? criteria.districts.map(String) : []),
  ].join(' · ')
}

const columns: readonly Column<GenerationRecord>[] = [
  { key: 'time', title: text('时间', 'Time'), render: (r) => <Time at={r.created_at} /> },
  { key: 'user', title: text('操作人', 'Operator'), render: (r) => <UserName of={r.user_name} /> },
  { key: 'criteria', title: text('条件', 'Criteria'), render: criteriaText },
  {
    key: 'status',
    title: text('状态', 'Status'),
    render: (r) => <StatusTag of={pickupGenerationStatus} code={r.status} tone={tone[r.status]} />,
  },
  { key: 'orders', title: text('订单', 'Orders'), align: 'right', render: (r) => r.orders_chosen },
  {
    key: 'pickups',
    title: text('拣货单', 'Pickup orders'),
    align: 'right',
    render: (r) => r.pickup_orders_created,
  },
  { key: 'failures', title: text('失败', 'Failed'), align: 'right', render: (r) => r.failures.length },
]

const Failures = ({ record }: { record: GenerationRecord }) =>
  record.failures.length === 0 ? (
    say(words.placed)
  ) : (
    <Table
      size="small"
      rowKey="outbound_order_id"
      pagination={{ pageSize: 10, hideOnSinglePage: true }}
      dataSource={[...record.failures]}
      columns={[
        { title: say(words.order), render: (_v, f) => <Code>{f.order_number}</Code> },
        { title: say(words.reason), render: (_v, f) => <EnumLabel of={failureReason} code={f.reason} /> },
      ]}
    />
  )

/** What was generated before, and what could not be placed. */
export const GenerationRecords = () => (
  <ListPage
    title={words.title}
    call={listGenerationRecords}
    filters={[
      {
        kind: 'enum',
        key: 'status',
        label: text('状态', 'Status'),
        of: pickupGenerationStatus,
        many: true,
      },
      {
        kind: 'range',
        key: 'created',
        label: text('时间', 'Time'),
        days: 30,
        as: ['start_date', 'end_date'],
      },
    ]}
    columns={columns}
    export={{ call: exportGenerationRecords }}
    rowKey={(r) => r.id}
    expand={(r) => <Failures record={r} />}
  />
)
