export { ask } from './request/ask.ts'
export { portCourier } from './request/courier.ts'
export { type PortQuestion, portQuestion, registerPortQuestions } from './request/question.ts'
