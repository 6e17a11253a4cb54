import { enumeration } from '../../kit/enumeration.ts'

export const portKind = enumeration('port_kind', {
  platform: [1, '订单平台', 'Order platform'],
  carrier: [2, '承运商', 'Carrier'],
  linehaul: [3, '干线', 'Linehaul'],
  last_mile: [4, '末端派送', 'Last mile'],
  marketplace: [5, '电商平台', 'Marketplace'],
  checkpoints: [6, '轨迹节点', 'Checkpoints'],
})

/** How long a person waits for an answer, in seconds: design 8-epc 3.2 to 3.5; at the others no person waits. */
export const waitSeconds: Readonly<Record<keyof (typeof portKind)['code'], number>> = {
  platform: 3,
  carrier: 8,
  linehaul: 10,
  last_mile: 10,
  marketplace: 10,
  checkpoints: 10,
}

export const portMode = enumeration('port_mode', {
  embedded: [1, '系统内置', 'Built in'],
  http: [2, '外部接口', 'External (HTTP)'],
})

/** Of a port that is connected: answers come, some tries found none lately, or three running did. */
export const portHealth = enumeration('port_health', {
  up: [1, '正常', 'Up'],
  degraded: [2, '不稳定', 'Degraded'],
  down: [3, '中断', 'Down'],
})
