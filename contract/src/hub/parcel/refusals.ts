import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const hubParcelRefusals = refusals(8100, {
  parcel_cancelled: {
    n: 1,
    status: 409,
    stops: 'any',
    what: text('包裹 {parcel} 已被取消', 'Parcel {parcel} was cancelled'),
    why: text('上游已取消此包裹', 'The sender cancelled this parcel'),
    now: text('请放到异常区，不要装袋', 'Put it in the exception area; do not bag it'),
  },
  parcel_departed: {
    n: 2,
    status: 409,
    heard: 'already_scanned',
    title: text('包裹已出库', 'Parcel already departed'),
    what: text('包裹 {parcel} 已出库', 'Parcel {parcel} has already departed'),
    why: text('它随袋 {bag} 于 {at} 出库', 'It departed in bag {bag} at {at}'),
    now: text('请交给班长核查实物', 'Give it to the shift leader to check why it is here'),
  },
  no_destination: {
    n: 3,
    status: 409,
    what: text('包裹 {parcel} 没有分拣口', 'Parcel {parcel} has no sorting tag'),
    why: text('本仓没有设置目的仓 {dest}', 'Destination {dest} is not set up at this hub'),
    now: text(
      '请放到异常区，并请管理员设置',
      'Put it in the exception area and ask an administrator to set up the destination',
    ),
  },
  weight_missing: {
    n: 4,
    status: 400,
    what: text('缺少重量', 'The weight is missing'),
    why: text('一步扫描的格式为“单号,重量”', 'A one-step scan is “number,weight”'),
    now: text('请重新称重扫描', 'Weigh and scan it again'),
  },
})
