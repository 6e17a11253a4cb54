import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/settings/ports': text(
    '本仓库与订单平台、承运商等外部系统的接口。系统内置的接口由本系统直接答复；外部接口连续三次没有答复即为中断，每 30 秒试发一个请求，恢复后自动补发。',
    'How this warehouse is connected to order platforms, carriers and other systems. A built-in port is answered by the product itself. An external one is down after three tries running without an answer; one request every 30 seconds looks whether it is back, and then all that waits is sent.',
  ),
  '/settings/port_requests': text(
    '本仓库向承运商等外部系统发出的请求及其答复。对方不可用时自动重试，最多 12 次；连续三次没有答复后，每 30 秒只试发一个请求。',
    'Questions of this warehouse to systems outside, such as carriers, and what they answered. If the other system is unavailable, sending is retried up to 12 times; after three tries running without an answer, one request every 30 seconds looks whether it is back.',
  ),
}
