export { start as startReceive, submit as submitReceive } from './case/receive.ts'
export { cancelTransfer } from './order/actions.ts'
export { create as createInboundOrder } from './order/create.ts'
export { putAway } from './putaway/put-away.ts'
