import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  answer: text('答复', 'Answer'),
  port: text('接口', 'Port'),
  message: text('说明', 'Message'),
  port_mode: text('接口方式', 'Mode'),
  refused: text('拒绝', 'Refusal'),
  request_id: text('请求 ID', 'Request ID'),
  timeout_s: text('超时（秒）', 'Time-out (s)'),
} as const satisfies FieldLabels
