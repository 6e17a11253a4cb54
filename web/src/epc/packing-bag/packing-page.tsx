import { addToEpcPackingBag, finishEpcPackingBag } from '@kuacang/contract/epc/packing-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { declined } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { type DeskCommands, PackingDesk } from '../../packing/bag/packing-desk.tsx'
import { askSeal } from '../../packing/seal/ask-seal.tsx'

const hint = text('扫描要装入集包袋的包裹', 'Scan the parcel to put into a packing bag')

const commands: DeskCommands = {
  put: (act, { item_id: tracking_id, ...into }, scan) =>
    act(addToEpcPackingBag, { body: { tracking_id, ...into } }, scan),
  finish: async (act, body, scan) => {
    const { seal_photos } = await request(getWarehousePreference, {})
    const seal = seal_photos ? await askSeal() : undefined
    if (seal === null) throw new Declined(say(declined))
    if (seal && 'photo' in seal) return act(finishEpcPackingBag, { body, files: [seal.photo] }, scan)
    const confirmed = seal ? { seal_confirmed: true } : {}
    const lent = seal?.borrow ? { borrow: seal.borrow } : {}
    return act(finishEpcPackingBag, { body: { ...body, ...confirmed }, files: [] }, { ...scan, ...lent })
  },
}

/** Outbound parcels go into packing bags, which are weighed and sealed. */
export default function PackingPage() {
  return (
    <PackingDesk
      suite="epc-outbound"
      name="epc-outbound"
      hint={hint}
      weigh
      stopsAtErrors
      commands={commands}
    />
  )
}
