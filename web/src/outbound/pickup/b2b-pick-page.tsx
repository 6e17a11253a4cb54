import { text } from '@kuacang/contract/kit/text'
import { b2bPickupOrders } from '@kuacang/contract/outbound/pickup/preview'
import { PickDesk } from './pick-desk.tsx'

const toBoxes = text('请送去 B2B 复核', 'Take it to B2B checkout')

export default function B2bPickPage() {
  return <PickDesk name="b2b_task_pick" order_types={b2bPickupOrders} toCheck={toBoxes} />
}
