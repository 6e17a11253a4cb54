import { cancelEpcNote, searchEpcNotes } from '@kuacang/contract/epc/delivery-note/calls'
import { text } from '@kuacang/contract/kit/text'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { done } from '../../kit/scan/outcome.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  hint: text('扫描要取消的交货单', 'Scan the delivery note to cancel'),
  cancelled: text('交货单已取消', 'Delivery note cancelled'),
}

/** A delivery note is scanned and cancelled; the reason that the server asks for is the confirmation (PA-342). */
export default function CancelPage() {
  const refresh = useRefresh()
  return (
    <ScanDesk
      name="epc delivery note cancel"
      hint={words.hint}
      stopsAtErrors
      onScan={async (scan) => {
        const body = { delivery_note_id: scan.value }
        const note = await send(cancelEpcNote, { body }, scan).finally(() => void refresh(searchEpcNotes))
        return done(words.cancelled, { big: note.bag_count, detail: note.delivery_note_number })
      }}
    />
  )
}
