export {
  caseGoodsSql,
  casesReceivedBefore,
  holdGoodsOf,
  judgeGoods,
  type WaitingGoods,
} from './case/goods.ts'
export { startReceive, submitReceive } from './case/receive.ts'
export { announcedSql, casesDoneSql, firstInboundSql } from './case/received.ts'
export { caseMeantBy } from './case/store.ts'
export { cancelTransfer } from './order/actions.ts'
export { createInboundOrder } from './order/create.ts'
export { announcedUnder, arrivalsOf, inboundOrdersNumbered } from './order/of-others.ts'
export { approveReturnPlan, createReturnPlan, returnPlansSql } from './order/return-plan.ts'
export { customerOfCase, customerOfInboundOrder } from './order/work.ts'
export { recordProblem as recordProblemGoods } from './problem/actions.ts'
export { type ArrivedGoods, type PutawayGate, registerPutawayGate } from './putaway/gate.ts'
export { putAway } from './putaway/put-away.ts'
