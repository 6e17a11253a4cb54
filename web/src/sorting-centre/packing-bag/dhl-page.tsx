import { text } from '@kuacang/contract/kit/text'
import { PackingDesk } from '../../packing/bag/packing-desk.tsx'
import { useSealedFinish } from './use-sealed-finish.ts'

const suite = 'sorting-center-dhl'

const hint = text('扫描要装袋的 DHL 包裹', 'Scan the DHL parcel to put into a bag')

/** Parcels of DHL go into bags of their own. */
export default function DhlPage() {
  return (
    <PackingDesk
      suite={suite}
      name="sc_dhl_packing"
      hint={hint}
      weigh
      stopsAtErrors
      {...useSealedFinish(suite)}
    />
  )
}
