import { epcGeneratorType, epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import type { BoxLabel } from '@kuacang/contract/epc/outbound-parcel/label'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { changeHeld } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { askPort, type LaterAnswer, type Port, portOf } from '../../ports/public.ts'
import { labelOfProduct } from '../../relabel/public.ts'
import { stopIfBlocked } from '../block/stop.ts'
import { isUndeliverable } from '../decision/fits.ts'
import type { SetRow } from '../decision/store.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { leavePlaces } from '../shelf/store.ts'
import { aboutBox } from './cancel-label.ts'
import { channelFor } from './channel.ts'
import { labelQuestion, orderOf } from './port-questions.ts'
import { boxNumber, type ObRow } from './store.ts'
import { type HeldBox, labelOf, takeLabel } from './take-label.ts'

/** What is put into a box; set and parcels are locked. Lengths in mm, weights in g. */
export type Box = {
  readonly set: SetRow | undefined
  /** All of the set, where they were locked with it. */
  readonly members?: readonly ParcelRow[] | undefined
  readonly parcels: readonly ParcelRow[]
  readonly preference: Pick<WarehousePreference, 'tax_exemptions'>
  readonly generator: NameOf<typeof epcGeneratorType>
  /** Where it is not said, the channel that the parcels were announced or decided for. */
  readonly channel_code?: string | undefined
  /** Weighed at the bench; null: not weighed there. */
  readonly weight_g: number | null
  readonly weight_failed?: boolean
  readonly material?: { readonly id: string; readonly weight_g: number } | undefined
  readonly mold_size?: number | undefined
  readonly size?:
    | { readonly length_mm: number; readonly width_mm: number; readonly height_mm: number }
    | undefined
}

/** The box as its desk is told of it; with `later` its label is still awaited. */
export type Closed = {
  readonly ob: ObRow
  readonly parcels: readonly ParcelRow[]
  readonly label: BoxLabel
  readonly later?: LaterAnswer
}

const { combined, direct_ship } = epcParcelStatus.code
const ready: readonly number[] = [combined, direct_ship]

/** Refuses what may not go into a box together, the blocked parcel before all else. */
export const checkInside = async (tx: Tx, caller: Caller, parcels: readonly ParcelRow[]): Promise<void> => {
  for (const p of parcels) await stopIfBlocked(tx, caller, p)
  for (const p of parcels) {
    const parcel = p.tracking_id
    if (p.ob_id !== null) throw await alreadyIn(tx, caller, p)
    if (isUndeliverable(p))
      throw new Refused(epcOutboundParcelRefusals.undeliverable, {
        ...{ parcel, type: parcelType.label(p.observed_type ?? p.declared_type) },
      })
    if (!ready.includes(p.status))
      throw new Refused(epcOutboundParcelRefusals.not_ready, {
        parcel,
        status: epcParcelStatus.label(p.status),
      })
  }
  const [first] = parcels
  const stranger = parcels.find(
    (p) => p.person_key !== first?.person_key || p.country_code !== first.country_code,
  )
  if (stranger) throw new Refused(epcOutboundParcelRefusals.several_people, { parcel: stranger.tracking_id })
  const currencies = [...new Set(parcels.map((p) => p.currency))]
  if (currencies.length > 1)
    throw new Refused(epcOutboundParcelRefusals.currencies, { currencies: currencies.join(', ') })
}

const alreadyIn = async (tx: Tx, { warehouse_id }: Caller, p: ParcelRow): Promise<Refused> => {
  const [ob] = await tx.run<Pick<ObRow, 'tracking_id' | 'ob_number'>>(
    'select tracking_id, ob_number from epc_ob where warehouse_id = $1 and id = $2',
    [warehouse_id, p.ob_id],
  )
  return new Refused(epcOutboundParcelRefusals.in_box, {
    ...{ parcel: p.tracking_id, box: ob ? boxNumber(ob) : '-' },
  })
}

/** What parcels weigh together, in g, with their material; null where one was never weighed. */
export const expectedWeight = (parcels: readonly ParcelRow[], material_g = 0): number | null =>
  parcels.reduce<number | null>((sum, p) => {
    const weight = p.weight_g ?? p.declared_weight_g
    return sum === null || weight === null ? null : sum + weight
  }, material_g)

/** Of deliverable types the one with the most rules: sensitive before battery before normal. */
const typeOf = (parcels: readonly ParcelRow[]): number =>
  Math.max(...parcels.map((p) => p.observed_type ?? p.declared_type))

const cents = (parcels: readonly ParcelRow[]): number =>
  parcels.reduce((sum, p) => sum + Math.round(Number(p.declared_value) * 100), 0)

const drafted = (tx: Tx, box: Box, first: ParcelRow, channel_code: string, gateway: string): ObRow => ({
  id: newId(),
  ob_number: newNumber('OB'),
  status: epcOutboundParcelStatus.code.created,
  ...{ tracking_id: null, pre_ob_id: null, set_id: box.set?.id ?? null },
  generator_type: epcGeneratorType.code[box.generator],
  ...{ channel_code, country_code: first.country_code, gateway, person_key: first.person_key },
  ...{ identifier_name: first.consignee.name, consignee: first.consignee },
  ...{ parcel_type: typeOf(box.parcels), parcel_count: box.parcels.length },
  declared_value: (cents(box.parcels) / 100).toFixed(2),
  currency: first.currency,
  kinds: new Set(box.parcels.flatMap((p) => p.lines.map((l) => l.category || l.product_id))).size || 1,
  weight_g: box.weight_g,
  expected_weight_g: expectedWeight(box.parcels, box.material?.weight_g) || null,
  length_mm: box.size?.length_mm ?? null,
  width_mm: box.size?.width_mm ?? null,
  height_mm: box.size?.height_mm ?? null,
  material_id: box.material?.id ?? null,
  mold_size: box.mold_size ?? null,
  ...{ sort_code: '', label_file: null, label_paper: '', embedded_label: false },
  ...{ carrier_failure: '', carrier_failure_category: null, weight_failed: box.weight_failed ?? false },
  ...{ is_blocked: false, training: box.parcels.some((p) => p.training) },
  ...{ bag_id: null, receipt_id: null, version: 1, created_at: tx.now, updated_at: tx.now },
  ...{ labelled_at: null, departed_at: null, packed_at: null, handed_over_at: null },
  ...{ re_inbound_at: null, re_inbound_type: null, re_inbound_by: '' },
})

const columns = [
  ...['id', 'ob_number', 'status', 'set_id', 'generator_type', 'channel_code', 'country_code', 'gateway'],
  ...[
    'person_key',
    'identifier_name',
    'consignee',
    'parcel_type',
    'parcel_count',
    'declared_value',
    'currency',
  ],
  ...[
    'kinds',
    'weight_g',
    'expected_weight_g',
    'length_mm',
    'width_mm',
    'height_mm',
    'material_id',
    'mold_size',
  ],
  ...['weight_failed', 'training', 'created_at', 'updated_at'],
] as const satisfies readonly (keyof ObRow)[]

/** Writes a box with its parcels; answers them as they are in it. */
const write = (tx: Tx, caller: Caller, ob: ObRow, parcels: readonly ParcelRow[]): ParcelRow[] => {
  const { warehouse_id } = caller
  const values = columns.map((c) => (c === 'consignee' ? JSON.stringify(ob.consignee) : ob[c]))
  tx.later(
    `insert into epc_ob (warehouse_id, ${columns.join(', ')})
     values ($1, ${columns.map((_c, i) => `$${i + 2}`).join(', ')})`,
    [warehouse_id, ...values],
    lostOnUnique,
  )
  const ids = parcels.map((p) => p.id)
  tx.later(
    `insert into epc_ob_member (warehouse_id, ob_id, parcel_id, created_at)
     select $1, $2, p.id, $3 from unnest($4::text[]) as p(id)`,
    [warehouse_id, ob.id, tx.now, ids],
    lostOnUnique,
  )
  leavePlaces(tx, warehouse_id, ids)
  const inside = changeHeld(tx, caller, epcParcelDocument, parcels, { ob_id: ob.id })
  tx.record({
    operation: 'epc_outbound_parcel.make',
    object: { type: 'epc_outbound_parcel', id: ob.id, number: ob.ob_number },
    detail: {
      parcels: parcels.map((p) => p.tracking_id),
      orders: [...new Set(parcels.map((p) => p.order_number))],
      ...{ channel: ob.channel_code, weight_g: ob.weight_g },
    },
  })
  return inside
}

/**
 * Closes locked parcels of one recipient into one outbound parcel, and asks the carrier for its label. With a label the
 * parcels are finished; without one the mode of the warehouse decides (PA-233); while the answer is awaited they stay what
 * they are. Refuses blocked, undeliverable and undecided parcels, and those of several people or currencies.
 */
export const closeBox = async (tx: Tx, caller: Caller, box: Box): Promise<Closed> => {
  const [first] = box.parcels
  if (!first) throw new Error('a box has at least one parcel')
  await checkInside(tx, caller, box.parcels)
  const announced = [box.set?.channel_code ?? '', ...new Set(box.parcels.map((p) => p.channel_code))]
  const [channel_code, port] = await together(
    channelFor(tx, box.channel_code, announced),
    portOf(tx, caller, labelQuestion.kind),
  )
  const { tax_exemptions } = box.preference
  const gateway = tax_exemptions.find((t) => t.channel_code === channel_code)?.gateway ?? ''
  const ob = drafted(tx, box, first, channel_code, gateway)
  const parcels = write(tx, caller, ob, box.parcels)
  const held = { set: box.set, members: box.members, parcels, ob, pre: undefined }
  return askLabel(tx, caller, held, { port, channel_in_use: true })
}

/** What a command has read already of what a label needs: who answers, and that the channel is in use. */
type Known = { readonly port: Port; readonly channel_in_use: true }

/** Asks the carrier for the label of a box that is held, and carries out what it says at once. */
export const askLabel = async (tx: Tx, caller: Caller, held: HeldBox, known?: Known): Promise<Closed> => {
  let now = held
  const question: typeof labelQuestion = {
    ...labelQuestion,
    // What is held or known already is not read again.
    ...(known && { embedded: async (_tx, _caller, order) => labelOfProduct(order, known.channel_in_use) }),
    applyAnswer: async (_tx, _caller, _about, said) => {
      const done = await takeLabel(tx, caller, held, said)
      if (!done) return 'outdated'
      now = done
      return { used: labelOf(done) }
    },
  }
  const answered = await askPort(
    tx,
    caller,
    question,
    aboutBox(held.ob),
    orderOf(held.ob, held.parcels),
    known?.port,
  )
  const { ob } = now
  const closed = { ob, parcels: now.parcels, label: labelOf(now) }
  return 'later' in answered ? { ...closed, later: answered.later } : closed
}
