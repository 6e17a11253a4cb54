import { text } from '@kuacang/contract/kit/text'
import {
  getMarket,
  keepMarketBusy,
  type MarketBehaviour,
  setMarketBehaviour,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import { Button, Card, Flex, Form, InputNumber } from 'antd'
import { useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'

const words = {
  title: text('平台的表现', 'How the marketplace behaves'),
  hourly: text('每小时订单数', 'Orders an hour'),
  bad: text('其中地址有误 %', 'Of them bad addresses %'),
  errors: text('调用失败 %', 'Calls that fail (%)'),
  latency: text('延迟（毫秒）', 'Delay (ms)'),
  silent: text('接下来不响应的次数', 'Next calls without an answer'),
  save: text('保存', 'Save'),
  saved: text('保存成功', 'Saved'),
  busy: text('返回 429 一分钟', 'Answer 429 for a minute'),
  free: text('停止返回 429', 'Stop answering 429'),
  until: text('返回 429，直到', 'Answers 429 until'),
}

const fields = [
  ['orders_per_hour', words.hourly, 3600],
  ['bad_address_percent', words.bad, 100],
  ['error_percent', words.errors, 100],
  ['latency_ms', words.latency, 30_000],
  ['silent_calls', words.silent, 1000],
] as const

type Props = { readonly now: MarketBehaviour; readonly busy_until: string | null }

/** How busy, slow and faulty the marketplace is, so that it can be seen how the product bears it. */
export const BehaviourCard = ({ now, busy_until }: Props) => {
  const set = useCall(setMarketBehaviour)
  const keep = useCall(keepMarketBusy)
  const refresh = useRefresh()
  const after = async (done: Promise<unknown>) => {
    try {
      await done
      notice.success(words.saved)
      await refresh(getMarket)
    } catch (error) {
      notice.failure(error)
    }
  }
  const seconds = busy_until === null ? 60 : 0
  return (
    <Card size="small" title={say(words.title)} style={{ marginBottom: 16 }}>
      <Form<MarketBehaviour>
        name="market_behaviour"
        layout="inline"
        style={{ rowGap: 8, marginBottom: 16 }}
        initialValues={now}
        onFinish={(body) => void after(set.run({ body }))}
      >
        {fields.map(([name, label, max]) => (
          <Form.Item key={name} name={name} label={say(label)} rules={[required]}>
            <InputNumber min={0} max={max} precision={0} />
          </Form.Item>
        ))}
        <Button type="primary" htmlType="submit" loading={set.busy}>
          {say(words.save)}
        </Button>
      </Form>
      <Flex gap={16} align="center" wrap>
        <Button loading={keep.busy} onClick={() => void after(keep.run({ body: { seconds } }))}>
          {say(busy_until === null ? words.busy : words.free)}
        </Button>
        {busy_until === null ? null : (
          <span>
            {say(words.until)} <Time at={busy_until} />
          </span>
        )}
      </Flex>
    </Card>
  )
}
