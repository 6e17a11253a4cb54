import type { Data } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { getBagItems } from '@kuacang/contract/packing/bag/calls'
import { Table } from 'antd'
import { say } from '../../kit/say.ts'
import { Code, kg, Time } from '../../kit/show.tsx'
import { trackingNumber } from './bag-display.ts'

const words = {
  by: text('操作人', 'Operator'),
  added: text('放入时间', 'Added'),
}

type Props = {
  readonly of: Data<typeof getBagItems>['list']
  /** What the numbers of the items are. */
  readonly number?: Text | undefined
}

/** The items in a bag. */
export const BagItems = ({ of, number = trackingNumber }: Props) => (
  <Table
    size="small"
    rowKey="item_id"
    style={{ marginTop: 8 }}
    pagination={{ pageSize: 10, hideOnSinglePage: true }}
    dataSource={[...of]}
    columns={[
      { title: say(number), render: (_v, i) => <Code>{i.tracking_id}</Code> },
      { title: 'kg', align: 'right', render: (_v, i) => kg(i.weight) },
      { title: say(words.by), dataIndex: 'added_by' },
      { title: say(words.added), render: (_v, i) => <Time at={i.added_at} /> },
    ]}
  />
)
