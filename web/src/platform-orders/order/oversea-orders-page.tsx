import { OrderList } from './order-list.tsx'

/** FU-102: orders whose goods lie in a warehouse overseas. */
export default function OverseaOrdersPage() {
  return <OrderList oversea />
}
