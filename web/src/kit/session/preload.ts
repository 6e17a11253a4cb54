import type { SessionUser } from '@kuacang/contract/access/session/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { listChannels } from '@kuacang/contract/reference/channel/calls'
import { listChannelGroups } from '@kuacang/contract/reference/channel-group/calls'
import { allConstants, getConstants } from '@kuacang/contract/reference/constants/calls'
import { listPartners } from '@kuacang/contract/reference/partner/calls'
import { listSortingGroups } from '@kuacang/contract/reference/sorting-group/calls'
import { getWarehousePreference, listWarehouseNames } from '@kuacang/contract/reference/warehouse/calls'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '../api/request.ts'
import type { Session } from './session.tsx'

type Known = Pick<SessionUser, 'warehouse_ids' | 'current_warehouse_id'>
type Reading = readonly [call: Call, input: object]

/** What was loaded within this time is not loaded again. */
const freshMs = 60_000

/**
 * The lists that pages choose from, for one who may read them; most are for people of a warehouse only. One list of
 * channels serves all kinds of warehouses.
 */
export const listsFor = (
  { warehouse_ids, current_warehouse_id }: Known,
  passes: Session['passes'],
): readonly Reading[] => {
  const ofWarehouse: readonly Reading[] = [
    ...(current_warehouse_id === null ? [] : [[getWarehousePreference, {}] as const]),
    [listPartners, { query: { page_size: -1 } }],
    [listChannelGroups, {}],
    [listWarehouseNames, {}],
    [getConstants, { params: { name: allConstants } }],
    [listSortingGroups, {}],
  ]
  const all: readonly Reading[] = [[listChannels, {}], ...(warehouse_ids.length > 0 ? ofWarehouse : [])]
  return all.filter(([call]) => passes(call.right))
}

/**
 * Loads them one after another, so that forms open with their choices and the page's own calls go before. What a form
 * could not load is left alone: its failure would be told again.
 */
export const preloadChoices = async (
  queries: QueryClient,
  user: Known,
  passes: Session['passes'],
): Promise<void> => {
  for (const [call, input] of listsFor(user, passes)) {
    const queryKey = [call.route, input]
    if (queries.getQueryState(queryKey)?.status === 'error') continue
    await queries.prefetchQuery({ queryKey, queryFn: () => request(call, input), staleTime: freshMs })
  }
}
