import { forcesEpcLimits } from '@kuacang/contract/epc/outbound-bag/packed'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { say, text } from '@kuacang/contract/kit/text'
import { overIndiaLimit } from '@kuacang/contract/packing/limit/asks'
import {
  type WarehousePreference,
  warehousePreference,
} from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Asked, Refused } from '#kit/refused'
import { type Admission, itemsOfBags, type Parcel, releaseTax, reserveTax } from '../../packing/public.ts'

type Row = {
  channel_code: string
  country_code: string
  person_key: string
  identifier_name: string
  value_minor: number
  currency: string
  kinds: number
  day: string
  preference: unknown
}
// With the preference of the warehouse as it is stored: no statement is sent for it alone.
const limitedSql = `
select o.channel_code, o.country_code, o.person_key, o.identifier_name,
  (o.declared_value * 100)::bigint as value_minor, o.currency, o.kinds,
  to_char($3::timestamptz at time zone w.timezone, 'YYYY-MM-DD') as day, w.preference
from epc_ob o join warehouse w on w.id = $1 where o.warehouse_id = $1 and o.id = $2`

type Inside = { value_minor: number; kinds: number }

/** Limits are in this currency: there are no exchange rates, so another one is refused where a limit counts it. */
const currency = 'USD'
const india = 'IN'

const words = {
  title: text('超出印度线限额', 'Over the limit of the India route'),
  message: text(
    '放入 {parcel} 后，此袋超出印度线的限额。请放入另一袋。',
    'With {parcel}, this bag would be over the limit of the India route. Put it into another bag.',
  ),
}

/** Refuses what takes its bag over the limits of the India route; the bag is locked (PA-024). */
const mustFitIndia = async (
  tx: Tx,
  caller: Caller,
  { id, number }: Parcel,
  bag_id: string,
  ob: Row,
  { india_max_value: max_value, india_max_count: max_count }: WarehousePreference,
): Promise<void> => {
  const [inside] = await tx.run<Inside>(
    `select coalesce(sum((o.declared_value * 100)::bigint), 0)::bigint as value_minor,
       coalesce(sum(o.kinds), 0)::bigint as kinds
     from (${itemsOfBags}) i join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id
     where i.bag_id = $2 and i.live and o.country_code = '${india}' and o.id <> $3`,
    [caller.warehouse_id, bag_id, id],
  )
  const total_minor = (inside?.value_minor ?? 0) + ob.value_minor
  const total_count = (inside?.kinds ?? 0) + ob.kinds
  if (total_minor <= Math.round(max_value * 100) && total_count <= max_count) return
  throw new Asked(overIndiaLimit, {
    title: say(words.title, caller.locale),
    message: say(words.message, caller.locale, { parcel: number }),
    details: {
      ...{ add_value: ob.value_minor / 100, add_count: ob.kinds },
      ...{ total_value: total_minor / 100, total_count, max_value, max_count },
    },
  })
}

/**
 * What an outbound parcel takes of limits as it is packed: of the tax exemption of its recipient, gateway and day, where
 * the preference `tax_exemptions` names its channel; and of what a bag may hold for India, which cannot be forced.
 */
export const obAdmission: Admission = {
  check: async (tx, caller, parcel) => {
    const [ob] = await tx.run<Row>(limitedSql, [caller.warehouse_id, parcel.id, tx.now])
    if (!ob) return undefined
    const preference = warehousePreference.parse(ob.preference)
    const limit = preference.tax_exemptions.find((l) => l.channel_code === ob.channel_code)
    const toIndia = ob.country_code === india
    if (!limit && !toIndia) return undefined
    if (ob.currency !== currency)
      throw new Refused(epcPackRefusals.no_rate, { parcel: parcel.number, currency: ob.currency })
    return async (bag, { skip_tax_exemption_check }) => {
      if (toIndia) await mustFitIndia(tx, caller, parcel, bag.id, ob, preference)
      if (!limit) return
      const claim = {
        ...{ item_id: parcel.id, item_number: parcel.number },
        ...{ person: ob.identifier_name, person_key: ob.person_key, gateway: limit.gateway, day: ob.day },
        ...{ value_minor: ob.value_minor, limit_minor: Math.round(limit.amount * 100) },
      }
      await reserveTax(tx, caller, claim, bag, skip_tax_exemption_check, forcesEpcLimits)
    }
  },
  release: releaseTax,
}
