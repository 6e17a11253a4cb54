export { fillDemo } from './fill.ts'
