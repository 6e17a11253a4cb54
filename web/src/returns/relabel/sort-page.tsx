import { text } from '@kuacang/contract/kit/text'
import { sortForRelabel } from '@kuacang/contract/returns/relabel/calls'
import { useState } from 'react'
import { send } from '../../kit/dialog/ask.tsx'
import { already, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { ChannelChoice } from './channel-choice.tsx'

const words = {
  hint: text('扫描要换单的退件', 'Scan a return that gets a new label'),
  tray: text('放入此盘', 'Into this tray'),
  before: text('新面单已下单', 'Its label was ordered before'),
}

/**
 * Orders the new label of each return by the proposed channel and says its tray: the channel (FU-656, FU-718). Another
 * channel that serves the address may be chosen for the return that was scanned last.
 */
export default function RelabelSortPage() {
  const [latest, setLatest] = useState('')
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const { tray, already: before } = await send(
      sortForRelabel,
      { body: { tracking_number: scan.value } },
      scan,
    )
    setLatest(scan.value)
    const more = { big: tray || '-', detail: scan.value }
    return before ? already(words.before, { ...more, thing: 'parcel' }) : ok(words.tray, more)
  }
  return (
    <ScanDesk name="return_relabel_sort" hint={words.hint} onScan={onScan} stopsAtErrors>
      {latest ? <ChannelChoice key={latest} number={latest} /> : null}
    </ScanDesk>
  )
}
