export { freightQuotes } from './price/freight.ts'
