import { type Text, text } from '@kuacang/contract/kit/text'
import { sortReturn } from '@kuacang/contract/returns/record/calls'
import type { SortLetter } from '@kuacang/contract/returns/record/dispositions'
import { returnReason } from '@kuacang/contract/returns/record/enums'
import type { OutboundReturn } from '@kuacang/contract/returns/record/shown'
import { Facts } from '../../kit/detail/facts.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { Time } from '../../kit/show.tsx'
import { words } from '../words.ts'
import { destroyKey } from './destroy-key.ts'

const hint = text('扫描已收件的包裹', 'Scan a received parcel')
const letters: Readonly<Record<SortLetter, Text>> = {
  R: text('换单再发', 'Relabel'),
  O: text('拆开检查', 'Open'),
  W: text('等待商户', 'Waits for the merchant'),
  D: text('销毁', 'Destroy'),
}

/** Says what is done with each parcel: R, O, W or D (FU-655). */
export default function SortPage() {
  const [last, keep] = useKept<{ of: OutboundReturn; letter: SortLetter } | null>('return_sort last', null)
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const { letter, return: of } = await send(sortReturn, { body: { tracking_number: scan.value } }, scan)
    keep({ of, letter })
    const more = { big: letter, detail: of.tracking_number }
    return letter === 'R' || letter === 'O' ? ok(letters[letter], more) : attention(letters[letter], more)
  }
  const destroys = last?.letter === 'D' ? last.of : undefined
  return (
    <ScanDesk
      name="return_sort"
      hint={hint}
      onScan={onScan}
      stopsAtErrors
      keys={[destroyKey(destroys, () => keep(null))]}
    >
      {last ? (
        <Facts
          title={words.last}
          facts={[
            [words.number, last.of.tracking_number],
            [words.way, `${last.letter} ${say(letters[last.letter])}`],
            [words.order, last.of.order_number],
            [words.reason, say(returnReason.label(last.of.reason))],
            [words.until, last.of.wait_until ? <Time key="until" at={last.of.wait_until} /> : '-'],
          ]}
        />
      ) : null}
    </ScanDesk>
  )
}
