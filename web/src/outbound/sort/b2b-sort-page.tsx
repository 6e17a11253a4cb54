import { text } from '@kuacang/contract/kit/text'
import { b2bPickupOrders } from '@kuacang/contract/outbound/pickup/preview'
import { SortDesk } from './sort-desk.tsx'

const toBoxes = text('全部已齐，请送去 B2B 复核', 'All orders complete, take them to B2B checkout')

export default function B2bSortPage() {
  return <SortDesk name="b2b_out_sort" order_types={b2bPickupOrders} complete={toBoxes} />
}
