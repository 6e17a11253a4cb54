import { departToEpcBag } from '@kuacang/contract/epc/depart/calls'
import { finishEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { idAndWeight } from '../../kit/scan/id-and-weight.ts'
import { deskWords, PackingDesk } from '../../packing/bag/packing-desk.tsx'

const hint = text('扫描出库包裹，或“单号,重量”', 'Scan an outbound parcel, or “number,weight”')
const words = { ...deskWords, added: text('已离台并装袋', 'Departed and bagged') }

type Props = {
  readonly name: string
  /** Left out where parcels of all carriers are bagged. */
  readonly carrier_code?: string
}

/** Outbound parcels leave their bench and go into the outbound bag of their channel group in one scan. */
export const DepartBagDesk = ({ name, ...only }: Props) => (
  <PackingDesk
    suite="epc-bag"
    name={name}
    hint={hint}
    weigh
    stopsAtErrors
    words={words}
    codeOf={(value) => idAndWeight(value).id}
    commands={{
      put: (act, { item_id, bag_id }, scan) => {
        const { id: tracking_id, weight } = idAndWeight(item_id)
        return act(departToEpcBag, { body: { tracking_id, weight, bag_id, ...only } }, scan)
      },
      finish: (act, body, scan) => act(finishEpcBag, { body }, scan),
    }}
  />
)
