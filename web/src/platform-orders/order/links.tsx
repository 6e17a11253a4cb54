import { CodeLink, pageOf } from '../../kit/code-link.tsx'

const merchantOrders = '/wms_merchant/merchant_outbound_list'
const staffOrders = pageOf('/wms_outbound/outbound_order_manage', 'order_number')
const ownOrders = pageOf(merchantOrders, 'order_number')
const staffReturns = pageOf('/wms_return/records', 'tracking_number')
const ownReturns = (number: string) => `${pageOf(merchantOrders, 'tracking_number')(number)}&tab=returns`

type Props = { readonly of: string; readonly staff: boolean }

/** The outbound order of a platform order: in the list of its reader. */
export const OutboundOrderLink = ({ of, staff }: Props) =>
  staff ? (
    <CodeLink of={of} to={staffOrders(of)} right={{ any: ['OutboundOrderOperator', 'OutboundOrderAdmin'] }} />
  ) : (
    <CodeLink of={of} to={ownOrders(of)} right="MerchantBaseOperation" />
  )

/** The return of the warehouse by the number of its parcel: in the list of its reader. */
export const ReturnLink = ({ of, staff }: Props) =>
  staff ? (
    <CodeLink of={of} to={staffReturns(of)} right="ReturnOperator" />
  ) : (
    <CodeLink of={of} to={ownReturns(of)} right="MerchantBaseOperation" />
  )
