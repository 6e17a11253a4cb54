import { skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { say } from '@kuacang/contract/kit/text'
import { usualChannel } from '@kuacang/contract/outbound/order/calls'
import { importColumns } from '@kuacang/contract/outbound/order/import-columns'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { skusNamed } from '../../catalog/public.ts'
import { channelsNamed, mustBeEnabled, strangeCountries } from '../../reference/public.ts'
import { type BadRow, type ImportRow, type RowReason, readOrders, rowReasons } from './import-file.ts'

/** How many good rows are shown as an example. */
const sampled = 20

/** The known SKUs, countries and channels of rows, looked up for all rows at once. */
const knownIn = async (tx: Tx, partner: number, rows: readonly ImportRow[]) => {
  const all = (of: (row: ImportRow) => string) => [...new Set(rows.map(of))].filter((value) => value !== '')
  const skus = await skusNamed(
    tx,
    partner,
    all((r) => r.sku),
  )
  const usable = skus.filter((s) => s.verify_status === skuVerifyStatus.code.passed)
  const codes = new Set(usable.flatMap((s) => [s.sku, s.barcode]))
  const strange = new Set(
    await strangeCountries(
      tx,
      all((r) => r.country.toUpperCase()),
    ),
  )
  const channels = await channelsNamed(
    tx,
    all((r) => r.channel),
  )
  return {
    sku: (row: ImportRow) => codes.has(row.sku),
    country: (row: ImportRow) => !strange.has(row.country.toUpperCase()),
    channel: (row: ImportRow) => ['', usualChannel].includes(row.channel) || channels.has(row.channel),
  }
}

const reasons = {
  sku: 'sku_unknown',
  country: 'country_unknown',
  channel: 'channel_unknown',
} as const satisfies Record<string, RowReason>

/** A row of the sheet as it was read. */
export const cellsOf = (row: ImportRow) => ({
  ...(Object.fromEntries(
    importColumns.map((c) => [c, c === 'quantity' ? row.quantity_cell : row[c]]),
  ) as Record<(typeof importColumns)[number], string>),
  row: row.row,
})

type Input = {
  readonly body: { readonly partner_id?: number | undefined }
  readonly files: readonly Upload[]
}

/** Tells beforehand what an import of a sheet would refuse, cell by cell, with the rows to correct. */
export const checkImport = async (tx: Tx, caller: Caller, { body, files: [file] }: Input) => {
  if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
  const partner = caller.partner_id ?? body.partner_id
  if (!partner) throw new Refused(outboundRefusals.partner_missing)
  await mustBeEnabled(tx, partner)
  const { orders, bad, all, rows } = await readOrders(file, caller.locale)
  const known = await knownIn(tx, partner, [...orders.values()].flat())
  const strange: BadRow[] = [...orders.values()].flat().flatMap((row) => {
    const column = (['sku', 'country', 'channel'] as const).find((c) => !known[c](row))
    if (!column) return []
    const reason = reasons[column]
    return [
      { row: row.row, order: row.order, column, reason, message: say(rowReasons[reason], caller.locale) },
    ]
  })
  const faults = [...bad, ...strange].sort((a, b) => a.row - b.row)
  const faulty = new Set(faults.map((f) => f.order))
  const good = all.filter((row) => !faulty.has(row.order))
  return {
    rows,
    good_orders: new Set(good.map((row) => row.order)).size,
    sample: good.slice(0, sampled).map(cellsOf),
    faulty: all.filter((row) => faulty.has(row.order)).map(cellsOf),
    faults,
  }
}
