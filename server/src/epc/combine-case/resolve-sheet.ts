import { caseColumns, caseRow, mostCaseRows } from '@kuacang/contract/epc/combine-case/sheet'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { say, sentences } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { readTable } from '#kit/sheets/read-table'
import { resolveCase } from './resolve.ts'

const sheet = { columns: caseColumns, row: caseRow, mostRows: mostCaseRows }

/** Why a row was refused; anything else ends the command. */
const whyNot = (error: unknown, { locale }: Caller): string => {
  if (!(error instanceof Refused)) throw error
  const { what, why } = error.refusal
  return sentences(
    [what, why].map((t) => say(t, locale, error.values)),
    locale,
  )
}

/** Resolves the cases of a sheet (PA-411); each row stands for itself, in the order of the ids so that two sheets never block each other. */
export const resolveBySheet = async (
  tx: Tx,
  caller: Caller,
  { files: [file] }: { readonly files: readonly Upload[] },
) => {
  if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
  const given = await readTable(file, { ...sheet, locale: caller.locale })
  const rows: { row: number; id: string; success: boolean; error: string }[] = []
  for (const { row, value } of given.toSorted((a, b) => (a.value.combine_id < b.value.combine_id ? -1 : 1))) {
    const { combine_id: id, ...resolution } = value
    const error = await resolveCase(tx, caller, id, resolution).then(
      () => '',
      (failure: unknown) => whyNot(failure, caller),
    )
    rows.push({ row, id, success: error === '', error })
  }
  rows.sort((a, b) => a.row - b.row)
  return { resolved: rows.filter((r) => r.success).length, rows }
}
