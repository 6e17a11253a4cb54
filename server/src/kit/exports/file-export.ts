import type { Readable } from 'node:stream'
import type { Call } from '@kuacang/contract/kit/call'
import { wallText } from '@kuacang/contract/kit/moment'
import type { Exporting } from '@kuacang/contract/kit/schemas'
import type { Text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { App } from '../app.ts'
import type { Caller } from '../caller.ts'
import { transact } from '../database/transact.ts'
import { type Answer, answerAlone, type FileAnswer, type MadeLater } from '../http/answer.ts'
import { askFor } from '../jobs/ask.ts'
import { type Job, job } from '../jobs/job.ts'

type FileCall<Q extends z.ZodType> = Omit<Call, 'query' | 'data'> & {
  readonly query: Q
  readonly data: 'file'
}

type Spec<Query> = {
  /** service_code of the background task. */
  readonly service: string
  readonly title: Text
  /** First part of the default file name; the time follows. */
  readonly name: string
  /** How many rows match, counted up to `most`. */
  readonly count: (app: App, caller: Caller, query: Query, most: number) => Promise<number>
  /** The file in the type asked for, of at most max_rows rows; tells how many have passed. */
  readonly file: (
    app: App,
    caller: Caller,
    query: Query,
    passed?: (lines: number) => void,
  ) => Promise<Readable>
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * An export that is streamed at once while it is small, and made in the background above EXPORT_ROWS rows: one
 * declaration for both ways, so that they give the same file to the same person.
 */
export const fileExport = <Q extends z.ZodType<Exporting>>(
  call: FileCall<Q>,
  { service, title, name, count, file }: Spec<z.output<Q>>,
): { answer: Answer; job: Job } => {
  const named = (caller: Caller, query: z.output<Q>, body: Readable): FileAnswer & { body: Readable } => ({
    name: fileName(name, query, caller),
    type: types[query.export_type],
    body,
  })
  return {
    answer: answerAlone(call, async (app, caller, input): Promise<FileAnswer | MadeLater> => {
      const { query } = input as { query: z.output<Q> }
      const { exportRows } = app.settings
      // Counted only where the count decides.
      const small =
        query.max_rows <= exportRows || (await count(app, caller, query, exportRows + 1)) <= exportRows
      if (small) return named(caller, query, await file(app, caller, query))
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
        const found = await count(app, caller, input, input.max_rows + 1)
        const total = Math.min(found, input.max_rows)
        return {
          done: total,
          said: found > total ? cutAt(total) : { zh: `共 ${total} 行`, en: `${total} rows` },
          counts: { rows: total },
          file: named(caller, input, await file(app, caller, input, (lines) => progress(lines, total))),
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
