import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { makeEpcTraining, type TrainingKind, trainingKinds } from '@kuacang/contract/epc/training/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Button, Card, Flex, Form, InputNumber, Segmented, Table, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../../kit/api/use-answer.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { required } from '../../kit/form/rules.ts'
import { useKept } from '../../kit/kept.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { TrainingBarcode } from '../../printing/training-barcode.tsx'
import { CountrySelect } from '../../reference/country/country-select.tsx'
import { EpcBagLink, EpcParcelLink } from '../links.tsx'
import { BoxLink } from '../outbound-links.tsx'

const words = {
  title: text('生成练习数据', 'Generate training data'),
  parcels: text('每单（袋）包裹数', 'Parcels in each'),
  country: text('目的国', 'Country'),
  type: text('包裹类型', 'Parcel type'),
  make: text('生成', 'Generate'),
  made: text('已生成 {n} 个', '{n} generated'),
  number: text('单号', 'Number'),
  created: text('生成时间', 'Generated'),
  inside: text('包裹', 'Parcels'),
  copyAll: text('复制全部单号', 'Copy all numbers'),
}
const kinds: Readonly<
  Record<TrainingKind, { readonly name: ReturnType<typeof text>; readonly count: ReturnType<typeof text> }>
> = {
  inbound_parcels: { name: text('单个包裹', 'Single parcels'), count: text('包裹数', 'Parcels') },
  orders: { name: text('多包裹订单', 'Orders of several parcels'), count: text('订单数', 'Orders') },
  inbound_bags: { name: text('入库袋', 'Inbound bags'), count: text('袋数', 'Bags') },
  outbound_parcels: { name: text('出库包裹', 'Outbound parcels'), count: text('包裹数', 'Parcels') },
}
/** What is scanned by a number of its own, not by those of the parcels inside. */
const packed: readonly TrainingKind[] = ['inbound_bags', 'outbound_parcels']
const several: readonly TrainingKind[] = ['orders', 'inbound_bags']
const { overweight, oversize, prohibited, ...deliverable } = parcelType.code

type Made = Data<typeof makeEpcTraining>['list'][number] & { readonly kind: TrainingKind }
type Fields = { count: number; parcels?: number; country: string; parcel_type: number }

const Ids = ({ of: ids }: { readonly of: readonly string[] }) =>
  ids.map((id) => (
    <div key={id}>
      <EpcParcelLink of={id} /> <TrainingBarcode of={id} />
    </div>
  ))

const Numbered = ({ of: { kind, number } }: { readonly of: Made }) => {
  if (number === '') return '-'
  return (
    <>
      {kind === 'inbound_bags' ? <EpcBagLink of={number} /> : null}
      {kind === 'outbound_parcels' ? <BoxLink of={number} /> : null}
      {kind === 'orders' ? <Code>{number}</Code> : <TrainingBarcode of={number} />}
    </>
  )
}

/** Makes parcels, orders, bags or outbound parcels to practise with, and shows what was made. */
export const MakeCard = () => {
  const { run, busy } = useCall(makeEpcTraining)
  const [kind, choose] = useState<TrainingKind>('orders')
  const [made, keep] = useKept<readonly Made[]>('epc training', [])
  const make = async ({ parcel_type, ...body }: Fields) => {
    try {
      const { list } = await run({
        params: { kind },
        body: { ...body, parcel_type: parcel_type as typeof parcelType.code.normal },
      })
      keep((before) => [...list.map((one) => ({ ...one, kind })), ...before].slice(0, 200))
      notice.success(say(words.made, { n: body.count }))
    } catch (error) {
      notice.failure(error)
    }
  }
  const numbers = made.flatMap((m) => (packed.includes(m.kind) ? [m.number] : m.tracking_ids))
  return (
    <Card size="small" title={say(words.title)} style={{ marginBottom: 16 }}>
      <Segmented<TrainingKind>
        value={kind}
        onChange={choose}
        options={trainingKinds.map((value) => ({ value, label: say(kinds[value].name) }))}
        style={{ marginBottom: 16, maxWidth: '100%', overflowX: 'auto' }}
      />
      <Form<Fields>
        layout="inline"
        style={{ marginBottom: 16, rowGap: 8 }}
        initialValues={{ count: 3, parcels: 3, country: 'US', parcel_type: parcelType.code.normal }}
        onFinish={(fields) => void make(fields)}
      >
        <Form.Item name="count" label={say(kinds[kind].count)} rules={[required]}>
          <InputNumber min={1} max={50} precision={0} />
        </Form.Item>
        {several.includes(kind) ? (
          <Form.Item name="parcels" label={say(words.parcels)} rules={[required]}>
            <InputNumber min={1} max={20} precision={0} />
          </Form.Item>
        ) : null}
        <Form.Item name="country" label={say(words.country)} rules={[required]}>
          <CountrySelect />
        </Form.Item>
        <Form.Item name="parcel_type" label={say(words.type)} rules={[required]}>
          <EnumSelect
            of={parcelType}
            {...(kind === 'outbound_parcels' ? { codes: Object.values(deliverable) } : {})}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say(words.make)}
        </Button>
      </Form>
      {made.length === 0 ? null : (
        <>
          <Flex justify="end" style={{ marginBottom: 8 }}>
            <Typography.Text copyable={{ text: numbers.join('\n') }}>{say(words.copyAll)}</Typography.Text>
          </Flex>
          <Table
            size="small"
            rowKey={(m) => m.number || (m.tracking_ids[0] ?? '')}
            dataSource={made}
            scroll={{ x: 'max-content' }}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              {
                title: say(words.number),
                render: (_v, m) => <Numbered of={m} />,
              },
              { title: say(words.created), render: (_v, m) => <Time at={m.created_time} /> },
              { title: say(words.inside), render: (_v, m) => <Ids of={m.tracking_ids} /> },
            ]}
          />
        </>
      )}
    </Card>
  )
}
