export { subscriberCourier } from './subscriber/courier.ts'
export { webhookCourier } from './webhook/courier.ts'
