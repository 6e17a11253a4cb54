import { putSlotOnShelf, slotBarcode } from '@kuacang/contract/epc/wall/calls'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { attention, type Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import type { Key } from '../../kit/scan/scan-desk.tsx'

const words = {
  key: text('格口上架', 'Slot to the shelf'),
  emptied: text('取出全部包裹上架，件数', 'Take all out and put them away. Parcels'),
  others: text('不再属于它，另行扫描：{parcels}', 'No longer of it, scan on their own: {parcels}'),
}

/** Empties the slot that the desk looks at, whose set waits too long, to the shelf. */
export const useToShelf = (slot: number | null, seen: () => void): Key => ({
  key: 'F8',
  label: words.key,
  command: 'CMD-SHELF',
  work:
    slot === null
      ? undefined
      : async (scan: Scan): Promise<Outcome> => {
          const out = await send(putSlotOnShelf, { body: { slot_id: slotBarcode(slot) } }, scan)
          seen()
          const { tracking_ids: parcels, others } = out
          const more = others.length > 0 ? [say(words.others, { parcels: others.join(', ') })] : []
          return attention(words.emptied, {
            big: parcels.length,
            detail: [parcels.join(', '), ...more].join(' · '),
          })
        },
})
