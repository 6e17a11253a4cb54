import { OrderList } from './order-list.tsx'

export default function B2bOutboundPage() {
  return <OrderList variant="b2b" />
}
