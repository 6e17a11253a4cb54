import { type Text, text } from '../../kit/text.ts'

/** Why a carrier gives no waybill. */
export const carrierFailures = {
  channel: text('渠道不存在或已停用', 'the channel is unknown or no longer enabled'),
  address: text('收件地址不完整', 'the address is not complete'),
  weight: text('超过 30 kg', 'it is heavier than 30 kg'),
} as const satisfies Record<string, Text>

export type CarrierFailure = keyof typeof carrierFailures

/** A failure in words; what another carrier said stays as it is. */
export const carrierFailure = (kept: string): Text =>
  Object.entries(carrierFailures).find(([name]) => name === kept)?.[1] ?? { zh: kept, en: kept }
