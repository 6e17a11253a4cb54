import type { Receipt } from '@kuacang/contract/handover/receipt/calls'
import { handoverStation } from '@kuacang/contract/handover/suites'
import { text } from '@kuacang/contract/kit/text'
import { Button, Table } from 'antd'
import { say } from '../../kit/say.ts'
import { Code, kg, Time } from '../../kit/show.tsx'
import { displayText } from '../../packing/bag/bag-display.ts'
import { wordsOf } from './words.ts'

const words = {
  display: text('分拣信息', 'Sorting info'),
  parcels: text('包裹', 'Parcels'),
  weight: text('重量 kg', 'Weight (kg)'),
  remove: text('移出', 'Remove'),
  pickOut: text('请取出：{reason}', 'Take it out: {reason}'),
}

type Props = {
  readonly receipt: Receipt
  /** Left out where nothing can be taken off any more. */
  readonly onRemove?: (bag_number: string) => unknown
}

/** The things on a receipt; one that must leave it before it is signed says so. */
export const Things = ({ receipt, onRemove }: Props) => (
  <Table
    size="small"
    rowKey="id"
    style={{ marginTop: 8 }}
    dataSource={[...(receipt.brief_bags ?? [])]}
    pagination={{ pageSize: 100, hideOnSinglePage: true }}
    columns={[
      {
        title: say(wordsOf(receipt.suite).number),
        render: (_v, b) => (
          <>
            <Code>{b.bag_number}</Code>
            {b.pick_out === null ? null : (
              <div className="receipt-pick-out">{say(words.pickOut, { reason: b.pick_out })}</div>
            )}
          </>
        ),
      },
      { title: say(words.display), render: (_v, b) => displayText(b.display) },
      {
        title: say(handoverStation(receipt.suite).inside ?? words.parcels),
        dataIndex: 'items',
        align: 'right',
      },
      {
        title: say(words.weight),
        align: 'right',
        render: (_v, b) => (b.weight === null ? '-' : kg(b.weight)),
      },
      { title: say(wordsOf(receipt.suite).ready), render: (_v, b) => <Time at={b.collected_at} /> },
      ...(onRemove
        ? [
            {
              align: 'right' as const,
              render: (_v: unknown, b: NonNullable<Receipt['brief_bags']>[number]) => (
                <Button size="small" onClick={() => onRemove(b.bag_number)}>
                  {say(words.remove)}
                </Button>
              ),
            },
          ]
        : []),
    ]}
  />
)
