import { OrderList } from './order-list.tsx'

/** FU-101. */
export default function OrdersPage() {
  return <OrderList oversea={false} />
}
