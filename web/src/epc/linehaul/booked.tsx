import type { EpcLinehaulNote } from '@kuacang/contract/epc/linehaul/calls'
import { overTaxList } from '@kuacang/contract/epc/linehaul/over-tax'
import { epcLinehaulRefusals } from '@kuacang/contract/epc/linehaul/refusals'
import { text } from '@kuacang/contract/kit/text'
import { type ApiError, isRefused } from '../../kit/api/api-error.ts'
import { showResult } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'
import { showPickOut } from '../../packing/limit/pick-out.tsx'

const words = {
  booked: text('干线已预订：{order}', 'Linehaul booked: {order}'),
  asked: text('已发给干线公司，等待答复', 'Sent to the linehaul firm, which has not answered yet'),
  flight: text(
    '航班 {flight}，去 {gateway}，{bags} 个袋，{arrives} 到达。截单时间',
    'Flight {flight} to {gateway}, {bags} {bags|bag|bags}, arrives on {arrives}. Cut-off',
  ),
  next: text('请在截单前完成装单 {note} 并交接。', 'Finish {note} and hand it over before the cut-off.'),
}

/** Shows what was booked: flight and cut-off are what the shift needs next. */
export const showBooked = (l: EpcLinehaulNote): Promise<void> =>
  l.linehaul_order_number === null
    ? showResult({ kind: 'success', title: words.asked, subtitle: l.linehaul_note_number })
    : showResult({
        kind: 'success',
        title: say(words.booked, { order: l.linehaul_order_number }),
        subtitle: say(words.next, { note: l.linehaul_note_number }),
        extra: (
          <p>
            {say(words.flight, {
              ...{ flight: l.flight || '-', gateway: l.gateway, bags: l.bag_count, arrives: l.arrives_on },
            })}{' '}
            <Time at={l.cut_off_time} />
          </p>
        ),
      })

/** Books, and shows the booking; over the exemption it shows which parcels must come out first (PA-349). */
export const booked = async (book: () => Promise<EpcLinehaulNote>): Promise<void> => {
  try {
    await showBooked(await book())
  } catch (error) {
    if (!isRefused(error, epcLinehaulRefusals.over_tax)) throw error
    const over = overTaxList.safeParse((error as ApiError).data)
    if (!over.success) throw error
    await showPickOut(over.data.parcels)
  }
}
