export { demoRareOrders } from './demo.ts'
export { type DemoWork, demoPickedOrder, demoWeighedOrder } from './demo-work.ts'
export { builtInCarrier, type Consignment } from './dropshipping/carrier.ts'
export { cancelOrder } from './order/cancel.ts'
export { createOrder } from './order/create.ts'
export {
  createdOrdersSql,
  endedOrdersSql,
  endedUnshippedSql,
  firstOrderSql,
  leftOrdersSql,
  openByAge,
} from './order/ended.ts'
export { type FeeGate, registerFeeGate } from './order/fees.ts'
export { type OrderFollower, registerOrderFollower } from './order/followers.ts'
export {
  addresseeOf,
  b2bLinesSql,
  b2bOrdersSql,
  bookOrders,
  countPacked,
  finishPacked,
  holdLine,
  holdOrder,
  holdOrderOf,
  holdOrders,
  leftToPack,
  linesInBoxes,
  mustBeToPack,
  type OrderInBoxes,
  ordersById,
  ordersToBook,
  orderToPack,
  shipLoaded,
  uncountPacked,
} from './order/in-boxes.ts'
export { outboundOrdersNumbered } from './order/numbered.ts'
export { createForPlatform, noteCancelledThere, originOf } from './order/platform-orders.ts'
export {
  bookAllReturned,
  bookReturned,
  holdShipped,
  returnedLinesSql,
  type Shipped,
  shippedById,
  shippedLines,
  shippedUnder,
} from './order/returned.ts'
export { missingInAddress } from './order/rules.ts'
export { carriedOrdersSql, usedMaterialSql } from './order/spent.ts'
export { turnoverOf } from './order/turnover.ts'
export { customerOfOrder, feesOfOrder, piecesOfOrder } from './order/work.ts'
export { generatePickups as generatePickupOrders } from './pickup/generate.ts'
export { isDropShipped, isSemiConsigned } from './programme/store.ts'
export { stagesLeftSql } from './workload/stages.ts'
export { workloadOf } from './workload/workload.ts'
