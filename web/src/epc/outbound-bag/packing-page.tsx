import { addToEpcBag, finishEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { deskWords, PackingDesk } from '../../packing/bag/packing-desk.tsx'

const hint = text('扫描要装入出库袋的包裹', 'Scan the parcel to put into an outbound bag')

/** Outbound parcels go into outbound bags of their channel group. */
export default function PackingPage() {
  return (
    <PackingDesk
      suite="epc-bag"
      name="epc-bag"
      hint={hint}
      weigh
      stopsAtErrors
      words={deskWords}
      commands={{
        put: (act, { item_id: tracking_id, ...into }, scan) =>
          act(addToEpcBag, { body: { tracking_id, ...into } }, scan),
        finish: (act, body, scan) => act(finishEpcBag, { body }, scan),
      }}
    />
  )
}
