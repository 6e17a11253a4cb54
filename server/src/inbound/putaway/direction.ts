import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { locationType } from '@kuacang/contract/inventory/location/enums'
import { text } from '@kuacang/contract/kit/text'
import { askReason } from '#kit/ask-reason'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { type Lack, lackAt, pickableTypes, type ToPut } from '../../inventory/public.ts'

/** What the screen showed, and why the person goes elsewhere. */
export type Directed = {
  readonly suggested?: readonly string[] | undefined
  readonly reason?: string | undefined
}

export type Target = {
  readonly id: string
  readonly code: string
  readonly location_type: number
  readonly spec_id: string | null
}

/** Refuses a place where goods of this kind or of this customer may not lie. */
export const mustTake = (
  location: Target & { readonly partner_id: number | null },
  { partner_id, defective }: { partner_id: number; defective?: boolean },
): void => {
  const fits = pickableTypes(defective ?? isDefective(location)).includes(location.location_type)
  if (!fits)
    throw new Refused(inboundRefusals.wrong_location, {
      code: location.code,
      type: locationType.label(location.location_type),
    })
  if (location.partner_id !== null && location.partner_id !== partner_id)
    throw new Refused(inboundRefusals.not_its_customer, { code: location.code, partner: location.partner_id })
}

export const isDefective = ({ location_type }: { location_type: number }): boolean =>
  location_type === locationType.code.defective

const lacks: { readonly [K in Lack]: ReturnType<typeof text> } = {
  too_large: text('商品放不进 {code}', 'The goods do not fit in {code}'),
  too_heavy: text('{code} 超出承重', 'The load limit of {code} is exceeded'),
  no_room: text('{code} 放不下', 'There is not enough space in {code}'),
}
const words = {
  title: text('请确认上架库位', 'Confirm the putaway location'),
  elsewhere: text('建议库位是 {suggested}', 'The suggested location is {suggested}'),
  why: text('放到 {code} 请说明原因。', 'Give a reason for using {code}.'),
}
const usual = [
  text('建议库位已满', 'The suggested location is full'),
  text('建议库位被占用', 'The suggested location is blocked'),
  text('还放得下', 'There is still space'),
  text('便于拣货', 'Easier to pick'),
]

/**
 * Goods go where they were suggested and where there is room by the spec, or elsewhere for a reason. Answers what the
 * timeline keeps of that.
 */
export const checkDirection = async (
  tx: Tx,
  caller: Caller,
  location: Target,
  parts: readonly ToPut[],
  { suggested = [], reason }: Directed,
): Promise<Readonly<Record<string, unknown>>> => {
  const { code } = location
  const lack = await lackAt(tx, caller, location, parts)
  const elsewhere = suggested.length > 0 && !suggested.includes(code)
  if (!lack && !elsewhere) return {}
  if (reason) return { reason, suggested, ...(lack ? { lack } : {}) }
  const why = [...(lack ? [lacks[lack]] : []), ...(elsewhere ? [words.elsewhere] : []), words.why]
  const message = text(why.map((t) => t.zh).join('，'), why.map((t) => t.en).join('. '))
  throw askReason(caller, { title: words.title, message, usual }, { code, suggested: suggested.join(', ') })
}
