import { useSearchParams } from 'react-router'
import { askedValues } from '../list/filter-address.ts'
import { type Filter, toQuery } from '../list/filter-query.ts'
import { readAddress } from '../list/list-address.ts'

/** What the filters of the page ask for, as its address says. */
export const useAsked = (filters: readonly Filter[]) => {
  const { values } = readAddress(useSearchParams()[0])
  return toQuery(filters, askedValues(filters, values))
}

/** The days that a report asks for: two moments. */
export const useAskedRange = (filters: readonly Filter[]): readonly [string, string] =>
  useAsked(filters).time_range as readonly [string, string]
