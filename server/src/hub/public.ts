export { demoHub } from './demo.ts'
