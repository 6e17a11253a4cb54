import { text } from '@kuacang/contract/kit/text'
import { findLclBox } from '@kuacang/contract/large-cargo/box/calls'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { useEffect } from 'react'
import { request } from '../../kit/api/request.ts'
import { Facts } from '../../kit/detail/facts.tsx'
import { useKept } from '../../kit/kept.ts'
import { loadPart } from '../../kit/load-part.ts'
import { say } from '../../kit/say.ts'
import { attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { EnumLabel } from '../../kit/show.tsx'
import { sidesText, words } from '../words.ts'
import type { Received } from './measure-form.tsx'

const own = {
  hint: text('扫描箱号', 'Scan a box'),
  done: text('已收货', 'Received'),
  again: text('已重新测量', 'Measured again'),
  left: text('未收货', 'Not received'),
  scanAgain: text('再扫一次此箱即可测量', 'Scan the box again to measure it'),
  last: text('上一箱', 'Last box'),
  announced: text('预报', 'Announced'),
}

const form = () => loadPart(() => import('./measure-form.tsx'))

/** Receives closed boxes: each is weighed and measured (FU-587). */
export default function ReceivePage() {
  // A scale answers at once: its dialog is here before the first box.
  useEffect(() => void form().catch(() => {}), [])
  const [last, keep] = useKept<Received | null>('lcl_receive last', null)
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const { box } = await request(findLclBox, { query: { box_code: scan.value } })
    const { measureBox } = await form()
    const answer = await measureBox(box, scan)
    if (!answer) return attention(own.left, { detail: say(own.scanAgain) })
    keep(answer)
    return ok(answer.already ? own.again : own.done, {
      big: `${answer.received} / ${answer.boxes}`,
      detail: `${answer.box.box_code} · ${answer.box.inbound_number}`,
    })
  }
  return (
    <ScanDesk
      name="lcl_receive"
      hint={own.hint}
      onScan={onScan}
      progress={last ? { done: last.received, total: last.boxes } : undefined}
    >
      {last ? (
        <Facts
          title={own.last}
          facts={[
            [words.box, last.box.box_code],
            [words.status, <EnumLabel key="s" of={lclBoxStatus} code={last.box.status} />],
            [words.inbound, last.box.inbound_number],
            [words.weight, last.box.measured?.weight ?? '-'],
            [words.sides, sidesText(last.box.measured)],
            [own.announced, `${last.box.announced?.weight ?? '-'} kg, ${sidesText(last.box.announced)} cm`],
            [words.chargeable, last.box.chargeable_weight ?? '-'],
          ]}
        />
      ) : null}
    </ScanDesk>
  )
}
