import { enumeration } from '../../kit/enumeration.ts'

/** What a built-in port can be made to answer next (docs/epc.md, Training). */
export const rehearsal = enumeration('epc_rehearsal', {
  platform_wait: [1, '订单平台：再等一天', 'Order platform: wait another day'],
  platform_return: [2, '订单平台：退回', 'Order platform: send it back'],
  platform_unknown: [3, '订单平台：无此包裹', 'Order platform: unknown parcel'],
  platform_partial: [4, '订单平台：先发已到的', 'Order platform: ship what is here'],
  platform_express: [5, '订单平台：快递退回', 'Order platform: send it back by express'],
  carrier_address: [11, '物流商：地址有误', 'Carrier: wrong address'],
  carrier_disabled: [12, '物流商：渠道停用', 'Carrier: channel disabled'],
  carrier_overweight: [13, '物流商：超重', 'Carrier: too heavy'],
  linehaul_full: [21, '干线：没有舱位', 'Linehaul: no space left'],
})
