export { type HandoverSuite, type Receipt, registerHandoverSuite } from './suites.ts'
