import { randomInt } from 'node:crypto'
import type { AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { makeEpcTraining, TrainingKind } from '@kuacang/contract/epc/training/calls'
import { epcTrainingRefusals } from '@kuacang/contract/epc/training/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { findWarehouse } from '../../reference/public.ts'
import { isUndeliverable } from '../decision/fits.ts'
import { announceBags, announceParcels } from '../intake/announce.ts'
import { platformTime } from './clock.ts'

type Wish = z.output<typeof makeEpcTraining.body>
type Group = { readonly number: string; readonly parcels: readonly AnnouncedParcel[] }

const day = 86_400_000
const goods = [
  ['TRAIN-SHIRT', '服饰', 12.5],
  ['TRAIN-TOY', '玩具', 8.9],
  ['TRAIN-MUG', '家居', 6.4],
] as const

/** Makes `WI…EPC` numbers that no other call makes: the moment and a random part of it. */
const trackingIds = (now: Date) => {
  const begin = `${now.getTime()}${String(randomInt(1000)).padStart(3, '0')}`
  let n = 0
  return () => {
    n += 1
    return `WI${begin}${String(n).padStart(4, '0')}EPC`
  }
}

const parcelsOf = (wish: Wish, now: Date) => {
  const nextId = trackingIds(now)
  return (buyer: string, order: string, shop: number): AnnouncedParcel => {
    const [product_id, category, price] = goods[shop % goods.length] ?? goods[0]
    return {
      tracking_id: nextId(),
      order_id: order,
      store_id: `training-shop-${1 + (shop % 5)}`,
      user_key: buyer,
      programme: 'TRAINING',
      consignee: {
        ...{ name: `Trainee ${buyer}`, country_code: wish.country, postcode: '90001', province: 'CA' },
        ...{ city: 'Los Angeles', address_line: '1 Training Road', phone: '555-0100' },
      },
      channel_code: '',
      parcel_type: wish.parcel_type,
      currency: 'USD',
      weight: randomInt(200, 600) / 1000,
      lines: [{ product_id, category, quantity: 1, declared_value: price }],
      arrive_by: new Date(now.getTime() + day).toISOString(),
      ship_by: new Date(now.getTime() + 3 * day).toISOString(),
    }
  }
}

const single = (wish: Wish, now: Date): Group[] => {
  const next = parcelsOf(wish, now)
  const parcels = Array.from({ length: wish.count }, (_p, p) => next(newNumber('TB'), newNumber('TO'), p))
  return [{ number: '', parcels }]
}

/** How the parcels of each kind stand together. */
const groups: Readonly<Record<TrainingKind, (wish: Wish, now: Date) => Group[]>> = {
  inbound_parcels: single,
  outbound_parcels: single,
  orders: (wish, now) => {
    const next = parcelsOf(wish, now)
    return Array.from({ length: wish.count }, () => {
      const [number, buyer] = [newNumber('TO'), newNumber('TB')]
      const parcels = Array.from({ length: wish.parcels }, (_p, p) => next(buyer, number, p))
      return { number, parcels }
    })
  },
  inbound_bags: (wish, now) => {
    const next = parcelsOf(wish, now)
    return Array.from({ length: wish.count }, () => ({
      number: newNumber('TRN'),
      parcels: Array.from({ length: wish.parcels }, (_p, p) => next(newNumber('TB'), newNumber('TO'), p)),
    }))
  },
}

/** Announces parcels that do not exist, through the same door as the order platform, and marks them as training. */
export const makeTraining = async (
  tx: Tx,
  caller: Caller,
  { params: { kind }, body }: { params: { kind: TrainingKind }; body: Wish },
) => {
  const { code } = await findWarehouse(tx, caller.warehouse_id)
  if (body.warehouse_code !== undefined && body.warehouse_code !== code)
    throw new Refused(epcTrainingRefusals.elsewhere, { warehouse: body.warehouse_code, current: code })
  const { parcel_type: type } = body
  if (kind === 'outbound_parcels' && isUndeliverable({ observed_type: null, declared_type: type }))
    throw new Refused(epcTrainingRefusals.stays, { type: parcelType.label(type) })
  const made = groups[kind](body, await platformTime(tx, caller))
  const parcels = made.flatMap((g) => g.parcels)
  if (kind === 'inbound_bags')
    await announceBags(
      tx,
      caller,
      made.map((g) => ({
        ...{ bag_number: g.number, tag: '', origin_hub_code: 'TRAINING', sent: true },
        parcels: [...g.parcels],
      })),
    )
  else await announceParcels(tx, caller, parcels)
  const ids = parcels.map((p) => p.tracking_id)
  tx.later('update epc_parcel set training = true where warehouse_id = $1 and tracking_id = any($2)', [
    caller.warehouse_id,
    ids,
  ])
  return {
    ids,
    list: made.map((g) => ({
      number: g.number,
      tracking_ids: g.parcels.map((p) => p.tracking_id),
      created_time: tx.now,
    })),
  }
}
