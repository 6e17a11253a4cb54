import { blueDischarge } from '@kuacang/contract/epc/blue/calls'
import { getEpcSlot, getTakenOutSet } from '@kuacang/contract/epc/wall/calls'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import type { SlotWays } from '../wall/use-slot-closing.tsx'
import { WallDesk } from '../wall/wall-desk.tsx'

/** The slot stays taken until its box is closed: both are one step. */
const ways: SlotWays = {
  open: async (scan) => (await request(getEpcSlot, { query: { slot_id: scan.value } })).inside,
  opened: text('取出全部包裹，件数', 'Take all parcels out. Parcels'),
  resume: async (scan) =>
    (await request(getTakenOutSet, { query: { tracking_id: scan.value } })).tracking_ids,
  close: (parcels, given, scan) =>
    send(blueDischarge, { body: { tracking_id: parcels[0] ?? '', ...given } }, scan),
}

export default function SowBluePage() {
  return <WallDesk name="epc_sow_blue" combines standing={{ mode: 'blue_fusion', ways }} />
}
