export { announceForPlatform, type Verdict, verdictOf } from './record/for-platform.ts'
export { customerOfReturn } from './record/work.ts'
