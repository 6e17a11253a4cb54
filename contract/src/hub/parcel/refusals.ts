import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const hubParcelRefusals = refusals(8100, {
  parcel_cancelled: {
    n: 1,
    status: 409,
    stops: 'any',
    what: text('包裹 {parcel} 已被取消', 'parcel {parcel} was cancelled'),
    why: text('上游已取消此包裹', 'the sender withdrew it'),
    now: text('请放到异常区，不要装袋', 'put it with the exceptions, into no bag'),
  },
  parcel_departed: {
    n: 2,
    status: 409,
    heard: 'already_scanned',
    what: text('包裹 {parcel} 已出库', 'parcel {parcel} has departed'),
    why: text('它随袋 {bag} 于 {at} 出库', 'it left with bag {bag} at {at}'),
    now: text('请交给班长核查实物', 'hand it to the shift leader: it should not be here'),
  },
  no_destination: {
    n: 3,
    status: 409,
    what: text('包裹 {parcel} 没有分拣口', 'parcel {parcel} has no place at the wall'),
    why: text('本仓没有设置目的仓 {dest}', 'this hub sends nothing to {dest}'),
    now: text('请放到异常区，并请管理员设置', 'put it aside and ask an administrator to set the destination'),
  },
  weight_missing: {
    n: 4,
    status: 400,
    what: text('缺少重量', 'the weight is missing'),
    why: text('一步扫描的格式为“单号,重量”', 'a one-step scan is “number,weight”'),
    now: text('请重新称重扫描', 'weigh and scan it again'),
  },
})
