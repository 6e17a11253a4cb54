import { randomInt } from 'node:crypto'
import type { makeScTraining } from '@kuacang/contract/sorting-centre/intake/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newNumber } from '#kit/ids'
import { makeDummy, openBag } from '../inbound-bag/open.ts'
import { scanIn } from '../parcel/scan-in.ts'
import { servedChannels } from '../place/places.ts'
import { announceParcels } from './announce.ts'

type Input = { params: z.output<typeof makeScTraining.params>; body: z.output<typeof makeScTraining.body> }

const fresh = (n: number, prefix: string) =>
  Array.from({ length: n }, (_x, i) => `${prefix}${String(i + 1).padStart(2, '0')}`)

/**
 * Bags and parcels that do not exist, for people to learn with (PA-622): announced bags; parcels in an open bag, to be
 * scanned in; or parcels that are scanned in, to be sorted and packed. They go to the groups of this sorting centre in turn.
 */
export const makeTraining = async (tx: Tx, caller: Caller, { params: { kind }, body }: Input) => {
  const { count, channel, weight } = body
  const served = await servedChannels(tx, caller)
  const bags = kind === 'inbound_bags' ? count : 1
  const each = kind === 'inbound_bags' ? body.parcels : count
  const made = Array.from({ length: bags }, () => {
    const bag_number = newNumber('TRN')
    const parcels = fresh(each, newNumber('TP')).map((tracking_id, i) => {
      const way = served[i % Math.max(1, served.length)]
      return {
        ...{ tracking_id, earlier_numbers: [], declared_value: 0, currency: '' },
        ...{ channel_code: channel || (way?.channel_code ?? ''), country_code: way?.country_code ?? '' },
        weight: weight ?? randomInt(250, 350) / 1000,
      }
    })
    const total = parcels.reduce((sum, p) => sum + p.weight, 0)
    return {
      ...{ bag_number, parcels, weight: Math.round(total * 1000) / 1000, origin: 'TRAINING' },
      ...{
        linehaul_order_number: '',
        container_id: '',
        gateway: '',
        dest_warehouse_code: '',
        due_time: undefined,
      },
    }
  })
  const dummy =
    kind === 'inbound_bags' ? undefined : await makeDummy(tx, caller, { body: { linehaul_order_number: '' } })
  await announceParcels(tx, caller, made)
  const ids = made.flatMap((b) => b.parcels.map((p) => p.tracking_id))
  if (dummy) await openBag(tx, caller, { body: { bag_number: dummy.bag.bag_number } })
  if (kind === 'outbound_parcels')
    for (const tracking_id of ids)
      await scanIn(tx, caller, {
        body: { tracking_id, is_one_step: false, tried_weights: [], skip_weight_check: false },
      })
  return {
    ids,
    list: made.map((b) => ({
      number: dummy?.bag.bag_number ?? b.bag_number,
      tracking_ids: b.parcels.map((p) => p.tracking_id),
      created_time: tx.now,
    })),
  }
}
