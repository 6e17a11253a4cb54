import type { Reader } from '#kit/database/transact'

export type RuleRow = {
  id: string
  partner_id: number
  place: number
  name: string
  enabled: boolean
  store_ids: string[]
  countries: string[]
  least_value: number | null
  most_value: number | null
  least_weight: number | null
  most_weight: number | null
  tags: string[]
  warehouse_ids: number[]
  channel_id: number | null
  hold_minutes: number
  updated_at: Date
}

/** The rules of a customer, the first first. */
export const rulesOf = (tx: Pick<Reader, 'run'>, partner_id: number): Promise<RuleRow[]> =>
  tx.run(
    `select id, partner_id, place, name, enabled, store_ids, countries, least_value, most_value, least_weight, most_weight,
       tags, warehouse_ids, channel_id, hold_minutes, updated_at
     from auto_fulfil_rule where partner_id = $1 order by place, id`,
    [partner_id],
  )
