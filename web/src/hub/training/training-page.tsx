import { listInboundBags } from '@kuacang/contract/hub/inbound-bag/calls'
import { makeTrainingBags } from '@kuacang/contract/hub/intake/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Checkbox, Form, InputNumber, Table } from 'antd'
import { useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { required } from '../../kit/form/rules.ts'
import { useKept } from '../../kit/kept.ts'
import { notice } from '../../kit/notice.ts'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'
import { TrainingBarcode } from '../../printing/training-barcode.tsx'
import { HubBagLink, HubParcelLink } from '../links.tsx'

const words = {
  about: text(
    '生成不存在的袋和包裹，用于练习收包、分拣和出库；目的仓轮流取本仓的设置。',
    'Generates bags and parcels that do not exist, for practising accepting, sorting and departure. Destinations are taken in turn from this hub’s settings.',
  ),
  bags: text('袋数', 'Bags'),
  parcels: text('每袋包裹数', 'Parcels per bag'),
  arrived: text('已到达', 'Already arrived'),
  make: text('生成', 'Generate'),
  made: text('已生成 {n} 袋', '{n} {n|bag|bags} generated'),
  bag: text('袋号', 'Bag number'),
  ids: text('运单号', 'Tracking number'),
  created: text('生成时间', 'Generated'),
}

type Made = Data<typeof makeTrainingBags>['bags']
type Fields = { bags: number; parcels: number; arrived: boolean }

/** Makes bags and parcels to learn with, and prints barcodes of their numbers. */
export default function TrainingPage() {
  const title = usePageTitle()
  const { run, busy } = useCall(makeTrainingBags)
  const refresh = useRefresh()
  const [made, keep] = useKept<Made>('hub training', [])
  const make = async (body: Fields) => {
    try {
      const { bags } = await run({ body })
      keep((before) => [...bags, ...before])
      notice.success(say(words.made, { n: bags.length }))
      await refresh(listInboundBags)
    } catch (error) {
      notice.failure(error)
    }
  }
  return (
    <section className="list">
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <Alert type="info" showIcon title={say(words.about)} style={{ marginBottom: 16 }} />
      <Form<Fields>
        layout="inline"
        style={{ marginBottom: 16, rowGap: 8 }}
        initialValues={{ bags: 1, parcels: 5, arrived: true }}
        onFinish={(fields) => void make(fields)}
      >
        <Form.Item name="bags" label={say(words.bags)} rules={[required]}>
          <InputNumber min={1} max={50} precision={0} />
        </Form.Item>
        <Form.Item name="parcels" label={say(words.parcels)} rules={[required]}>
          <InputNumber min={1} max={100} precision={0} />
        </Form.Item>
        <Form.Item name="arrived" valuePropName="checked">
          <Checkbox>{say(words.arrived)}</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say(words.make)}
        </Button>
      </Form>
      <Table
        size="small"
        rowKey="bag_number"
        dataSource={made}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            title: say(words.bag),
            render: (_v, b) => (
              <>
                <HubBagLink of={b.bag_number} /> <TrainingBarcode of={b.bag_number} />
              </>
            ),
          },
          { title: say(words.created), render: (_v, b) => <Time at={b.created_time} /> },
          {
            title: say(words.ids),
            render: (_v, b) =>
              b.tracking_ids.map((id) => (
                <div key={id}>
                  <HubParcelLink of={id} /> <TrainingBarcode of={id} />
                </div>
              )),
          },
        ]}
      />
    </section>
  )
}
