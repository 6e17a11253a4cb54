import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { PackingDesk } from '../../packing/bag/packing-desk.tsx'

const hint = text('扫描运单号放入包', 'Scan a tracking number to put the parcel into a bag')

export default function BaggingPage() {
  const { data: preference } = useAnswer(getWarehousePreference, {})
  return (
    <PackingDesk
      suite="wms_outbound"
      name="outbound_bag"
      hint={hint}
      weigh={preference?.weigh_bag_on_finish ?? false}
    />
  )
}
