import type { Reader } from '#kit/database/transact'

export type RuleRow = {
  id: string
  partner_id: number
  place: number
  name: string
  enabled: boolean
  store_ids: string[]
  countries: string[]
  least_value_minor: number | null
  most_value_minor: number | null
  least_weight_g: number | null
  most_weight_g: number | null
  tags: string[]
  warehouse_ids: number[]
  channel_id: number | null
  hold_minutes: number
  updated_at: Date
}

/** The rules of a customer, the first first. */
export const rulesOf = (tx: Pick<Reader, 'run'>, partner_id: number): Promise<RuleRow[]> =>
  tx.run(
    `select id, partner_id, place, name, enabled, store_ids, countries, least_value_minor, most_value_minor, least_weight_g, most_weight_g,
       tags, warehouse_ids, channel_id, hold_minutes, updated_at
     from auto_fulfil_rule where partner_id = $1 order by place, id`,
    [partner_id],
  )

const shownAs = (value: number | null, units: number): number | null =>
  value === null ? null : value / units

/** A rule as pages and integrators know it: money with its hundredths, weights in kilograms. */
export const shownRule = ({
  least_value_minor,
  most_value_minor,
  least_weight_g,
  most_weight_g,
  updated_at,
  ...rule
}: RuleRow) => ({
  ...rule,
  least_value: shownAs(least_value_minor, 100),
  most_value: shownAs(most_value_minor, 100),
  least_weight: shownAs(least_weight_g, 1000),
  most_weight: shownAs(most_weight_g, 1000),
  updated_at: updated_at.toISOString(),
})

type Given = {
  readonly least_value: number | null
  readonly most_value: number | null
  readonly least_weight: number | null
  readonly most_weight: number | null
}

const storedAs = (value: number | null, units: number): number | null =>
  value === null ? null : Math.round(value * units)

/** The same the other way: the limits of a rule as they are stored. */
export const storedLimits = ({ least_value, most_value, least_weight, most_weight }: Given) => ({
  least_value_minor: storedAs(least_value, 100),
  most_value_minor: storedAs(most_value, 100),
  least_weight_g: storedAs(least_weight, 1000),
  most_weight_g: storedAs(most_weight, 1000),
})
