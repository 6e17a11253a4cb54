export { countUnread } from './announcement/store.ts'
export { demoNotices } from './demo.ts'
