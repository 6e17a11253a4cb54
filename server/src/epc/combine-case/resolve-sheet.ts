import { caseColumns, caseRow, mostCaseRows } from '@kuacang/contract/epc/combine-case/sheet'
import { say, sentences } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { readTable } from '#kit/sheets/read-table'
import { resolveCase } from './resolve.ts'

/** Why a row was refused; anything else ends the command. */
const whyNot = (error: unknown, { locale }: Caller): string => {
  if (!(error instanceof Refused)) throw error
  const { what, why } = error.refusal
  return sentences(
    [what, why].map((t) => say(t, locale, error.values)),
    locale,
  )
}

/**
 * Resolves the cases of sheets (PA-411); each row stands for itself, in the order of the ids so that two commands never
 * block each other.
 */
export const resolveBySheet = async (
  tx: Tx,
  caller: Caller,
  { files }: { readonly files: readonly Upload[] },
) => {
  const given: { file: string; row: number; value: z.output<typeof caseRow> }[] = []
  for (const file of files) {
    const mostRows = mostCaseRows - given.length
    const read = await readTable(file, {
      columns: caseColumns,
      row: caseRow,
      mostRows,
      locale: caller.locale,
    })
    given.push(...read.map((one) => ({ file: file.name, ...one })))
  }
  const rows = given.map(({ file, row, value }) => ({
    file,
    row,
    id: value.combine_id,
    success: true,
    error: '',
  }))
  const idAt = (at: number) => rows[at]?.id ?? ''
  const inOrder = [...given.keys()].toSorted((a, b) => Number(idAt(a) > idAt(b)) - Number(idAt(a) < idAt(b)))
  for (const at of inOrder) {
    const [told, one] = [rows[at], given[at]]
    if (!told || !one) continue
    const { combine_id: id, ...resolution } = one.value
    told.error = await resolveCase(tx, caller, id, resolution).then(
      () => '',
      (failure: unknown) => whyNot(failure, caller),
    )
    told.success = told.error === ''
  }
  return { resolved: rows.filter((r) => r.success).length, rows }
}
