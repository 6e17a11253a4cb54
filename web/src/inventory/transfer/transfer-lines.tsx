import type { TransferLine } from '@kuacang/contract/inventory/transfer/calls'
import { Table } from 'antd'
import { nameOf, say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { words } from './words.ts'

/** The goods of a transfer: from where, to where, how many, and how far they are. */
export const TransferLines = ({ lines }: { lines: readonly TransferLine[] }) => (
  <Table<TransferLine>
    size="small"
    rowKey={(l) => l.id}
    scroll={{ x: 'max-content' }}
    dataSource={[...lines]}
    pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
    columns={[
      { title: say(words.from), render: (_v, l) => <Code>{l.from_location_code}</Code> },
      { title: say(words.to), render: (_v, l) => <Code>{l.to_location_code ?? '-'}</Code> },
      {
        title: say(words.goods),
        render: (_v, l) => (
          <>
            <Code>{l.sku}</Code> {nameOf(l)}
          </>
        ),
      },
      { title: say(words.quantity), align: 'right', dataIndex: 'quantity' },
      {
        title: say(words.inHand),
        align: 'right',
        render: (_v, l) => l.taken_quantity - l.moved_quantity || '-',
      },
      { title: say(words.moved), align: 'right', dataIndex: 'moved_quantity' },
    ]}
  />
)
