import { text } from '@kuacang/contract/kit/text'
import { SlotClosingDesk } from './slot-closing-desk.tsx'

const hint = text('扫描已播齐的格口，或之前下架的包裹', 'Scan a complete slot, or a parcel taken out before')

export default function SowCombinePage() {
  return <SlotClosingDesk name="epc_sow_combine" hint={hint} needed="sow" also={['shelving']} />
}
