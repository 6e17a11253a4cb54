import { text } from '@kuacang/contract/kit/text'
import { getPickupOrder } from '@kuacang/contract/outbound/pickup/calls'
import { pickupLocationStatus } from '@kuacang/contract/outbound/pickup/enums'
import { Alert, Spin, Table } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { say } from '../../kit/say.ts'
import { Code, StatusTag } from '../../kit/show.tsx'

const tone = { 1: 'wait', 2: 'work', 3: 'bad', 9: 'good' } as const

const words = {
  walk: text('顺序', 'Walk'),
  location: text('库位', 'Location'),
  name: text('名称', 'Name'),
  quantity: text('已拣 / 应拣', 'Picked / wanted'),
  status: text('状态', 'Status'),
  cell: text('格口', 'Cell'),
  order: text('出库单', 'Order'),
}

/** The places of a pickup order in walking order, and its orders with their cells. */
export const PickLines = ({ id }: { id: string }) => {
  const { data, error } = useAnswer(getPickupOrder, { params: { id } })
  if (error) return <Alert type="error" title={error.message} />
  if (!data) return <Spin />
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: 16 }}>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...data.pick_locations]}
        columns={[
          { title: say(words.walk), dataIndex: 'walk_order', align: 'right' },
          { title: say(words.location), render: (_v, l) => <Code>{l.location_code}</Code> },
          { title: 'SKU', render: (_v, l) => <Code>{l.sku}</Code> },
          { title: say(words.name), dataIndex: 'name' },
          {
            title: say(words.quantity),
            align: 'right',
            render: (_v, l) => `${l.picked_quantity} / ${l.quantity}`,
          },
          {
            title: say(words.status),
            render: (_v, l) => <StatusTag of={pickupLocationStatus} code={l.status} tone={tone[l.status]} />,
          },
        ]}
      />
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...data.outbound_orders]}
        columns={[
          { title: say(words.cell), align: 'right', render: (_v, o) => o.cell ?? '-' },
          { title: say(words.order), render: (_v, o) => <Code>{o.order_number}</Code> },
        ]}
      />
    </div>
  )
}
