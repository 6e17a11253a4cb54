import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { severity } from '@kuacang/contract/kit/report/enums'
import { relabelReason, relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { outboundReturnStatus, returnMark } from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import { relabelAddressColumns, relabelAddressRow } from '@kuacang/contract/returns/record/sheet'
import type {
  bagReturn,
  confirmReturnLabel,
  generateRelabels,
  sortForRelabel,
} from '@kuacang/contract/returns/relabel/calls'
import { returnChannelRefusals } from '@kuacang/contract/returns/relabel/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { eachNumber } from '#kit/document/each-number'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { readTable } from '#kit/sheets/read-table'
import { shippedById } from '../../outbound/public.ts'
import { addFound, addScanned, packingSuiteOf } from '../../packing/public.ts'
import {
  endHeldRelabels,
  endRelabels,
  holdForLabel,
  holdRelabels,
  type Labelling,
  labelIsOn,
  orderLabel,
  type RelabelRow,
  requestOfNewNumber,
  requestUnderWay,
  scannedLabel,
} from '../../relabel/public.ts'
import { eachReturn, mustBeHere, mustNotBeDestroyed } from '../record/sort.ts'
import {
  holdReturn,
  mustHoldScanned,
  type ReturnRow,
  returnById,
  returnDocument,
  scannedIdSql,
  showReturn,
} from '../record/store.ts'
import { type Channels, channelFor, channelsOf, isOrdered } from './channels.ts'
import { embeddedInUse, mustGoAgain, putNewLabel } from './relabel-kind.ts'
import { returnToPack } from './suite.ts'

const { new: fresh, received, relabel_generated, relabel_printed, bagged } = outboundReturnStatus.code
const suite = 'wms_return'

/** Addresses from a sheet: these returns go out again (FU-656). */
export const importAddresses = async (tx: Tx, caller: Caller, [file]: readonly Upload[]) => {
  if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
  const { locale } = caller
  const rows = await readTable(file, {
    ...{ columns: relabelAddressColumns, row: relabelAddressRow, mostRows: 1000, locale },
  })
  const to = new Map(rows.map(({ value: { tracking_number, ...address } }) => [tracking_number, address]))
  return eachNumber(caller, [...to.keys()], async (number) => {
    const row = await mustHoldScanned(tx, caller, number)
    mustNotBeDestroyed(row)
    const address = to.get(number) ?? null
    if (row.status !== fresh && row.status !== received)
      throw new Refused(returnRefusals.not_to_relabel, { number })
    const set = { address, mark: returnMark.code.relabel, wait: null, wait_until: null }
    const detail = { mark: 'relabel' }
    return showReturn(
      { ...moveHeld(tx, caller, returnDocument, 'mark', row, { to: 'here', set, detail }), ...set },
      caller,
    )
  })
}

const takeSql =
  'update return_record set channel_code = $3, updated_at = $4 where warehouse_id = $1 and id = $2'

/** The return goes by this channel from now on. */
const take = (tx: Tx, caller: Caller, row: ReturnRow, channel_code: string): void => {
  tx.record({
    operation: `${returnDocument.table}.choose_channel`,
    object: { type: returnDocument.table, id: row.id, number: row.tracking_number },
    detail: { old: row.channel_code, channel: channel_code },
  })
  tx.later(takeSql, [caller.warehouse_id, row.id, channel_code, tx.now])
}

/** What ordering the label of a locked return needs. */
type Ordering = {
  readonly label: Labelling
  readonly channels: Channels
  /** The request under way, locked: it ends as the label is asked for anew. */
  readonly open: readonly RelabelRow[]
}

const holdOrdering = async (tx: Tx, caller: Caller, row: ReturnRow): Promise<Ordering> => {
  const [label, channels, open] = await together(
    holdForLabel(tx, caller, returnDocument.table, row.id),
    channelsOf(tx, caller, row),
    holdRelabels(tx, caller, returnDocument.table, [row.id]),
  )
  return { label, channels, open }
}

/** Orders the new label of a return that goes out again, by a channel that serves its address. */
const order = async (
  tx: Tx,
  caller: Caller,
  row: ReturnRow,
  { label, channels, open }: Ordering,
  wanted: string | undefined,
): Promise<ReturnRow> => {
  const { channel_code } = await channelFor(tx, caller, row, channels, wanted)
  await endHeldRelabels(tx, caller, open, 'asked anew', label.carrier)
  const ordered =
    row.status === received ? moveHeld(tx, caller, returnDocument, 'generate_relabel', row) : row
  if (channel_code !== row.channel_code) take(tx, caller, row, channel_code)
  const thing = { ...label.thing, channel_code, embedded: async () => embeddedInUse(row, channel_code) }
  const wish = { reason: relabelReason.code.returned, priority: severity.code.normal, remark: '' }
  await orderLabel(
    tx,
    caller,
    { ...label, thing, standing: undefined },
    { ...wish, approved: true },
    row.tracking_number,
  )
  return { ...ordered, channel_code }
}

type Generate = { body: z.output<typeof generateRelabels.body> }

/** Orders labels; one that a carrier refused is asked for anew. */
export const generateLabels = (tx: Tx, caller: Caller, { body: { ids, channel_code } }: Generate) =>
  eachReturn(tx, caller, ids, async (row) => {
    mustGoAgain(row)
    const ordering = await holdOrdering(tx, caller, row)
    if (isOrdered(row, ordering.label.standing))
      throw new Refused(returnRefusals.not_to_relabel, { number: row.tracking_number })
    return order(tx, caller, row, ordering, channel_code)
  })

const underWaySql = `
select r.* from relabel_request r where r.warehouse_id = $1 and r.object_type = '${returnDocument.table}'
  and r.object_id = (${scannedIdSql}) and r.status in ${codes(relabelStatus, 'pending_review', 'approved', 'failed')}`

type Scanned = { body: z.output<typeof sortForRelabel.body> }

/**
 * Orders the label of a scanned return where it has none, and says its tray. With another channel than before it is ordered
 * anew, while it is not printed.
 */
export const sortTray = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_number, channel_code: wanted } }: Scanned,
) => {
  const [row, [standing]] = await together(
    mustHoldScanned(tx, caller, tracking_number),
    tx.run<RelabelRow>(underWaySql, [caller.warehouse_id, tracking_number]),
  )
  mustBeHere(row, tracking_number)
  mustGoAgain(row)
  const isAsked = isOrdered(row, standing)
  const already = isAsked && (wanted === undefined || wanted === row.channel_code)
  if (isAsked && !already && row.status === relabel_printed)
    throw new Refused(returnChannelRefusals.printed, {
      ...{ number: row.tracking_number, channel: row.channel_code },
    })
  const now = already ? row : await order(tx, caller, row, await holdOrdering(tx, caller, row), wanted)
  return { return: showReturn(now, caller), tray: now.channel_code, already }
}

/** The label that is to be put on a scanned return. */
export const holdToRelabel = async (tx: Tx, caller: Caller, id: string) => {
  const [row, standing] = await together(
    holdReturn(tx, caller, id),
    requestUnderWay(tx, caller, returnDocument.table, id),
  )
  const number = row.tracking_number
  if (row.status !== relabel_generated && row.status !== relabel_printed)
    throw new Refused(returnRefusals.no_label_yet, { number })
  const done =
    row.relabelled_at === null ? undefined : await requestOfNewNumber(tx, caller, row.new_tracking_number)
  const request = done ?? standing
  if (!request) throw new Refused(returnRefusals.no_label_yet, { number })
  return { row, request }
}

type Confirmed = { body: z.output<typeof confirmReturnLabel.body> }

/** The new label was scanned: it is on. The same again is no event; the label of another return is refused. */
export const confirmRelabelled = async (tx: Tx, caller: Caller, { body }: Confirmed) => {
  const { tracking_number: number, new_tracking_number: fresh_number } = body
  const [row, owner] = await together(
    mustHoldScanned(tx, caller, number),
    requestOfNewNumber(tx, caller, fresh_number),
  )
  mustBeHere(row, number)
  if (row.relabelled_at !== null && row.new_tracking_number === fresh_number)
    return { return: showReturn(row, caller), already: true }
  if (owner && owner.object_id !== row.id)
    throw new Refused(returnRefusals.others_label, { scanned: fresh_number, owner: owner.tracking_id })
  if (row.status !== relabel_printed) throw new Refused(returnRefusals.no_label_yet, { number })
  mustGoAgain(row)
  const [[request], order] = await together(
    holdRelabels(tx, caller, returnDocument.table, [row.id]),
    shippedById(tx, caller, row.outbound_order_id),
  )
  if (!request) throw new Refused(returnRefusals.no_label_yet, { number })
  const label = scannedLabel(request, { number: row.tracking_number }, fresh_number)
  labelIsOn(tx, caller, request, label)
  const done = putNewLabel(tx, caller, row, order, request.channel_code, label)
  return { return: showReturn(done, caller), already: false }
}

/** A label cannot be had or put on: the parcel is opened instead. */
export const giveUp = (tx: Tx, caller: Caller, { body }: { body: { ids: readonly string[] } }) =>
  eachReturn(tx, caller, body.ids, async (row) => {
    const set = {
      ...{ mark: returnMark.code.reinbound, wait: null, wait_until: null },
      ...{ new_tracking_number: '', relabelled_at: null },
    }
    const moved = moveHeld(tx, caller, returnDocument, 'give_up_relabel', row, { set })
    await endRelabels(tx, caller, returnDocument.table, [row.id], 'given up')
    return { ...moved, ...set }
  })

type Bag = { body: z.output<typeof bagReturn.body> }

/** Puts a return with its new label into a bag (FU-718). */
export const bagRelabelled = async (tx: Tx, caller: Caller, { body: { id, bag_number } }: Bag) => {
  // Not locked: the engine locks bags before what lies in them.
  const row = await returnById(tx, caller, id)
  if (row.relabelled_at === null && row.status !== bagged)
    throw new Refused(returnRefusals.not_confirmed, { number: row.tracking_number })
  const station = packingSuiteOf(caller, suite)
  const into = { create_bag: false, skip_tax_exemption_check: false, bag_id: bag_number || undefined }
  const item_id = row.new_tracking_number
  await mustFit(tx, caller, station.parcels, item_id)
  const parcel = returnToPack(caller, row, item_id)
  // What has left is not found by its number any more, or another return is.
  if (!parcel) return addScanned(tx, caller, station, { ...into, item_id })
  return addFound(tx, caller, station, parcel, into)
}
