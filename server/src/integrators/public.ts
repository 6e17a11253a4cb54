export type { AreaRefusals } from './codes.ts'
export { serveApiDocuments } from './serve.ts'
