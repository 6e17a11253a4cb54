import { OrderList } from './order-list.tsx'

export default function OutboundOrderPage() {
  return <OrderList variant="fulfilment" />
}
