export { putAway } from './case/actions.ts'
export { start as startReceive, submit as submitReceive } from './case/receive.ts'
export { create as createInboundOrder } from './order/actions.ts'
