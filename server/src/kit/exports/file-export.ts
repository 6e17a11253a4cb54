import type { Readable } from 'node:stream'
import type { Call } from '@kuacang/contract/kit/call'
import { wallText } from '@kuacang/contract/kit/moment'
import type { Exporting } from '@kuacang/contract/kit/schemas'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { App } from '../app.ts'
import type { Caller } from '../caller.ts'
import type { Side } from '../database/replica.ts'
import { transact } from '../database/transact.ts'
import { type Answer, answerAlone, type FileAnswer, type MadeLater } from '../http/answer.ts'
import { mayLag, onEitherSide } from '../http/either-side.ts'
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
  readonly count: (app: App, side: Side, caller: Caller, query: Query, most: number) => Promise<number>
  /** The file in the type asked for, of at most max_rows rows; tells how many have passed. */
  readonly file: (
    app: App,
    side: Side,
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
  const made = async (
    app: App,
    side: Side,
    caller: Caller,
    query: z.output<Q>,
    passed?: (lines: number) => void,
  ): Promise<FileAnswer & { body: Readable }> => ({
    body: await file(app, side, caller, query, passed),
    name: fileName(name, query, caller, side.as_of),
    type: types[query.export_type],
    ...(side.as_of && { as_of: side.as_of }),
  })
  return {
    answer: answerAlone(call, async (app, caller, input, { request }): Promise<FileAnswer | MadeLater> => {
      const { query } = input as { query: z.output<Q> }
      const { exportRows } = app.settings
      const small = await onEitherSide(app, mayLag(caller, request), async (side) => {
        // Counted only where the count decides.
        const fits =
          query.max_rows <= exportRows ||
          (await count(app, side, caller, query, exportRows + 1)) <= exportRows
        return fits ? made(app, side, caller, query) : undefined
      })
      if (small) return small
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
      run: async ({ app, caller, input, progress, asked_at, tries }) => {
        // A file that broke off on the replica is made on the primary.
        const from = tries > 1 ? 'primary' : { after: asked_at, within: catchesUpMs }
        return onEitherSide(app, from, async (side) => {
          const found = await count(app, side, caller, input, input.max_rows + 1)
          const total = Math.min(found, input.max_rows)
          return {
            done: total,
            said: found > total ? cutAt(total) : { zh: `共 ${total} 行`, en: `${total} rows` },
            counts: { rows: total },
            file: await made(app, side, caller, input, (lines) => progress(lines, total)),
          }
        })
      },
    }),
  }
}

/** What is said where more rows match than a file may hold (FU-824). */
const cutAt = (total: number): Text => ({
  zh: `共 ${total} 行，已到上限，其余未导出，请缩小范围`,
  en: `${total} rows, which is the limit: the others are left out, narrow the search`,
})

/** A task waits so long for the replica to have what was there when it was asked for. */
const catchesUpMs = 10_000

/** A file from a replica says in its name of when its data is: its rows and columns stay what they are. */
const asOfName = text('数据截至{at}', 'Data as of {at}')

const fileName = (
  usual: string,
  { filename, export_type }: Exporting,
  { clock, locale }: Caller,
  as_of: Date | null,
): string => {
  const stamp = wallText(new Date(), clock.zone).replace(/\D/g, '')
  const base = filename?.replace(/\.(csv|xlsx)$/i, '') ?? `${usual}_${stamp}`
  const at = as_of && wallText(as_of, clock.zone).replaceAll(':', '-')
  return `${base}${at ? ` (${asOfName[locale].replace('{at}', at)})` : ''}.${export_type}`
}
