import type { EpcReportRange } from '@kuacang/contract/epc/report/calls'
import { epcCountedKind } from '@kuacang/contract/epc/report/enums'
import type { Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { rangeOf } from '#kit/report/range'

const range = { usual: 31, most: 92 }

const { parcel, outbound_parcel, pre_outbound_parcel } = epcCountedKind.code

const counted = (kind: number, table: string, more = '') => `
select ${kind} as kind, status, count(*) as count, min(created_at) as oldest from ${table} c
where warehouse_id = $1 and created_at >= $2 and created_at < $3 ${more} group by status`

const countsSql = `
select kind, status, count, oldest from (
  ${counted(parcel, 'epc_parcel', 'and not training')}
  union all ${counted(outbound_parcel, 'epc_ob', 'and not training')}
  union all ${counted(
    pre_outbound_parcel,
    'epc_pre_ob',
    'and not exists (select from epc_ob o where o.warehouse_id = $1 and o.id = c.ob_id and o.training)',
  )}) counts
order by kind, status`

type Counted = { kind: number; status: number; count: number; oldest: Date }

/** How many of those made in a range are in which status (PA-444); none for training. */
export const statusCounts = async (
  tx: Reader,
  { warehouse_id }: Scope,
  query: EpcReportRange,
): Promise<Counted[]> => {
  const [from, to] = rangeOf(query, range, tx.now)
  return tx.run<Counted>(countsSql, [warehouse_id, from, to])
}
