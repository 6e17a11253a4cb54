export { firstWorkSql, labourSql, workHour } from './work/hours.ts'
