import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  bad_address_percent: text('地址有误 %', 'Bad addresses %'),
  busy_until: text('返回 429，直到', 'Answers 429 until'),
  client_id: text('客户端ID', 'Client ID'),
  client_secret: text('客户端密钥', 'Client secret'),
  connector: text('协议', 'Protocol'),
  error_percent: text('500 错误 %', '500 errors %'),
  event_secret: text('事件签名密钥', 'Secret of events'),
  latency_ms: text('延迟（毫秒）', 'Delay (ms)'),
  logistics_code: text('平台物流代码', 'Logistics code'),
  orders_per_hour: text('每小时订单数', 'Orders an hour'),
  platform_label: text('平台提供面单', 'The platform gives the label'),
  products: text('商品数', 'Products'),
  silent_calls: text('接下来不响应的次数', 'Next calls without an answer'),
} as const satisfies FieldLabels
