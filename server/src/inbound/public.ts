export { putAway, start as startReceive, submit as submitReceive } from './case/actions.ts'
export { create as createInboundOrder } from './order/actions.ts'
