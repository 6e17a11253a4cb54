import type { precheckDeparture } from '@kuacang/contract/hub/outbound-bag/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Button, Table } from 'antd'
import { say } from '../../kit/say.ts'
import { kg } from '../../kit/show.tsx'
import { HubWarehouseLink } from '../links.tsx'

const words = {
  dest: text('目的仓', 'Destination'),
  collecting: text('集包中', 'Collecting'),
  collected: text('已集包', 'Collected'),
  awaiting: text('在交接单上', 'On receipt'),
  parcels: text('包裹', 'Parcels'),
  weight: text('重量 kg', 'Weight (kg)'),
  depart: text('全部出库', 'Depart all'),
  none: text('没有等待出库的袋', 'No bags are waiting to depart'),
}

type Row = Data<typeof precheckDeparture>[number]
type Props = { readonly rows: readonly Row[]; readonly onDepart: (dest_warehouse_code: string) => void }

/** What waits to depart for each destination. */
export const WaitingList = ({ rows, onDepart }: Props) => (
  <Table
    size="small"
    rowKey="dest_warehouse_code"
    style={{ marginTop: 12 }}
    dataSource={[...rows]}
    pagination={{ pageSize: 20, hideOnSinglePage: true }}
    locale={{ emptyText: say(words.none) }}
    scroll={{ x: 'max-content' }}
    columns={[
      { title: say(words.dest), render: (_v, r) => <HubWarehouseLink of={r.dest_warehouse_code} /> },
      { title: say(words.collecting), dataIndex: 'collecting', align: 'right' },
      { title: say(words.collected), dataIndex: 'collected', align: 'right' },
      { title: say(words.awaiting), dataIndex: 'awaiting_outbound', align: 'right' },
      { title: say(words.parcels), dataIndex: 'parcels', align: 'right' },
      { title: say(words.weight), align: 'right', render: (_v, r) => kg(r.weight) },
      {
        align: 'right',
        render: (_v, r) => (
          <Button size="small" disabled={r.collected === 0} onClick={() => onDepart(r.dest_warehouse_code)}>
            {say(words.depart)}
          </Button>
        ),
      },
    ]}
  />
)
