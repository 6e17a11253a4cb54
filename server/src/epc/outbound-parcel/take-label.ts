import { epcCaseCategory } from '@kuacang/contract/epc/combine-case/enums'
import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import type { BoxLabel } from '@kuacang/contract/epc/outbound-parcel/label'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { combineOperationMode } from '@kuacang/contract/reference/warehouse/enums'
import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import type { About, Applied, Said } from '../../ports/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { type CarrierLabel, giveNumbers } from '../../relabel/public.ts'
import { epcSetDocument, membersChanged, type SetRow } from '../decision/store.ts'
import { answeredAfterAll, openFailedCombine } from '../failed-combine/store.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { cancelLabel } from './cancel-label.ts'
import { type LabelFailure, openCase } from './case.ts'
import {
  epcObDocument,
  epcPreObDocument,
  lockInside,
  lockObById,
  type ObRow,
  type PreObRow,
} from './store.ts'

/** A box with its parcels and their set, all under lock. */
export type HeldBox = {
  readonly set: SetRow | undefined
  /** All of the set, where the command has read them already, as they were before the box was made. */
  readonly members?: readonly ParcelRow[] | undefined
  readonly parcels: readonly ParcelRow[]
  readonly ob: ObRow
  readonly pre: PreObRow | undefined
}

const setOfBoxSql = `
select * from epc_set where warehouse_id = $1 and id = (select set_id from epc_ob where warehouse_id = $1 and id = $2)
for update`

const preOfBoxSql = `
select * from epc_pre_ob where warehouse_id = $1 and ob_id = $2 and status <> ${epcPreOutboundParcelStatus.code.cancelled}
for update`

/** A box by its id, locked in the order set, parcels, box (docs/epc.md), in one round trip. */
export const holdBox = async (tx: Tx, caller: Caller, ob_id: string): Promise<HeldBox> => {
  const values = [caller.warehouse_id, ob_id]
  const [[set], parcels, ob, [pre]] = await together(
    tx.run<SetRow>(setOfBoxSql, values),
    lockInside(tx, caller, ob_id),
    lockObById(tx, caller, ob_id),
    tx.run<PreObRow>(preOfBoxSql, values),
  )
  return { set, parcels, ob, pre }
}

/** What a desk is told of the label of a box. */
export const labelOf = ({ ob, pre }: Pick<HeldBox, 'ob' | 'pre'>): BoxLabel => ({
  ob_number: ob.ob_number,
  tracking_id: ob.tracking_id,
  pre_tracking_id: pre?.tracking_id ?? null,
  failure: ob.tracking_id ? '' : ob.carrier_failure,
})

const { created } = epcOutboundParcelStatus.code
const { combined, direct_ship, pending, pre_combined, scanned_in } = epcParcelStatus.code
const mayClose: readonly number[] = [combined, direct_ship]
/** Members of a set that leave by boxes of their own. */
const goesOn: readonly number[] = [combined, direct_ship, pending, scanned_in]

/** Is what was put into the box still what it was? A parcel may have been cancelled while the carrier was asked. */
const isWhole = ({ parcels, ob, pre }: HeldBox): boolean =>
  parcels.length === ob.parcel_count &&
  parcels.every((p) => (pre ? p.status === pre_combined : mayClose.includes(p.status)))

/** The set of a box is closed with it; one whose other members go on by themselves stays open. */
const closeSet = async (tx: Tx, caller: Caller, held: HeldBox): Promise<void> => {
  const { set, ob } = held
  if (set?.status !== epcSetStatus.code.ready) return
  const members = held.members ?? (await membersOf(tx, caller, set.id))
  const inside = new Set(held.parcels.map((p) => p.id))
  const others = members.filter((p) => goesOn.includes(p.status) && !inside.has(p.id) && p.ob_id !== ob.id)
  if (others.length === 0) moveHeld(tx, caller, epcSetDocument, 'close', set)
}

const membersOf = (tx: Tx, { warehouse_id }: Caller, set_id: string) =>
  tx.run<Pick<ParcelRow, 'id' | 'status' | 'ob_id'>>(
    'select id, status, ob_id from epc_parcel where warehouse_id = $1 and set_id = $2',
    [warehouse_id, set_id],
  )

/** Parcels leave a box that will not be: each is in no box again. */
export const freeInside = (tx: Tx, { warehouse_id }: Caller, ob_id: string): void => {
  tx.later('update epc_ob_member set live = false where warehouse_id = $1 and ob_id = $2 and live', [
    warehouse_id,
    ob_id,
  ])
  tx.later('update epc_parcel set ob_id = null where warehouse_id = $1 and ob_id = $2', [warehouse_id, ob_id])
}

/** A box that will not be: it is cancelled, and its parcels are free. */
export const giveUp = (tx: Tx, caller: Caller, { ob }: Pick<HeldBox, 'ob'>, reason: string): ObRow => {
  freeInside(tx, caller, ob.id)
  return moveHeld(tx, caller, epcObDocument, 'cancel', ob, { detail: { reason } })
}

/** The carrier has given a label: the box is closed with it, or its temporary label can be replaced. */
const withLabel = async (tx: Tx, caller: Caller, held: HeldBox, label: CarrierLabel): Promise<HeldBox> => {
  const { warehouse_id } = caller
  const { ob, parcels, pre } = held
  const label_file = label.label_pdf ? `epc-labels/${warehouse_id}/${newId()}.pdf` : null
  if (label_file) await tx.store.files.put(label_file, Buffer.from(label.label_pdf ?? '', 'base64'))
  const { tracking_id } = label
  const change = {
    tracking_id,
    label_file,
    label_paper: label.paper,
    sort_code: label.sort_code,
    embedded_label: label.embedded ?? false,
    carrier_failure: '',
    carrier_failure_category: null,
  }
  const noteNumber = () =>
    giveNumbers(tx, caller, 'epc_ob', numberKind.code.outbound, [{ object_id: ob.id, number: tracking_id }])
  if (pre) {
    noteNumber()
    // It leaves under this number only when the label is on it.
    tx.later(
      `update epc_ob set tracking_id = $3, label_file = $4, label_paper = $5, sort_code = $6, embedded_label = $7,
         carrier_failure = '', carrier_failure_category = null, updated_at = $8 where warehouse_id = $1 and id = $2`,
      [
        ...[
          warehouse_id,
          ob.id,
          tracking_id,
          label_file,
          label.paper,
          label.sort_code,
          change.embedded_label,
        ],
        tx.now,
      ],
      lostOnUnique,
    )
    const ready = moveHeld(tx, caller, epcPreObDocument, 'label_is_here', pre, { detail: { tracking_id } })
    return { ...held, ob: { ...ob, ...change }, pre: ready }
  }
  const labelled = moveHeld(tx, caller, epcObDocument, 'get_label', ob, {
    set: { ...change, labelled_at: tx.now },
    detail: { tracking_id },
    failed: lostOnUnique,
  })
  const closed = moveAllHeld(tx, caller, epcParcelDocument, 'close', parcels, {
    detail: { box: tracking_id },
  })
  await closeSet(tx, caller, held)
  noteNumber()
  return { ...held, ob: labelled, parcels: closed }
}

/** Which mode makes a temporary label of a failure (PA-233). */
export const modeFor = (category: number): number => {
  const { service, timeout, repairable, always } = combineOperationMode.code
  const { format_error, change_channel, system, repairable: business } = epcCaseCategory.code
  if (category === format_error || category === change_channel) return service
  if (category === system) return timeout
  return category === business ? repairable : always
}

const closeWithTemporary = async (
  tx: Tx,
  caller: Caller,
  held: HeldBox,
  failure: LabelFailure,
  isLate: boolean,
): Promise<HeldBox> => {
  const { ob, parcels } = held
  const status = epcPreOutboundParcelStatus.code[isLate ? 'processing' : 'waiting_for_service']
  const pre: PreObRow = {
    ...{ id: newId(), tracking_id: newNumber('PB', 6), status, ob_id: ob.id, version: 1, created_at: tx.now },
    failed_reason: isLate ? '' : failure.message || failure.code,
  }
  tx.later(
    `insert into epc_pre_ob (warehouse_id, id, tracking_id, status, ob_id, failed_reason, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [caller.warehouse_id, pre.id, pre.tracking_id, status, ob.id, pre.failed_reason, tx.now],
    lostOnUnique,
  )
  // The version stays: an answer for the box as it was asked about may still come.
  tx.later('update epc_ob set pre_ob_id = $3, updated_at = $4 where warehouse_id = $1 and id = $2', [
    ...[caller.warehouse_id, ob.id, pre.id, tx.now],
  ])
  giveNumbers(tx, caller, 'epc_pre_ob', numberKind.code.temporary, [
    { object_id: pre.id, number: pre.tracking_id },
  ])
  tx.record({
    operation: 'epc_pre_outbound_parcel.make',
    object: { type: 'epc_pre_outbound_parcel', id: pre.id, number: pre.tracking_id },
    parent: { type: 'epc_outbound_parcel', id: ob.id },
    detail: { box: ob.ob_number, ...(pre.failed_reason && { failure: pre.failed_reason }) },
  })
  const closed = moveAllHeld(tx, caller, epcParcelDocument, 'close_with_temporary_label', parcels, {
    detail: { box: pre.tracking_id },
  })
  await closeSet(tx, caller, held)
  if (!isLate) openCase(tx, caller, ob, parcels, failure)
  return { ...held, ob: { ...ob, pre_ob_id: pre.id }, parcels: closed, pre }
}

/**
 * There is no label, because the carrier refuses it or is late. By the mode of the warehouse the box is closed with a
 * temporary one, else it is opened again; customer service gets a case for what was refused.
 */
export const withoutLabel = async (
  tx: Tx,
  caller: Caller,
  held: HeldBox,
  failure: LabelFailure,
  isLate: boolean,
): Promise<HeldBox> => {
  const { warehouse_id } = caller
  const { set, parcels, pre } = held
  tx.later(
    `update epc_ob set carrier_failure = $3, carrier_failure_category = $4, updated_at = $5
     where warehouse_id = $1 and id = $2`,
    [warehouse_id, held.ob.id, failure.message || failure.code, failure.category, tx.now],
  )
  const ob = {
    ...held.ob,
    carrier_failure: failure.message || failure.code,
    carrier_failure_category: failure.category,
  }
  const box = { ...held, ob }
  if (pre) {
    if (isLate) return box
    openCase(tx, caller, ob, parcels, failure)
    const waiting = moveHeld(tx, caller, epcPreObDocument, 'ask_service', pre, {
      set: { failed_reason: ob.carrier_failure },
    })
    return { ...box, pre: waiting }
  }
  const { combine_operation_mode } = await preferenceOf(tx, warehouse_id)
  // A parcel alone stays on its bench: nothing holds it together but its own wrapping.
  if (combine_operation_mode >= modeFor(failure.category) && parcels.every((p) => p.status === combined))
    return closeWithTemporary(tx, caller, box, failure, isLate)
  openCase(tx, caller, ob, parcels, failure)
  const failed = parcels.filter((p) => p.status === combined)
  const after =
    failed.length > 0 ? moveAllHeld(tx, caller, epcParcelDocument, 'fail_combine', failed) : parcels
  const given = giveUp(tx, caller, box, ob.carrier_failure)
  if (set && failed.length > 0 && set.status === epcSetStatus.code.ready) {
    moveHeld(tx, caller, epcSetDocument, 'gather_again', set)
    await membersChanged(tx, caller, [set.id])
  }
  return { ...box, ob: given, parcels: after }
}

/** Carries out what the carrier said about a box that is held. Undefined: the box is no longer as it was asked about. */
export const takeLabel = async (
  tx: Tx,
  caller: Caller,
  held: HeldBox,
  said: Said<CarrierLabel>,
): Promise<HeldBox | undefined> => {
  if (held.ob.status !== created || held.ob.tracking_id) return undefined
  if (!isWhole(held)) {
    if (!held.pre) giveUp(tx, caller, held, 'changed')
    if ('answer' in said) await cancelLabel(tx, caller, { ...held.ob, tracking_id: said.answer.tracking_id })
    return undefined
  }
  if ('answer' in said) return withLabel(tx, caller, held, said.answer)
  const { category, code, message } = said.refused
  return withoutLabel(tx, caller, held, { category, code, message }, false)
}

/** The same in the transaction of an answer that came later. */
export const applyLabel = async (
  tx: Tx,
  caller: Caller,
  about: About,
  said: Said<CarrierLabel>,
): Promise<Applied<BoxLabel>> => {
  const held = await holdBox(tx, caller, about.id)
  if (held.ob.version !== about.version) return 'outdated'
  const done = await takeLabel(tx, caller, held, said)
  await answeredAfterAll(tx, caller, about.id)
  return done ? { used: labelOf(done) } : 'outdated'
}

/** The carrier never answered: customer service decides what becomes of a box that still waits for its label. */
export const labelGivenUp = async (tx: Tx, caller: Caller, about: About, error: string): Promise<void> => {
  const held = await holdBox(tx, caller, about.id)
  if (held.ob.version !== about.version || held.ob.status !== created || held.ob.tracking_id) return
  openFailedCombine(tx, caller, held, error)
}
