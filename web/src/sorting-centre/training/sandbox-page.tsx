import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { searchScInboundBags } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { makeScTraining, scTrainingKinds } from '@kuacang/contract/sorting-centre/intake/calls'
import { listScParcels } from '@kuacang/contract/sorting-centre/parcel/calls'
import { Alert, Button, Flex, Form, Input, InputNumber, Segmented, Table, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { required } from '../../kit/form/rules.ts'
import { useKept } from '../../kit/kept.ts'
import { notice } from '../../kit/notice.ts'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'
import { TrainingBarcode } from '../../printing/training-barcode.tsx'
import { ScBagLink, ScParcelLink } from '../links.tsx'

const words = {
  about: text(
    '生成不存在的袋和包裹，用于练习接收、称重、入站、分拣和装袋；渠道轮流取本站的格口。',
    'Generates bags and parcels that do not exist, for practising takeover, weighing, inbound, sorting and packing. Channels are taken in turn from the places of this sorting centre.',
  ),
  channel: text('渠道（留空则轮流）', 'Channel (empty: in turn)'),
  weight: text('重量 kg', 'Weight (kg)'),
  parcels: text('每袋包裹数', 'Parcels per bag'),
  make: text('生成', 'Generate'),
  made: text('已生成 {n} 个包裹', '{n} {n|parcel|parcels} generated'),
  bag: text('袋号', 'Bag number'),
  ids: text('单号', 'Tracking number'),
  created: text('生成时间', 'Generated'),
  copyAll: text('复制全部单号', 'Copy all numbers'),
}
type Kind = (typeof scTrainingKinds)[number]
const kinds = {
  inbound_bags: { name: text('入站袋', 'Inbound bags'), count: text('袋数', 'Bags') },
  inbound_parcels: { name: text('待入站包裹', 'Parcels to scan in'), count: text('包裹数', 'Parcels') },
  outbound_parcels: { name: text('已入站包裹', 'Parcels scanned in'), count: text('包裹数', 'Parcels') },
} as const satisfies Record<Kind, object>

type Made = Data<typeof makeScTraining>['list'][number]
type Fields = { count: number; parcels?: number; channel?: string; weight?: number }

/** Makes bags and parcels to learn with (PA-623), and prints barcodes of their numbers. */
export default function SandboxPage() {
  const title = usePageTitle()
  const { run, busy } = useCall(makeScTraining)
  const refresh = useRefresh()
  const [kind, choose] = useState<Kind>('inbound_bags')
  const [made, keep] = useKept<readonly Made[]>('sc training', [])
  const make = async ({ weight, ...body }: Fields) => {
    try {
      const { list, ids } = await run({ params: { kind }, body: { ...body, ...(weight && { weight }) } })
      keep((before) => [...list, ...before].slice(0, 200))
      notice.success(say(words.made, { n: ids.length }))
      await refresh(searchScInboundBags, listScParcels)
    } catch (error) {
      notice.failure(error)
    }
  }
  return (
    <section className="list">
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <Alert type="info" showIcon title={say(words.about)} style={{ marginBottom: 16 }} />
      <Flex vertical gap={16} style={{ marginBottom: 16 }}>
        <Segmented<Kind>
          value={kind}
          onChange={choose}
          options={scTrainingKinds.map((value) => ({ value, label: say(kinds[value].name) }))}
          style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
        />
        <Form<Fields>
          layout="inline"
          style={{ rowGap: 8 }}
          initialValues={{ count: 2, parcels: 5 }}
          onFinish={(fields) => void make(fields)}
        >
          <Form.Item name="count" label={say(kinds[kind].count)} rules={[required]}>
            <InputNumber min={1} max={50} precision={0} />
          </Form.Item>
          {kind === 'inbound_bags' ? (
            <Form.Item name="parcels" label={say(words.parcels)} rules={[required]}>
              <InputNumber min={1} max={50} precision={0} />
            </Form.Item>
          ) : null}
          <Form.Item name="channel" label={say(words.channel)}>
            <Input maxLength={64} style={{ width: 120 }} />
          </Form.Item>
          <Form.Item name="weight" label={say(words.weight)}>
            <InputNumber min={0.001} max={999} step={0.1} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy}>
            {say(words.make)}
          </Button>
        </Form>
        {made.length > 0 ? (
          <Typography.Text copyable={{ text: made.flatMap((b) => b.tracking_ids).join('\n') }}>
            {say(words.copyAll)}
          </Typography.Text>
        ) : null}
      </Flex>
      <Table
        size="small"
        rowKey={(b) => `${b.number} ${b.tracking_ids[0] ?? ''}`}
        dataSource={[...made]}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            title: say(words.bag),
            render: (_v, b) => (
              <>
                <ScBagLink of={b.number} /> <TrainingBarcode of={b.number} />
              </>
            ),
          },
          { title: say(words.created), render: (_v, b) => <Time at={b.created_time} /> },
          {
            title: say(words.ids),
            render: (_v, b) =>
              b.tracking_ids.map((id) => (
                <div key={id}>
                  <ScParcelLink of={id} /> <TrainingBarcode of={id} />
                </div>
              )),
          },
        ]}
      />
    </section>
  )
}
