import { type Readable, Transform } from 'node:stream'
import type { Call } from '@kuacang/contract/kit/call'
import { wallText } from '@kuacang/contract/kit/moment'
import type { Exporting } from '@kuacang/contract/kit/schemas'
import type { Text } from '@kuacang/contract/kit/text'
import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Db, Store } from '../database/pool.ts'
import { transact } from '../database/transact.ts'
import { type Answer, answerAlone, type FileAnswer, type MadeLater } from '../http/answer.ts'
import { askFor } from '../jobs/ask.ts'
import { type Job, job } from '../jobs/job.ts'
import { countUpTo } from '../list.ts'
import { csvToXlsx } from '../sheets/csv-to-xlsx.ts'
import { exportCsv } from './export-csv.ts'

type ExportCall<Q extends z.ZodType> = Omit<Call, 'query' | 'data'> & {
  readonly query: Q
  readonly data: 'file'
}

type Spec<Input, DB, TB extends keyof DB, O> = {
  /** service_code of the background task. */
  readonly service: string
  readonly title: Text
  /** First part of the default file name; the time follows. */
  readonly name: string
  /** The rows in the caller's scope, in their order; max_rows is not its concern. Its columns are those of the file. */
  readonly rows: (db: Db, caller: Caller, query: Input) => SelectQueryBuilder<DB, TB, O>
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * An export that is streamed at once while it is small, and made in the background above EXPORT_ROWS rows: one
 * declaration for both ways, so that they give the same file to the same person.
 */
export const exportOf = <Q extends z.ZodType<Exporting>, DB, TB extends keyof DB, O>(
  call: ExportCall<Q>,
  { service, title, name, rows }: Spec<z.output<Q>, DB, TB, O>,
): { answer: Answer; job: Job } => {
  const file = async (
    store: Store,
    caller: Caller,
    query: z.output<Q>,
    passed?: (lines: number) => void,
  ): Promise<FileAnswer & { body: Readable }> => {
    const rowsOfAll = rows(store.db, caller, query).limit(query.max_rows)
    const raw = await exportCsv(store, rowsOfAll.compile(), caller.clock.zone)
    const csv = passed ? counted(raw, passed) : raw
    return {
      name: fileName(name, query, caller),
      type: types[query.export_type],
      body: query.export_type === 'csv' ? csv : csvToXlsx(csv, { sheet: title[caller.locale] }),
    }
  }
  return {
    answer: answerAlone(call, async (app, caller, input): Promise<FileAnswer | MadeLater> => {
      const { query } = input as { query: z.output<Q> }
      const { exportRows } = app.settings
      const matching = rows(app.store.db, caller, query)
      // Counted only where the count decides.
      const small =
        query.max_rows <= exportRows ||
        (await countUpTo(app.store.db, matching, exportRows + 1)) <= exportRows
      if (small) return file(app.store, caller, query)
      const task = await transact(app.store, { ...caller, operation_id: null }, (tx) =>
        askFor(tx, caller, { service, input: query }),
      )
      return { data: { background: true, offline_export_id: task.id } }
    }),
    job: job(service, {
      title,
      right: call.right,
      scope: call.scope,
      input: call.query,
      isExport: true,
      run: async ({ app, caller, input, progress }) => {
        const matching = rows(app.store.db, caller, input)
        const found = await countUpTo(app.store.db, matching, input.max_rows + 1)
        const total = Math.min(found, input.max_rows)
        return {
          done: total,
          said: found > total ? cutAt(total) : { zh: `共 ${total} 行`, en: `${total} rows` },
          counts: { rows: total },
          file: await file(app.store, caller, input, (lines) => progress(lines, total)),
        }
      },
    }),
  }
}

/** What is said where more rows match than a file may hold (FU-824). */
const cutAt = (total: number): Text => ({
  zh: `共 ${total} 行，已到上限，其余未导出，请缩小范围`,
  en: `${total} rows, which is the limit: the others are left out, narrow the search`,
})

const fileName = (usual: string, { filename, export_type }: Exporting, { clock }: Caller): string => {
  const stamp = wallText(new Date(), clock.zone).replace(/\D/g, '')
  return `${filename?.replace(/\.(csv|xlsx)$/i, '') ?? `${usual}_${stamp}`}.${export_type}`
}

const newLine = 10

/** The same stream; tells how many lines have passed. */
const counted = (csv: Readable, passed: (lines: number) => void): Readable => {
  let lines = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, at + 1)) lines += 1
      passed(lines)
      next(null, chunk)
    },
  })
  csv.once('error', (error) => through.destroy(error))
  through.once('close', () => csv.destroy())
  return csv.pipe(through)
}
