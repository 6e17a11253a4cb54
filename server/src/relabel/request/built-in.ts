import type { Reader } from '#kit/database/transact'
import { newNumber } from '#kit/ids'
import type { Said } from '../../ports/public.ts'
import { channelOf } from '../../reference/public.ts'
import type { CarrierLabel } from './label.ts'

/** No parcel is heavier than this, in g: carriers refuse it. */
export const heaviest_g = 30_000

/** What the product's own carrier asks of a parcel; the weight in kg. */
type Addressed = {
  readonly channel_code: string
  readonly weight: number | null
  readonly consignee: {
    readonly name: string
    readonly city: string
    readonly postcode: string
    readonly country_code: string
  }
}

const refused = (category: number, code: string, message: string) => ({
  refused: { category, code, message },
})

/** The carrier of the product itself: takes what a channel in use can carry, and says at once what is wrong with the rest. */
export const labelOfProduct = (order: Addressed, channel_in_use: boolean): Said<CarrierLabel> => {
  const { name, city, postcode, country_code } = order.consignee
  if (!channel_in_use) return refused(4, 'channel', '渠道已停用 / the channel is disabled')
  if (!name || !city || !postcode || !country_code)
    return refused(1, 'address', '收件地址不完整 / the address is incomplete')
  if ((order.weight ?? 0) * 1000 > heaviest_g)
    return refused(3, 'weight', '超过 30 kg / it is heavier than 30 kg')
  const tracking_id = newNumber('KS', 9)
  return {
    answer: { tracking_id, paper: '', sort_code: `${country_code}${postcode.slice(0, 1)}`, embedded: true },
  }
}

/** The same, asking whether the channel is in use. */
export const builtInLabel = async (tx: Pick<Reader, 'db'>, order: Addressed): Promise<Said<CarrierLabel>> =>
  labelOfProduct(order, (await channelOf(tx, order.channel_code))?.enabled ?? false)
