export { requestPrint } from './job/request.ts'
