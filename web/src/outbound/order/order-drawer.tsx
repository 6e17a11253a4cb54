import { text } from '@kuacang/contract/kit/text'
import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import { Alert, Descriptions, Drawer, Spin, Table } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel } from '../../kit/show.tsx'

const words = {
  status: text('状态', 'Status'),
  erp: text('客户单号', 'Customer number'),
  tracking: text('运单号', 'Tracking number'),
  address: text('收件地址', 'Address'),
  weight: text('重量 kg', 'Weight kg'),
  pickup: text('拣货单', 'Pickup order'),
  places: text('库位', 'Places'),
  quantity: text('数量', 'Quantity'),
}

const nameOf = operationNames(outboundOrderMachine, {
  create: text('创建', 'Created'),
  sort: text('分拣一件', 'Sorted a piece'),
  print_label: text('打印面单', 'Waybill printed'),
})

/** All about one order: where it goes, where its goods lie, and what was done to it. */
export const OrderDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: o, error } = useAnswer(getOutboundOrder, { params: { id } })
  return (
    <Drawer open size={720} onClose={onClose} title={<Code>{o?.order_number ?? ''}</Code>}>
      {error ? <Alert type="error" title={error.message} /> : null}
      {o ? (
        <>
          <Descriptions
            size="small"
            bordered
            column={2}
            items={[
              {
                key: 's',
                label: say(words.status),
                children: <EnumLabel of={outboundOrderStatus} code={o.order_status} />,
              },
              { key: 'e', label: say(words.erp), children: <Code>{o.erp_order_id}</Code> },
              { key: 't', label: say(words.tracking), children: <Code>{o.tracking_number}</Code> },
              { key: 'w', label: say(words.weight), children: o.weight ?? '-' },
              // By its id it is put on a pickup order.
              { key: 'i', label: 'ID', children: <Code>{o.id}</Code> },
              { key: 'p', label: say(words.pickup), children: <Code>{o.pickup_code ?? '-'}</Code> },
              {
                key: 'a',
                span: 2,
                label: say(words.address),
                children: [
                  o.shipping_address.firstname,
                  o.shipping_address.street_address1,
                  o.shipping_address.city,
                  o.shipping_address.postal_code,
                  o.shipping_address.country,
                ]
                  .filter(Boolean)
                  .join(', '),
              },
            ]}
          />
          <Table
            style={{ margin: '16px 0' }}
            size="small"
            rowKey="sku"
            pagination={false}
            dataSource={[...o.skus]}
            columns={[
              { title: 'SKU', render: (_v, l) => <Code>{l.sku}</Code> },
              { title: say(text('名称', 'Name')), dataIndex: 'name' },
              { title: say(words.quantity), dataIndex: 'quantity', align: 'right' },
              {
                title: say(words.places),
                render: (_v, l) =>
                  l.batches.map((b) => (
                    <div key={b.location_code}>
                      <Code>{`${b.location_code} × ${b.quantity}`}</Code>
                    </div>
                  )),
              },
            ]}
          />
          <Timeline entries={o.operation_records.map((r) => recordEntry(r, nameOf(r.action)))} />
        </>
      ) : (
        <Spin />
      )}
    </Drawer>
  )
}
