export { chargedSql, firstChargeSql } from './charge/charged.ts'
export { freightQuotes } from './price/freight.ts'
