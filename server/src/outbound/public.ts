export { cancel as cancelOrder, createOrder } from './order/actions.ts'
export { turnoverOf } from './order/turnover.ts'
export { generate as generatePickupOrders } from './pickup/generate.ts'
