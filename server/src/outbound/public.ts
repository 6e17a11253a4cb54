export { demoRareOrders } from './demo.ts'
export { cancelOrder } from './order/cancel.ts'
export { createOrder } from './order/create.ts'
export { turnoverOf } from './order/turnover.ts'
export { generatePickups as generatePickupOrders } from './pickup/generate.ts'
export {
  /** @coming platform-orders */
  isSemiConsigned,
} from './programme/store.ts'
