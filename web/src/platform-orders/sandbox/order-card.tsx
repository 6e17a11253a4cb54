import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import {
  type getMarket,
  listMarketOrders,
  makeMarketOrders,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import { Button, Card, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { CountryCodesSelect } from '../../reference/country/country-select.tsx'

const words = {
  title: text('生成订单', 'Place orders'),
  store: text('店铺', 'Store'),
  count: text('订单数', 'Orders'),
  lines: text('每单最多行数', 'Lines in each, at most'),
  countries: text('国家', 'Countries'),
  bad: text('地址有误 %', 'Bad addresses %'),
  code: text('平台物流代码', 'Logistics code'),
  label: text('平台提供面单', 'The platform gives the label'),
  make: text('生成', 'Place'),
  made: text('已生成 {n} 个订单', '{n} {n|order|orders} placed'),
}

type Stores = Data<typeof getMarket>['stores']
type Fields = {
  merchant_id: string
  count: number
  lines: number
  countries: string[]
  bad_address_percent: number
  logistics_code: string
  platform_label: boolean
}

/** A choice is as wide as it may be, and no wider than a handheld. */
const narrow = { flex: '0 1 360px', minWidth: 0 }

/** Lets buyers order at a store. */
export const OrderCard = ({ stores }: { readonly stores: Stores }) => {
  const { run, busy } = useCall(makeMarketOrders)
  const refresh = useRefresh()
  const make = async (body: Fields) => {
    try {
      const { order_ids } = await run({ body })
      notice.success(say(words.made, { n: order_ids.length }))
      await refresh(listMarketOrders)
    } catch (error) {
      notice.failure(error)
    }
  }
  return (
    <Card size="small" title={say(words.title)} style={{ marginBottom: 16 }}>
      <Form<Fields>
        name="market_orders"
        layout="inline"
        style={{ rowGap: 8 }}
        initialValues={{
          ...{ merchant_id: stores[0]?.merchant_id, count: 10, lines: 3, countries: ['US', 'DE'] },
          ...{ bad_address_percent: 10, logistics_code: 'STANDARD', platform_label: false },
        }}
        onFinish={(fields) => void make(fields)}
      >
        <Form.Item name="merchant_id" label={say(words.store)} rules={[required]} style={narrow}>
          <Select
            style={{ minWidth: 0 }}
            options={stores.map((s) => ({ value: s.merchant_id, label: s.store_name }))}
          />
        </Form.Item>
        <Form.Item name="count" label={say(words.count)} rules={[required]}>
          <InputNumber min={1} max={500} precision={0} />
        </Form.Item>
        <Form.Item name="lines" label={say(words.lines)} rules={[required]}>
          <InputNumber min={1} max={20} precision={0} />
        </Form.Item>
        <Form.Item name="countries" label={say(words.countries)} rules={[required]} style={narrow}>
          <CountryCodesSelect />
        </Form.Item>
        <Form.Item name="bad_address_percent" label={say(words.bad)} rules={[required]}>
          <InputNumber min={0} max={100} precision={0} />
        </Form.Item>
        <Form.Item name="logistics_code" label={say(words.code)}>
          <Input maxLength={100} style={{ width: 140 }} />
        </Form.Item>
        <Form.Item name="platform_label" valuePropName="checked">
          <Checkbox>{say(words.label)}</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say(words.make)}
        </Button>
      </Form>
    </Card>
  )
}
