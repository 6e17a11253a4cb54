import { listEpcSlots } from '@kuacang/contract/epc/wall/calls'
import { matches } from '@kuacang/contract/kit/patterns'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import type { Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { SlotWall } from './slot-wall.tsx'
import { useSlotClosing } from './use-slot-closing.tsx'

const hint = text('扫描已播齐的格口，或之前下架的包裹', 'Scan a complete slot, or a parcel taken out before')
const name = 'epc_sow_combine'

export default function SowCombinePage() {
  const wall = useAnswer(listEpcSlots, { query: { empty: false } })
  const { open, resume, emptying, late, closeKey, clearKey, temporaryKey } = useSlotClosing(name)
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (emptying) return emptying.check(scan)
    return matches('slot', scan.value) ? (await open(scan)).outcome : resume(scan)
  }
  return (
    <ScanDesk
      name={name}
      hint={emptying?.hint ?? hint}
      onScan={onScan}
      stopsAtErrors
      progress={emptying?.progress}
      late={late}
      keys={[closeKey, clearKey, temporaryKey]}
    >
      {emptying?.pieces ?? (
        <Answered of={wall}>{({ list }) => <SlotWall slots={list} current={undefined} />}</Answered>
      )}
    </ScanDesk>
  )
}
