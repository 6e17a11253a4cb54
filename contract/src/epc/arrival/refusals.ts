import { refusals } from '../../kit/refusal.ts'
import { interceptMessage } from '../../kit/scan/words.ts'
import { text } from '../../kit/text.ts'

export const epcArrivalRefusals = refusals(9140, {
  blocked: {
    n: 1,
    status: 409,
    stops: 'confirm',
    what: text('包裹 {number} 被拦截', 'Parcel {number} is blocked'),
    why: text('原因：{reason}', 'Reason: {reason}'),
    now: interceptMessage,
  },
  closed: {
    n: 2,
    status: 409,
    heard: 'already_scanned',
    title: text('包裹已完成', 'Parcel already closed'),
    what: text('包裹 {number} 不能入库扫描', 'Parcel {number} cannot be scanned in'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('退回到仓的请到「重新入库」扫描', 'If it came back, scan it at “Re-inbound”'),
  },
  volume_missing: {
    n: 3,
    status: 409,
    what: text('异形件 {number} 缺少尺寸', 'The irregular parcel {number} has no size'),
    why: text('异形件需要长、宽、高', 'Irregular shapes need length, width and height'),
    now: text('请量尺寸后再扫描', 'Measure it and scan again'),
  },
  weight_missing: {
    n: 4,
    status: 409,
    what: text('缺少重量', 'The weight is missing'),
    why: text('一步扫描需要重量', 'A scan in one step carries the weight'),
    now: text('请扫描“单号,重量”', 'Scan “number,weight”'),
  },
})
