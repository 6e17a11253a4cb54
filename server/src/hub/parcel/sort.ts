import type { sortParcel, unbindParcel } from '@kuacang/contract/hub/parcel/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { dialogAsk } from '@kuacang/contract/kit/ask'
import { say, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Asked } from '#kit/refused'
import { toleranceOf } from '#kit/weight'
import { type Parcel, packingSuiteOf, putIntoBag, takeOutOfBag } from '../../packing/public.ts'
import { weighingOf, weighScan } from '../weighing.ts'
import { findSortable, type ParcelRow, showParcel } from './store.ts'

type Found = Awaited<ReturnType<typeof findSortable>>

/** A hub's parcel as the packing engine knows it: parcels of one destination share its tag and bag. */
const toPack = (p: Found): Parcel => ({
  id: p.id,
  number: p.tracking_id,
  tag: p.tag,
  display: p.dest_warehouse_code,
  weight_g: p.actual_weight_g ?? p.weight_g ?? 0,
  bag_id: p.outbound_bag_id,
})

export const parcelToPack = async (tx: Tx, caller: Caller, code: string): Promise<Parcel> =>
  toPack(await findSortable(tx, caller, code))

const words = {
  unequal: text('包裹重量与预报不符', 'The parcel weight differs from the announced weight'),
  newBag: text('为 {dest} 开新袋？', 'Open a new bag for {dest}?'),
  noBag: text(
    '分拣口 {tag} 没有打开的袋。请放好空袋再继续。',
    'There is no open bag at tag {tag}. Put an empty bag there before you continue.',
  ),
}

const suite = (caller: Caller) => packingSuiteOf(caller, 'hub')

const shown = (found: Found, set: Partial<ParcelRow>) => showParcel({ ...found, ...set })

/**
 * Puts a parcel into the open bag of its destination. Its weight is checked where it is weighed; a new bag is opened
 * only where the caller allows it, else asked for; the same scan again changes nothing.
 */
export const sortHubParcel = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof sortParcel.body> },
) => {
  const [found, preference] = await together(
    findSortable(tx, caller, body.tracking_id),
    weighingOf(tx, caller, body),
  )
  const weighed = weighScan(caller, body, preference, {
    title: words.unequal,
    expected_g: found.weight_g,
    tolerance: toleranceOf,
  })
  const parcel: Parcel = {
    ...toPack(found),
    ...(weighed && {
      weight_g: weighed.weight_g ?? 0,
      set: { actual_weight_g: weighed.weight_g, tried_weights_g: weighed.tried_weights_g },
      detail: weighed.detail,
    }),
  }
  const { bag, new_bag, already } = await putIntoBag(tx, caller, suite(caller), parcel, {
    mayOpen: () => {
      if (!body.allow_creating_new_bag) throw askForBag(caller, found)
    },
  })
  const set = {
    status: hubInboundParcelStatus.code.inbound,
    outbound_bag_id: bag.id,
    outbound_bag_number: bag.bag_number,
    sorted_at: already ? found.sorted_at : tx.now,
    ...(weighed && !already ? { actual_weight_g: weighed.weight_g } : {}),
  }
  const foreign = body.accept_bag_number !== undefined && body.accept_bag_number !== found.bag_number
  return {
    parcel: shown(found, set),
    bag,
    new_bag,
    already,
    foreign_bag_number: foreign ? found.bag_number : null,
  }
}

const askForBag = (caller: Caller, { dest_warehouse_code: dest, tag }: Found): Asked =>
  new Asked(dialogAsk, {
    title: say(words.newBag, caller.locale, { dest }),
    message: say(words.noBag, caller.locale, { tag }),
    confirm: 'allow_creating_new_bag',
  })

/** Takes a parcel out of its open bag. */
export const takeOutHubParcel = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof unbindParcel.body> },
) => {
  const found = await findSortable(tx, caller, body.tracking_id)
  const { bag } = await takeOutOfBag(tx, caller, suite(caller), toPack(found))
  return { parcel: shown(found, { outbound_bag_id: null, outbound_bag_number: null }), bag }
}
