import { type Readable, Transform } from 'node:stream'
import type { Call } from '@kuacang/contract/kit/call'
import type { Exporting } from '@kuacang/contract/kit/schemas'
import type { Text } from '@kuacang/contract/kit/text'
import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Db } from '../database/pool.ts'
import type { Answer } from '../http/answer.ts'
import type { Job } from '../jobs/job.ts'
import { countUpTo } from '../list.ts'
import { csvToXlsx } from '../sheets/csv-to-xlsx.ts'
import { exportCsv } from './export-csv.ts'
import { fileExport } from './file-export.ts'
import { type Heads, headsOf } from './heads.ts'

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
  /** What the columns are called at the head of the file, beside those that are called so everywhere. */
  readonly heads: Heads<NoInfer<O>>
  /** The rows in the caller's scope, in their order; max_rows is not its concern. Its columns are those of the file. */
  readonly rows: (db: Db, caller: Caller, query: Input) => SelectQueryBuilder<DB, TB, O>
}

/**
 * An export that PostgreSQL writes itself, for lists of up to a million rows and files that hold something else than
 * their list.
 */
export const exportOf = <Q extends z.ZodType<Exporting>, DB, TB extends keyof DB, O>(
  call: ExportCall<Q>,
  { service, title, name, heads, rows }: Spec<z.output<Q>, DB, TB, O>,
): { answer: Answer; job: Job } => {
  const named = headsOf(heads)
  return fileExport(call, {
    service,
    title,
    name,
    count: (_app, { db }, caller, query, most) => countUpTo(db, rows(db, caller, query), most),
    file: async (_app, side, caller, query, passed) => {
      const all = rows(side.db, caller, query).limit(query.max_rows)
      const titles = new Map([...named].map(([column, head]) => [column, head[caller.locale]]))
      const raw = await exportCsv(side, all.compile(), caller.clock.zone, titles)
      const csv = passed ? counted(raw, passed) : raw
      return query.export_type === 'csv' ? csv : csvToXlsx(csv, { sheet: title[caller.locale] })
    },
  })
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
