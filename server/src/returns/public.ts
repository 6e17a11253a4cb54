export { announceForPlatform, type Verdict, verdictOf } from './record/for-platform.ts'
