import { useSearchParams } from 'react-router'
import { askedValues } from '../list/filter-address.ts'
import { type Filter, toQuery } from '../list/filter-query.ts'
import { readAddress } from '../list/list-address.ts'

/** What the address of a report asks for, and its days. */
export const useReportQuery = (filters: readonly Filter[]) => {
  const { values } = readAddress(useSearchParams()[0])
  const query = toQuery(filters, askedValues(filters, values))
  return { query: { ...query, page: 1, page_size: 1 }, range: query.time_range as readonly [string, string] }
}
