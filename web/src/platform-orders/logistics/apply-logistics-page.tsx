import { useAddress } from '../../kit/list/use-address.ts'
import { idsIn } from './channels-of.ts'
import { ChosenOrders } from './chosen-orders.tsx'
import { mostOrders } from './most-orders.ts'
import { WaitingOrders } from './waiting-orders.tsx'

/** FU-103: orders waybills for the orders that the address names; without any they are chosen first. */
export default function ApplyLogisticsPage() {
  const { address } = useAddress()
  const ids = idsIn(address.get('orders'), mostOrders)
  return ids.length > 0 ? <ChosenOrders key={ids.join()} ids={ids} /> : <WaitingOrders />
}
