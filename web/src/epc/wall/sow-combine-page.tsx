import { listEpcSlots } from '@kuacang/contract/epc/wall/calls'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { SlotWall } from './slot-wall.tsx'
import { useSlotClosing } from './use-slot-closing.tsx'

const hint = text('扫描已播齐的格口', 'Scan a complete slot')
const name = 'epc_sow_combine'

export default function SowCombinePage() {
  const wall = useAnswer(listEpcSlots, { query: { empty: false } })
  const { open, emptying, late, closeKey, clearKey, temporaryKey } = useSlotClosing(name)
  return (
    <ScanDesk
      name={name}
      hint={emptying?.hint ?? hint}
      onScan={async (scan) => (emptying ? emptying.check(scan) : (await open(scan)).outcome)}
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
