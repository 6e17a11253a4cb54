import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const inboundExternalRefusals = refusals(11600, {
  parcels_signed: {
    n: 1,
    status: 409,
    what: text('快递单号没有修改：{order}', 'Tracking numbers not changed: {order}'),
    why: text('已有包裹签收：{numbers}', 'Parcels have been signed for already: {numbers}'),
    now: text('请联系仓库', 'Contact the warehouse'),
  },
})
