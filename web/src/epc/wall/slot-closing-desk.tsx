import { listEpcSlots } from '@kuacang/contract/epc/wall/calls'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { matches } from '@kuacang/contract/kit/patterns'
import type { Text } from '@kuacang/contract/kit/text'
import type { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import type { Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { ModeNotice } from '../warehouse/mode-notice.tsx'
import { SlotWall } from './slot-wall.tsx'
import { type SlotWays, useSlotClosing } from './use-slot-closing.tsx'

type Mode = NameOf<typeof warehouseMode>
type Props = {
  readonly name: string
  readonly hint: Text
  readonly needed: Mode
  readonly also?: readonly Mode[]
  readonly ways?: SlotWays
  /** The slots are those of buyers and shops. */
  readonly owners?: boolean
}

/** Full slots are emptied by their barcode, checked piece by piece, and their boxes closed. */
export const SlotClosingDesk = ({ name, hint, needed, also = [], ways, owners = false }: Props) => {
  const wall = useAnswer(listEpcSlots, { query: { empty: false } })
  const { open, resume, emptying, late, closeKey, clearKey, temporaryKey } = useSlotClosing(name, ways)
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
      <ModeNotice needed={needed} also={also} />
      {emptying?.pieces ?? (
        <Answered of={wall}>
          {({ list }) => <SlotWall slots={list} current={undefined} owners={owners} />}
        </Answered>
      )}
    </ScanDesk>
  )
}
