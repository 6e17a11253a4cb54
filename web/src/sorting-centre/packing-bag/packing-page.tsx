import { text } from '@kuacang/contract/kit/text'
import { PackingDesk } from '../../packing/bag/packing-desk.tsx'
import { useSealedFinish } from './use-sealed-finish.ts'

const suite = 'sorting-center-outbound'

const hint = text('扫描要装袋的包裹', 'Scan the parcel to put into a bag')

/** Sorted parcels go into the bag of their place, which is weighed. */
export default function PackingPage() {
  return (
    <PackingDesk
      suite={suite}
      name="sc_packing"
      hint={hint}
      weigh
      stopsAtErrors
      {...useSealedFinish(suite)}
    />
  )
}
