import type { Receipt } from '@kuacang/contract/handover/receipt/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Table } from 'antd'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { Code, kg, Time } from '../../kit/show.tsx'
import { displayText } from '../../packing/bag/bag-display.ts'

const words = {
  content: text('包 {n} · {kg} kg', '{n} {n|bag|bags} · {kg} kg'),
  bag: text('包号', 'Bag number'),
  display: text('分拣信息', 'Sorting info'),
  parcels: text('包裹', 'Parcels'),
  weight: text('重量 kg', 'Weight (kg)'),
  collected: text('集包时间', 'Bagged'),
  remove: text('移出', 'Remove'),
}

type Props = { readonly receipt: Receipt; readonly onRemove: (bag_number: string) => unknown }

/** The receipt under way with its bags. */
export const OpenReceipt = ({ receipt, onRemove }: Props) => (
  <JobCard
    code={receipt.receipt_number}
    facts={say(words.content, { n: receipt.bags, kg: kg(receipt.weight) })}
  >
    <Table
      size="small"
      rowKey="id"
      style={{ marginTop: 8 }}
      dataSource={[...(receipt.brief_bags ?? [])]}
      pagination={{ pageSize: 100, hideOnSinglePage: true }}
      columns={[
        { title: say(words.bag), render: (_v, b) => <Code>{b.bag_number}</Code> },
        { title: say(words.display), render: (_v, b) => displayText(b.display) },
        { title: say(words.parcels), dataIndex: 'items', align: 'right' },
        {
          title: say(words.weight),
          align: 'right',
          render: (_v, b) => (b.weight === null ? '-' : kg(b.weight)),
        },
        { title: say(words.collected), render: (_v, b) => <Time at={b.collected_at} /> },
        {
          align: 'right',
          render: (_v, b) => (
            <Button size="small" onClick={() => onRemove(b.bag_number)}>
              {say(words.remove)}
            </Button>
          ),
        },
      ]}
    />
  </JobCard>
)
