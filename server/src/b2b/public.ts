export { customerOfBox } from './box/work.ts'
