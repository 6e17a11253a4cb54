import type { Audience } from '@kuacang/contract/kit/audience'
import { text } from '@kuacang/contract/kit/text'

/** The whole text is one value for each language, so that it is read and translated as one. */
const common = text(
  `## 认证
在“API 密钥”页面生成密钥，每次调用放在请求头 \`Api-Key\` 中。密钥只显示一次；它的权限不会超过其用户当前的权限。吊销后立即失效。

请求头 \`Current-Warehouse\` 指定仓库编号；不填则为用户的当前仓库。标注“Rows: warehouse”的接口需要它。

## 应答
每个应答都是含有 \`code\`、\`msg\` 和 \`data\` 的 JSON 对象。\`code\` 为 0 表示成功。失败时 \`msg\` 是给人看的说明，语言取自密钥的用户，\`texts\` 含中英文两种；\`refusal\` 把它分为 \`what\`（发生了什么）、\`why\`（为什么）、\`now\`（怎么办）；\`errors\` 逐个列出错误字段。请按 \`code\` 编程，不要按 \`msg\`。

- **400、404、409、422**：请求或状态不允许。修改后再发。
- **401**：密钥无效、已吊销或已到期。更换密钥。
- **403**：没有权限或仓库无效。检查密钥的权限和仓库。
- **429、503**：服务繁忙或正在重启。按 \`Retry-After\` 等待，用同一个 \`Idempotency-Key\` 重发。

## 重复发送
每个会修改数据的请求都带上 \`Idempotency-Key\`：8 到 64 位字母、数字、\`-\` 或 \`_\`，每条命令一个，重发时不变。没有收到应答时请用同一个值重发：命令只执行一次，重发得到第一次的应答。同一个值用于不同内容会被拒绝（1013）。

## 限制
请求体不超过 8 MB，一次调用的文件合计不超过 50 MB，请求体须在 30 秒内到达。列表每页最多 200 行。查询超过 8000 个字符时，用 POST 把同样的字段放在请求体中。数组参数写作 \`name[]=a&name[]=b\`。

## 时间
时间为 ISO 8601，应答一律为 UTC，例如 \`2026-08-01T08:30:00.000Z\`；请求可以带任意时区偏移。重量单位为千克，长度单位为厘米。

## Webhook
事件按 [Standard Webhooks](https://www.standardwebhooks.com) 签名：\`webhook-signature\` 是 \`v1,\` 加上 \`base64(HMAC-SHA256(密钥, 内容))\`，密钥是 \`whsec_\` 之后部分的 base64 解码，内容是 \`webhook-id\`、\`webhook-timestamp\` 和请求体，以英文句点连接。请先比较签名，再拒绝过旧的时间和见过的 \`webhook-id\`。

收到后请在 10 秒内用 2xx 应答；其他应答，或没有按时应答，会按增长的间隔重发，共十二次，编号不变。同一对象的事件按顺序到达。示例事件的内容带有 \`"example": true\`，不要当作真实事件处理。`,
  `## Authentication
Make a key on the page “API keys” and send it with every call in the header \`Api-Key\`. It is shown once. A key never opens more than its user may do at that time. A revoked key is refused at once.

The header \`Current-Warehouse\` names the warehouse by its id. Without it the current warehouse of the user is taken. Calls marked “Rows: warehouse” need one.

## Answers
Every answer is a JSON object of \`code\`, \`msg\` and \`data\`. A \`code\` of 0 is success. Of a failure, \`msg\` is for people, in the language of the user of the key; \`texts\` has it in both languages. \`refusal\` has its three parts: \`what\` happened, \`why\`, and what to do \`now\`. \`errors\` lists each faulty field. Programs decide by \`code\`, never by \`msg\`.

- **400, 404, 409, 422**: the request or the state does not allow it. Change it, then send it.
- **401**: the key is unknown, revoked or expired. Use another key.
- **403**: the permission is missing, or the warehouse is not valid. Check the key and the warehouse.
- **429, 503**: the server is busy or restarts. Wait as \`Retry-After\` says, then send it again under the same \`Idempotency-Key\`.

## Sending again
Send an \`Idempotency-Key\` with every request that changes something: 8 to 64 letters, digits, \`-\` or \`_\`. Each command has its own, and keeps it when it is sent again. Where no answer came, send the request again under the same key: the command is carried out once, and you get the answer of the first time. The same key with other content is refused (1013).

## Limits
A body has at most 8 MB and must arrive within 30 seconds. The files of a call have at most 50 MB in all. A page of a list has at most 200 rows. A query of more than 8000 characters travels as a POST with the same fields in the body. A list in a query is written \`name[]=a&name[]=b\`.

## Times
Times are ISO 8601. Answers are in UTC, such as \`2026-08-01T08:30:00.000Z\`; requests may have any offset. Weights are in kg, lengths in cm.

## Webhooks
Events are signed as [Standard Webhooks](https://www.standardwebhooks.com) says. \`webhook-signature\` is \`v1,\` and \`base64(HMAC-SHA256(secret, content))\`. The secret is what follows \`whsec_\`, decoded from base64. The content is \`webhook-id\`, \`webhook-timestamp\` and the body, joined by full stops. Compare the signature first. Then refuse old timestamps and every \`webhook-id\` that you have seen.

Answer with 2xx within 10 seconds when you have taken the event. After any other answer, or none in time, it is sent again with growing waits, twelve times in all, under the same id. Events of one object come in order. The body of an example says \`"example": true\`: do not handle it as an event.`,
)

const openings = {
  merchants: text(
    '商户及其系统的接口：商品、入库、出库、库存和事件。所有接口只涉及您自己的数据。',
    'For merchants and their systems: goods, inbound, outbound, stock and events. Every call reaches your own rows only.',
  ),
  platforms: text(
    '订单平台的接口：向 EPC、中转仓和分拨中心预报，并接收其事件。',
    'For order platforms: announcements to parcel centres, hubs and sorting centres, and what they tell.',
  ),
  carriers: text(
    '承运商的接口：回传轨迹、答复请求，并接收交接事件。',
    'For carriers: tracking events, answers to requests, and events of handovers.',
  ),
  devices: text(
    '设备的接口：例如格口灯的控制器。灯的变化以事件 epc.slot_lit 发送。',
    'For devices, such as controllers of slot lights. A change of a light is sent as the event epc.slot_lit.',
  ),
} as const satisfies Record<Audience, unknown>

export const introductionTo = (audience: Audience) => {
  const opening = openings[audience]
  return { zh: `${opening.zh}\n\n${common.zh}`, en: `${opening.en}\n\n${common.en}` }
}
