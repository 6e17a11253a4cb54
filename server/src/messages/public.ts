export { webhookCourier } from './webhook/courier.ts'
