import { type Text, text } from '../../kit/text.ts'

/** Why a carrier gives no waybill. */
export const carrierFailures = {
  channel: text('渠道不存在或已停用', 'The channel does not exist or is disabled'),
  address: text('收件地址不完整', 'The shipping address is incomplete'),
  weight: text('超过 30 kg', 'The parcel is over 30 kg'),
} as const satisfies Record<string, Text>

export type CarrierFailure = keyof typeof carrierFailures

/** A failure in words; what another carrier said stays as it is. */
export const carrierFailure = (kept: string): Text =>
  Object.entries(carrierFailures).find(([name]) => name === kept)?.[1] ?? { zh: kept, en: kept }
