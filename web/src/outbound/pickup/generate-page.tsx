import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { pickupSkuRule, printStep } from '@kuacang/contract/outbound/pickup/enums'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { Button, Form, InputNumber, Select, Space, Table } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../kit/api/use-answer.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const words = {
  title: text('生成拣货单', 'Generate pickup orders'),
  rule: text('拣货规则', 'Pick rule'),
  max: text('每张拣货单最多订单数', 'Most orders on one pickup order'),
  limit: text('最多选取订单数', 'Most orders in all'),
  print: text('面单打印', 'Waybill printing'),
  preview: text('预览', 'Preview'),
  generate: text('生成', 'Generate'),
  list: text('查看拣货单', 'See pickup orders'),
  result: text(
    '{orders} 个订单，{n} 张拣货单，共 {metres} 米',
    '{orders} orders on {n} pickup orders, {metres} m in all',
  ),
  code: text('拣货单号', 'Pickup code'),
  orders: text('订单', 'Orders'),
  lines: text('库位', 'Places'),
  units: text('件数', 'Units'),
  metres: text('步行 米', 'Walk m'),
}

type Fields = { sku_rule: number; max_orders: number; limit: number; logis_print_type: number }
type Result = Data<typeof generatePickupOrders>

const options = (of: typeof pickupSkuRule | typeof printStep) =>
  of.codes.map((value) => ({ value, label: say(of.label(value)) }))

export default function GeneratePage() {
  const [form] = Form.useForm<Fields>()
  const { run, busy } = useCall(generatePickupOrders)
  const [result, setResult] = useState<Result>()
  const navigate = useNavigate()
  const generate = (preview: boolean) =>
    run({ body: { ...form.getFieldsValue(), preview } }).then(setResult, notice.failure)
  return (
    <section>
      <h1 className="page-title">{say(words.title)}</h1>
      <Form
        form={form}
        layout="vertical"
        style={{ maxWidth: 760 }}
        initialValues={{ sku_rule: 0, max_orders: 19, limit: 5000, logis_print_type: 3 }}
        onFinish={() => void generate(false)}
      >
        <Space wrap align="end">
          <Form.Item name="sku_rule" label={say(words.rule)}>
            <Select style={{ width: 220 }} options={options(pickupSkuRule)} />
          </Form.Item>
          <Form.Item name="logis_print_type" label={say(words.print)}>
            <Select style={{ width: 180 }} options={options(printStep)} />
          </Form.Item>
          <Form.Item name="max_orders" label={say(words.max)}>
            <InputNumber min={1} max={200} precision={0} />
          </Form.Item>
          <Form.Item name="limit" label={say(words.limit)}>
            <InputNumber min={1} max={20_000} precision={0} />
          </Form.Item>
        </Space>
        <Space>
          <Button loading={busy} onClick={() => void generate(true)}>
            {say(words.preview)}
          </Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {say(words.generate)}
          </Button>
          <Button type="link" onClick={() => navigate('/wms_outbound/pickup_orders')}>
            {say(words.list)}
          </Button>
        </Space>
      </Form>
      {result ? <Results result={result} /> : null}
    </section>
  )
}

const Results = ({ result }: { result: Result }) => (
  <>
    <p role="status" style={{ fontSize: 18, fontWeight: 600 }}>
      {say(words.result, {
        orders: result.orders_chosen,
        n: result.pickup_orders.length,
        metres: Math.round(result.pickup_orders.reduce((m, p) => m + p.route_metres, 0)),
      })}
    </p>
    <Table
      size="small"
      rowKey={(_p, i) => String(i)}
      dataSource={[...result.pickup_orders]}
      columns={[
        { title: say(words.code), render: (_v, p) => <Code>{p.pickup_code || '-'}</Code> },
        { title: say(words.orders), dataIndex: 'orders', align: 'right' },
        { title: say(words.lines), dataIndex: 'lines', align: 'right' },
        { title: say(words.units), dataIndex: 'units', align: 'right' },
        { title: say(words.metres), align: 'right', render: (_v, p) => Math.round(p.route_metres) },
      ]}
    />
  </>
)
