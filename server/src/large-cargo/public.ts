export { customerOfLclBox } from './box/work.ts'
