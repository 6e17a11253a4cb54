import { type Locale, say, type Text } from '@kuacang/contract/kit/text'
import type { FaultyRow } from '@kuacang/contract/outbound/external/calls'
import { shippingAddress } from '@kuacang/contract/outbound/order/calls'
import {
  outboundOrderStatus,
  outboundOrderType,
  outboundSubStatus,
} from '@kuacang/contract/outbound/order/enums'
import type { FeesShort } from '@kuacang/contract/outbound/order/fees'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import type { SheetFile } from '#kit/sheets/read-table'
import { keepImport } from '../external/imports.ts'
import { createOrders } from './create.ts'
import { cellsOf } from './import-check.ts'
import { type BadRow, type ImportRow, readOrders, rowReasons } from './import-file.ts'
import { failureText } from './validation.ts'

/** Slices that are created side by side: both the database and this process are at work then. */
const abreast = 2

/** Orders that are created in one transaction. They share their questions, and others wait for their goods only a moment. */
const slice = 20

/** A row that failed, and why in both languages. */
type Told = BadRow & { readonly said: Text }

const told = (row: BadRow): Told => {
  const known: Readonly<Record<string, Text>> = rowReasons
  return { ...row, said: known[row.reason] ?? { zh: row.message, en: row.message } }
}

/**
 * Creates the orders of a sheet, some in a transaction. Repeating the import is safe: an order that exists
 * already with the same content is counted as repeated. What merchants import is kept with the rows that failed.
 */
export const importOrders = async (
  app: App,
  caller: Caller,
  upload: SheetFile,
  partner: number | undefined,
) => {
  const { orders, bad, rows, all } = await readOrders(upload, caller.locale)
  const refused: Told[] = bad.map(told)
  const failed: Told[] = []
  const keep = async () => {
    const { partner_id } = caller
    if (partner_id === null) return
    const faulty = faultyRows(all, [...refused, ...failed])
    await transact(app.store, { ...caller, operation_id: null }, (tx) =>
      keepImport(tx, { ...caller, partner_id }, { name: upload.name, rows, faulty }),
    )
  }
  if (orders.size === 0) await keep()
  refuseEmpty(orders, bad)
  let created = 0
  let repeated = 0
  const note = ({ entry: [order, list], outcome }: Came) => {
    if (outcome instanceof Refused) {
      const said = outcome.whyInBoth(caller.clock)
      const message = said[caller.locale]
      refused.push({
        row: list[0]?.row ?? 0,
        order,
        column: null,
        reason: reasonOf(outcome),
        message,
        said,
      })
      return
    }
    if (outcome.repeated) repeated += 1
    else created += 1
    const failure = failureOf(outcome, order, list, caller.locale)
    if (failure) failed.push({ ...failure, said: failureText(outcome) })
  }
  const slices = slicesOf([...orders]).values()
  const work = async () => {
    for (const entries of slices) {
      for (const came of await createSlice(app, caller, partner, entries)) note(came)
    }
  }
  await Promise.all(Array.from({ length: abreast }, work))
  await keep()
  const inOrder = (list: Told[]) => list.map(({ said, ...row }) => row).sort((a, b) => a.row - b.row)
  return { rows, created, repeated, refused: inOrder(refused), failed: inOrder(failed) }
}

/** An order of a sheet: its number and its rows. */
export type SheetOrder = readonly [string, readonly ImportRow[]]

/** What came of it. */
export type Came = {
  readonly entry: SheetOrder
  readonly outcome: Awaited<ReturnType<typeof createOrders>>[number]
}

export const slicesOf = (entries: readonly SheetOrder[]): SheetOrder[][] =>
  Array.from({ length: Math.ceil(entries.length / slice) }, (_, i) =>
    entries.slice(i * slice, (i + 1) * slice),
  )

/** Creates the orders of these entries, and answers for each what came of it. */
export const createAll = async (
  tx: Tx,
  caller: Caller,
  partner: number | undefined,
  entries: readonly SheetOrder[],
): Promise<Came[]> => {
  const asked = entries.map(([order, list]) => ({ fields: fieldsOf(order, list) }))
  const outcomes = await createOrders(tx, caller, partner, asked)
  return outcomes.flatMap((outcome, i) => {
    const entry = entries[i]
    return entry ? [{ entry, outcome }] : []
  })
}

/** The same in a transaction of its own. Where that is refused as a whole, each order is created by itself. */
const createSlice = async (
  app: App,
  caller: Caller,
  partner: number | undefined,
  entries: readonly SheetOrder[],
): Promise<Came[]> => {
  try {
    return await transact(app.store, { ...caller, operation_id: null }, (tx) =>
      createAll(tx, caller, partner, entries),
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const [only, ...others] = entries
    if (only && others.length === 0) return [{ entry: only, outcome: error }]
    const came: Came[] = []
    for (const entry of entries) came.push(...(await createSlice(app, caller, partner, [entry])))
    return came
  }
}

/** All rows of the orders that failed: an order is imported again with all of them. */
const faultyRows = (all: readonly ImportRow[], faults: readonly Told[]): FaultyRow[] => {
  const byRow = new Map(faults.map((f) => [f.row, f]))
  const orders = new Set(faults.map((f) => f.order))
  return all
    .filter((row) => orders.has(row.order))
    .map((row) => {
      const fault = byRow.get(row.row)
      return {
        ...cellsOf(row),
        column: fault?.column ?? null,
        message: fault?.said ?? rowReasons.order_refused,
      }
    })
}

type ImportAnswer = {
  readonly order_status: number
  readonly sub_status: number | null
  readonly repeated: boolean
  readonly fees_short?: FeesShort
}

/** An order that was created and failed its validation at once is no success: it is answered with its reason. */
export const failureOf = (
  { order_status, sub_status, repeated, fees_short }: ImportAnswer,
  order: string,
  list: readonly ImportRow[],
  locale: Locale,
): BadRow | undefined => {
  if (repeated || order_status !== outboundOrderStatus.code.validation_failed) return undefined
  const reason = outboundSubStatus.name(sub_status ?? 0) ?? 'validation_failed'
  const message = say(failureText({ order_status, sub_status, ...(fees_short && { fees_short }) }), locale)
  return { row: list[0]?.row ?? 0, order, column: null, reason, message }
}

/** A sheet without one good row is refused as a whole. */
export const refuseEmpty = (orders: ReadonlyMap<string, unknown>, [first]: readonly BadRow[]): void => {
  if (orders.size === 0 && first)
    throw new Refused(outboundRefusals.no_rows, { row: first.row, reason: first.message })
}

/** The name of a refusal, for machines that read which rows were left out. */
export const reasonOf = ({ refusal }: Refused): string =>
  Object.entries(outboundRefusals).find(([, r]) => r === refusal)?.[0] ?? String(refusal.code)

const fieldsOf = (order: string, list: readonly ImportRow[]) => {
  const [first] = list
  return {
    erp_order_id: order,
    order_type: outboundOrderType.code.normal,
    uni_inventory_return_reason: '',
    is_defect_return: false,
    comments: '',
    buyer_id: first?.buyer ?? '',
    logistics: { tracking_number: '', channel_code: first?.channel ?? '' },
    // A sheet without a full address still names whom and where to; the waybill shows what there is.
    shipping_address: shippingAddress.parse({
      firstname: first?.recipient,
      country: first?.country,
      city: first?.city || '-',
      street_address1: first?.street || '-',
      postal_code: first?.postal_code || '-',
      telephone: first?.telephone,
    }),
    skus: list.map((r) => ({ sku: r.sku, quantity: r.quantity })),
  }
}
