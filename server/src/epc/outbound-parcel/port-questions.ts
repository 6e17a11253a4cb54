import { type BoxLabel, boxLabel } from '@kuacang/contract/epc/outbound-parcel/label'
import { codeOf, codeRules } from '@kuacang/contract/kit/scan/code-rules'
import { z } from 'zod'
import { newNumber } from '#kit/ids'
import { kgOf } from '#kit/weight'
import { portQuestion } from '../../ports/public.ts'
import { channelOf } from '../../reference/public.ts'
import { heaviestBox_g } from '../decision/overload.ts'
import type { Consignee, ParcelLine, ParcelRow } from '../parcel/store.ts'
import { cancelQuestion } from './cancel-label.ts'
import type { ObRow } from './store.ts'
import { applyLabel, labelGivenUp } from './take-label.ts'

/** What the carrier is told of a box; weights in kg. */
type Order = {
  readonly box: string
  readonly channel_code: string
  readonly parcel_type: number
  readonly weight: number | null
  readonly declared_value: number
  readonly currency: string
  readonly consignee: Consignee
  readonly lines: readonly ParcelLine[]
}

export const labelAnswer = z.object({
  tracking_id: codeOf(codeRules.outbound_tracking),
  /** Base64; what every PDF begins with. */
  label_pdf: z.base64().startsWith('JVBERi').optional(),
  paper: z.string().trim().max(40).default(''),
  sort_code: z.string().trim().max(40).default(''),
})
export type LabelAnswer = z.output<typeof labelAnswer> & { readonly embedded?: boolean }

/** The carrier of the product itself: takes what a channel in use can carry, and says at once what is wrong with the rest. */
export const builtIn = (
  order: Order,
  channel_in_use: boolean,
): { answer: LabelAnswer } | { refused: Refusal } => {
  const { name, city, postcode, country_code } = order.consignee
  if (!channel_in_use) return refused(4, 'channel', '渠道已停用 / the channel is disabled')
  if (!name || !city || !postcode || !country_code)
    return refused(1, 'address', '收件地址不完整 / the address is incomplete')
  if ((order.weight ?? 0) * 1000 > heaviestBox_g)
    return refused(3, 'weight', '超过 30 kg / it is heavier than 30 kg')
  const tracking_id = newNumber('KS', 9)
  return {
    answer: { tracking_id, paper: '', sort_code: `${country_code}${postcode.slice(0, 1)}`, embedded: true },
  }
}

type Refusal = { readonly category: number; readonly code: string; readonly message: string }
const refused = (category: number, code: string, message: string) => ({
  refused: { category, code, message },
})

/** A label for a closed box. */
export const labelQuestion = portQuestion<Order, LabelAnswer, BoxLabel>({
  kind: 'carrier',
  name: 'outbound_parcels',
  answer: labelAnswer,
  embedded: async (tx, _caller, order) =>
    builtIn(order, (await channelOf(tx, order.channel_code))?.enabled ?? false),
  applyAnswer: applyLabel,
  givenUp: labelGivenUp,
  awaited: { right: { any: ['EPCCombine', 'EPCLabel'] }, result: boxLabel },
})

export const questions = [labelQuestion, cancelQuestion]

export const orderOf = (ob: ObRow, parcels: readonly ParcelRow[]): Order => ({
  box: ob.ob_number,
  channel_code: ob.channel_code,
  parcel_type: ob.parcel_type,
  weight: kgOf(ob.weight_g ?? ob.expected_weight_g),
  declared_value: Number(ob.declared_value),
  currency: ob.currency,
  consignee: ob.consignee,
  lines: parcels.flatMap((p) => p.lines),
})
