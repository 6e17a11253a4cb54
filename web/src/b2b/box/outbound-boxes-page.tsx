import { listBookings } from '@kuacang/contract/b2b/booking/calls'
import { listOutboundBoxes } from '@kuacang/contract/b2b/box/calls'
import { listOpenReceipts } from '@kuacang/contract/handover/receipt/calls'
import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { HandoverDesk } from '../../handover/receipt/handover-desk.tsx'
import { ReceiptList } from '../../handover/receipt/receipt-list.tsx'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { say } from '../../kit/say.ts'
import { openTakeOff } from '../booking/booking-form.tsx'
import { BookingList } from '../booking/booking-list.tsx'
import { BoxList } from './box-list.tsx'

const words = {
  boxes: text('出库箱', 'Boxes'),
  bookings: text('预约提货', 'Bookings'),
  load: text('装车', 'Load'),
  receipts: text('交接单', 'Receipts'),
  off: text('移出订单', 'Take an order off'),
}

const lists = [listOutboundBoxes, listBookings]

/** Loading: a receipt for each lorry, which all loaders share; F7 leaves an order behind. */
const LoadDesk = () => {
  const refresh = useRefresh()
  const off = async () => {
    if (await openTakeOff()) await refresh(listOpenReceipts, ...lists)
  }
  return (
    <HandoverDesk
      suite="wms_b2b_out"
      name="b2b_loading"
      title={words.load}
      lists={lists}
      lanes
      keys={[{ key: 'F7', label: words.off, run: off }]}
    />
  )
}

/** The boxes of B2B orders, the lorries that are booked for them, and the dock where they are loaded (FU-116). */
export default function OutboundBoxesPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'boxes', label: say(words.boxes), children: <BoxList /> },
        { key: 'bookings', label: say(words.bookings), children: <BookingList /> },
        { key: 'load', label: say(words.load), children: <LoadDesk /> },
        { key: 'receipts', label: say(words.receipts), children: <ReceiptList suite="wms_b2b_out" /> },
      ]}
    />
  )
}
