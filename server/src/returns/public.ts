export { customerOfReturn } from './record/work.ts'
