import { serviceFields, serviceSheetRows } from '@kuacang/contract/billing/service/calls'
import { serviceColumns } from '@kuacang/contract/billing/service/sheet'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { type CellFault, refuseFaults } from '#kit/sheets/faults'
import { readTable } from '#kit/sheets/read-table'
import { staffOnly } from '../../reference/public.ts'
import { judgeOf } from './rules.ts'
import { insertServices, type NewService } from './store.ts'

const faultOf = (row: number, error: unknown): CellFault => {
  if (!(error instanceof Refused)) throw error
  return { row, column: error.at[0] ?? 'partner_id', why: error.whyInBoth() }
}

/** The services of a sheet, all or none: every faulty row is named. */
export const importFile = async (
  tx: Tx,
  caller: Caller,
  { files: [file] }: { readonly files: readonly Upload[] },
) => {
  staffOnly(caller)
  if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
  const rows = await readTable(file, {
    columns: serviceColumns,
    row: serviceFields,
    mostRows: serviceSheetRows,
    locale: caller.locale,
  })
  const judge = await judgeOf(
    tx,
    caller,
    rows.map((r) => r.value),
  )
  const [services, faults]: [NewService[], CellFault[]] = [[], []]
  for (const { row, value } of rows)
    try {
      services.push({ ...value, at: await judge(value), pictures: [] })
    } catch (error) {
      faults.push(faultOf(row, error))
    }
  refuseFaults(faults, serviceColumns, caller.locale)
  await insertServices(tx, caller, services, { imported: true })
  return { created: services.length }
}
