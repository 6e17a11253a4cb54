export { countUnread } from './announcement/store.ts'
