import { systemCaller } from '../../caller.ts'
import type { ReadModel } from '../read-model.ts'

/** What people do at their desks, as the timeline tells it. */
export type DeskWork = {
  /** Operations with the KPI type that each counts under: exactly one (PA-451). What is not named is no work at a desk. */
  readonly types: readonly (readonly [operation: string, type: number])[]
  /** Records of which other than their operation says the type: cases that stand before it, about record `r`. */
  readonly cases?: string
  /** The types of objects that are parcels. */
  readonly parcels: readonly string[]
  /** Conditions of records `r` that are left out: training, and what was undone. They begin with “and”. */
  readonly without: string
}

const listed = (all: readonly string[]) => all.map((one) => `'${one}'`).join(', ')

/**
 * Who did what from $2 to before $3: also for the last minutes, where nothing is stored. What the product did by itself is
 * no work of a person; what was refused is counted by itself.
 */
export const kpiSqlOf = ({ types, cases, parcels, without }: DeskWork): string => {
  const byOperation = `case r.operation ${types.map(([operation, type]) => `when '${operation}' then ${type}`).join(' ')} end`
  return `
select user_id, kpi_type, max(user_name) as user_name,
  count(*) filter (where not refused) as operations,
  count(distinct object_id) filter (where not refused and object_type in (${listed(parcels)})) as parcels,
  count(*) filter (where refused) as refused,
  count(distinct date_trunc('minute', at, 'UTC')) as minutes
from (
  select r.user_id, r.user_name, r.at, r.object_id, r.object_type, r.detail ? 'error' as refused,
    ${
      cases
        ? `case${cases}
      else ${byOperation} end`
        : byOperation
    } as kpi_type
  from operation_record r
  where r.warehouse_id = $1 and r.at >= $2 and r.at < $3
    and r.operation in (${listed(types.map(([operation]) => operation))})
    and r.user_id <> '${systemCaller(0, '').user.id}'
    ${without}) done
group by user_id, kpi_type`
}

/** What every table of KPI by hour has. */
export const kpiColumns = {
  keys: ['user_id', 'kpi_type'],
  sums: ['user_name', 'operations', 'parcels', 'refused', 'minutes'],
} satisfies Pick<ReadModel, 'keys' | 'sums'>
