export { labourSql, workHour } from './work/hours.ts'
