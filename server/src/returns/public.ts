export { announceForPlatform, type ReturnVerdict, verdictOf } from './record/for-platform.ts'
export { customerOfReturn } from './record/work.ts'
