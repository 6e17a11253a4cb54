import type { Paced } from '@kuacang/contract/kpi/work/calls'
import { wmsKpiType } from '@kuacang/contract/kpi/work/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { words } from './words.ts'

export const rangeFilter: Filter = {
  kind: 'range',
  key: 'time_range',
  label: words.range,
  days: 6,
  needed: true,
}
export const typeFilter: Filter = {
  kind: 'enum',
  key: 'kpi_type',
  label: words.type,
  of: wmsKpiType,
  many: true,
}
export const filters: readonly Filter[] = [rangeFilter, partnerFilter, typeFilter]

/** Seconds as hours with two decimals. */
export const hoursOf = (seconds: number): string => (seconds / 3600).toFixed(2)

const figure = (
  key: string,
  title: Column<Paced>['title'],
  help: Column<Paced>['title'],
  render: Column<Paced>['render'],
): Column<Paced> => ({ key, title, help, align: 'right', render })

/** The figures of a row of work, each with what it means. */
export const figures: readonly Column<Paced>[] = [
  figure('operations', words.operations, words.operationsHelp, (r) => r.operations),
  figure('units', words.units, words.unitsHelp, (r) => r.units),
  figure('hours', words.hours, words.hoursHelp, (r) => hoursOf(r.seconds)),
  figure('per_hour', words.perHour, words.perHourHelp, (r) => r.per_hour ?? '-'),
  figure('units_per_hour', words.unitsPerHour, words.unitsPerHourHelp, (r) => r.units_per_hour ?? '-'),
]
