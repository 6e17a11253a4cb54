import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** Why nothing is booked, and why a booking does not go on. */
export const epcLinehaulRefusals = refusals(9380, {
  over_tax: {
    n: 1,
    status: 409,
    what: text('干线没有预订', 'No linehaul was booked'),
    why: text(
      '{count} 个包裹使收件人在 {gateway} 口岸 {day} 到达的申报价值超出免税额',
      '{count} {count|parcel takes its|parcels take their} recipients over the tax exemption at {gateway} for arrival on {day}',
    ),
    now: text('请取出清单上的包裹，然后重新预订', 'Take the listed parcels out, then book again'),
  },
  no_gateway: {
    n: 2,
    status: 409,
    what: text('干线没有预订', 'No linehaul was booked'),
    why: text('{number} 没有口岸', '{number} has no gateway'),
    now: text('请联系管理员设置渠道的口岸', 'Ask an administrator to set the gateway of its channel'),
  },
  too_few: {
    n: 3,
    status: 409,
    what: text('干线没有预订', 'No linehaul was booked'),
    why: text('没有等待预订的已封袋', 'No finished bag waits for a booking'),
    now: text('请先完成集包', 'Finish packing bags first'),
  },
  refused: {
    n: 4,
    status: 409,
    what: text('干线没有预订', 'No linehaul was booked'),
    why: text('干线公司拒绝：{message}', 'The linehaul firm refused: {message}'),
    now: text('请联系干线公司，或改订其他日期', 'Contact the linehaul firm, or book for another day'),
  },
  unconfirmed: {
    n: 5,
    status: 409,
    what: text('干线交货单 {note} 现在不能改', 'Linehaul note {note} cannot be changed now'),
    why: text('干线公司还没有答复', 'The linehaul firm has not answered yet'),
    now: text('请等待答复', 'Wait for the answer'),
  },
  on_receipt: {
    n: 6,
    status: 409,
    what: text('干线交货单 {note} 不能取消', 'Linehaul note {note} cannot be cancelled'),
    why: text('它的交货单在未签收的交接单上', 'Its delivery note is on a receipt that is not signed'),
    now: text('请先从交接单移出', 'Remove it from the receipt first'),
  },
  not_on_note: {
    n: 7,
    status: 404,
    what: text('{number} 不在干线交货单 {note} 上', '{number} is not on linehaul note {note}'),
    why: text('没有预订它，或已取消', 'It was not booked, or it was cancelled'),
    now: text('请核对编号', 'Check the number'),
  },
})
