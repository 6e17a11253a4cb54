import { useSearchParams } from 'react-router'
import { askedValues } from '../../kit/list/filter-address.ts'
import { type Filter, toQuery } from '../../kit/list/filter-query.ts'
import { readAddress } from '../../kit/list/list-address.ts'

/** What the filters of the page ask for, for its other calls. */
export const useAsked = (filters: readonly Filter[]) => {
  const { values } = readAddress(useSearchParams()[0])
  return toQuery(filters, askedValues(filters, values))
}
