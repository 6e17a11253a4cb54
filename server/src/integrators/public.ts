export { serveApiDocuments } from './serve.ts'
