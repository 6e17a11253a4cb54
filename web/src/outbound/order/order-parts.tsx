import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { Table } from 'antd'
import { nameOf, say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const words = {
  name: text('名称', 'Name'),
  quantity: text('数量', 'Quantity'),
  places: text('库位', 'Location'),
}

export type OrderDetail = Data<typeof getOutboundOrder>

export const addressOf = ({ shipping_address: a }: OrderDetail): string =>
  [
    [a.firstname, a.lastname].filter(Boolean).join(' '),
    a.telephone,
    a.street || [a.street_address1, a.street_address2].filter(Boolean).join(', '),
    a.city,
    a.state,
    a.postal_code,
    a.country,
  ]
    .filter(Boolean)
    .join(', ')

/** The goods of an order, and for staff the places they are picked from. */
export const OrderLines = ({ of, places }: { of: OrderDetail['skus']; places: boolean }) => (
  <Table
    style={{ margin: '16px 0' }}
    size="small"
    rowKey="sku"
    pagination={false}
    scroll={{ x: 'max-content' }}
    dataSource={[...of]}
    columns={[
      { title: 'SKU', render: (_v, l) => <Code>{l.sku}</Code> },
      { title: say(words.name), render: (_v, l) => nameOf(l) },
      { title: say(words.quantity), dataIndex: 'quantity', align: 'right' },
      ...(places
        ? [
            {
              title: say(words.places),
              render: (_v: unknown, l: OrderDetail['skus'][number]) =>
                l.batches.map((b) => (
                  <div key={b.loc_inv_id}>
                    <Code>{`${b.location_code} × ${b.quantity}`}</Code>
                  </div>
                )),
            },
          ]
        : []),
    ]}
  />
)
