export { type HandoverSuite, registerHandoverSuite } from './suites.ts'
