export { subscriberCourier } from './subscriber/courier.ts'
export { webhookCourier } from './webhook/courier.ts'
export { exchange, postJson } from './webhook/post.ts'
export { newSecret, signedHeaders } from './webhook/signature.ts'
