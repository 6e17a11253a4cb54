export { answersItself, askPort } from './request/ask.ts'
export { portCourier } from './request/courier.ts'
export { askedBefore, type LaterAnswer, type Port, portOf } from './request/later.ts'
export {
  type About,
  type Applied,
  type PortQuestion,
  portQuestion,
  registerPortQuestions,
  type Said,
} from './request/question.ts'
export { lockRehearsed, type Rehearsed, rehearsedIn, rehearseRequest } from './request/rehearse.ts'
