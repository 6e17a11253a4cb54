import type { OutboundBox } from '@kuacang/contract/b2b/box/calls'
import { text } from '@kuacang/contract/kit/text'
import { Table } from 'antd'
import { nameOf, say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const words = { name: text('名称', 'Name'), quantity: text('数量', 'Quantity') }

/** What is in a box. */
export const BoxLines = ({ of }: { of: OutboundBox['skus'] }) => (
  <Table
    size="small"
    rowKey="sku"
    pagination={false}
    scroll={{ x: 'max-content' }}
    dataSource={[...of]}
    columns={[
      { title: 'SKU', render: (_v, l) => <Code>{l.sku}</Code> },
      { title: say(words.name), render: (_v, l) => nameOf(l) },
      { title: say(words.quantity), dataIndex: 'quantity', align: 'right' },
    ]}
  />
)
