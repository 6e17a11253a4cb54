import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import {
  confirmPreviews,
  discardPreviews,
  generatePickupOrders,
  listGenerationRecords,
} from '@kuacang/contract/outbound/pickup-generation/calls'
import { Button, Form, Space, Table } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { placeErrors } from '../../kit/form/field-errors.ts'
import { notice } from '../../kit/notice.ts'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { bodyOf, type Criteria, CriteriaFields, initialCriteria } from './generate-form.tsx'
import { GenerationRecords } from './generation-records.tsx'
import { releaseOf } from './release-address.ts'
import './generation.css'

const words = {
  preview: text('预览', 'Preview'),
  generate: text('生成', 'Generate'),
  list: text('查看拣货单', 'View pickup orders'),
  confirm: text('确认生成', 'Confirm generation'),
  discard: text('放弃预览', 'Discard preview'),
  confirmed: text(
    '已确认 {confirmed} 张拣货单，{orders} 个订单',
    '{confirmed} pickup {confirmed|order|orders} confirmed, {orders} outbound {orders|order|orders}',
  ),
  discarded: text('已放弃 {discarded} 张预览', '{discarded} {discarded|preview|previews} discarded'),
  result: text(
    '{orders} 个订单，{n} 张拣货单，共 {metres} 米',
    '{orders} {orders|order|orders}, {n} pickup {n|order|orders}, {metres} m in total',
  ),
  later: text(
    '订单较多，正在后台生成。拣货单会陆续出现，进度见右上角后台任务。',
    'There are many orders, so the pickup orders are generated in the background and appear one by one. See the progress under Background tasks at the top right.',
  ),
  failures: text('{n} 个订单未能生成', '{n} {n|order|orders} could not be generated'),
  code: text('拣货单号', 'Pickup order number'),
  orders: text('订单', 'Orders'),
  lines: text('库位', 'Locations'),
  units: text('件数', 'Pieces'),
  metres: text('步行 米', 'Walk (m)'),
}

type Result = Data<typeof generatePickupOrders> & { readonly preview: boolean }

/** Generates pickup orders of usual orders, or of B2B ones: criteria, a preview, and what was generated before. */
export const GeneratePickups = ({ b2b = false }: { b2b?: boolean }) => {
  const title = usePageTitle()
  const [address] = useSearchParams()
  const [form] = Form.useForm<Criteria>()
  const generation = useCall(generatePickupOrders)
  const [result, setResult] = useState<Result>()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const generate = async (preview: boolean) => {
    try {
      const data = await generation.run({ body: { ...bodyOf(form.getFieldsValue(), b2b), preview } })
      if (data.task_id) notice.success(say(words.later))
      setResult(data.task_id ? undefined : { ...data, preview })
      await refresh(listGenerationRecords)
    } catch (error) {
      placeErrors(form, error)
      notice.failure(error)
    }
  }
  return (
    <>
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <Form
        // The list below writes its filters into the address too: they must not begin the form anew.
        key={JSON.stringify(releaseOf(address))}
        className="generation"
        form={form}
        layout="vertical"
        initialValues={initialCriteria(address)}
        onFinish={() => void generate(false)}
      >
        <CriteriaFields b2b={b2b} />
        <Space wrap>
          <Button loading={generation.busy} onClick={() => void generate(true)}>
            {say(words.preview)}
          </Button>
          <Button type={result?.preview ? 'default' : 'primary'} htmlType="submit" loading={generation.busy}>
            {say(words.generate)}
          </Button>
          <Button
            type="link"
            onClick={() => navigate(b2b ? '/wms_b2b_out/b2b_pickup' : '/wms_outbound/pickup_orders')}
          >
            {say(words.list)}
          </Button>
        </Space>
      </Form>
      {result ? <Results result={result} onSettled={() => setResult(undefined)} /> : null}
      <GenerationRecords />
    </>
  )
}

const Results = ({ result, onSettled }: { result: Result; onSettled: () => void }) => {
  const confirm = useCall(confirmPreviews)
  const discard = useCall(discardPreviews)
  const body = { ids: result.pickup_orders.map((p) => p.id) }
  const settle = (done: Promise<string>) =>
    done.then((said) => {
      notice.success(said)
      onSettled()
    }, notice.failure)
  return (
    <section className="generation">
      <p role="status" className="generation-result">
        {say(words.result, {
          orders: result.orders_chosen,
          n: result.pickup_orders.length,
          metres: Math.round(result.pickup_orders.reduce((m, p) => m + p.route_metres, 0)),
        })}
        {result.failures.length > 0 ? ` · ${say(words.failures, { n: result.failures.length })}` : ''}
      </p>
      {result.preview ? (
        <Space wrap style={{ marginBottom: 12 }}>
          <Button
            type="primary"
            loading={confirm.busy}
            disabled={discard.busy}
            onClick={() => void settle(confirm.run({ body }).then((n) => say(words.confirmed, n)))}
          >
            {say(words.confirm)}
          </Button>
          <Button
            loading={discard.busy}
            disabled={confirm.busy}
            onClick={() => void settle(discard.run({ body }).then((n) => say(words.discarded, n)))}
          >
            {say(words.discard)}
          </Button>
        </Space>
      ) : null}
      <Table
        size="small"
        rowKey="id"
        dataSource={[...result.pickup_orders]}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        columns={[
          { title: say(words.code), render: (_v, p) => <Code>{p.pickup_code}</Code> },
          { title: say(words.orders), dataIndex: 'orders', align: 'right' },
          { title: say(words.lines), dataIndex: 'lines', align: 'right' },
          { title: say(words.units), dataIndex: 'units', align: 'right' },
          { title: say(words.metres), align: 'right', render: (_v, p) => Math.round(p.route_metres) },
        ]}
      />
    </section>
  )
}
