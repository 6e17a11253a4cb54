import type { Readable } from 'node:stream'
import type { Call, Data } from '@kuacang/contract/kit/call'
import type { ListExport } from '@kuacang/contract/kit/list-export'
import type { Exporting } from '@kuacang/contract/kit/schemas'
import type { Text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { App } from '../app.ts'
import type { Caller } from '../caller.ts'
import type { Side } from '../database/replica.ts'
import type { Reader } from '../database/transact.ts'
import type { Answer } from '../http/answer.ts'
import { readerFor } from '../http/reader-of.ts'
import { shown } from '../http/shown.ts'
import type { Job } from '../jobs/job.ts'
import { countUpTo } from '../list.ts'
import { cellText, type SheetColumn } from '../sheets/column.ts'
import { csvStream } from '../sheets/csv-stream.ts'
import { xlsxStream } from '../sheets/xlsx-stream.ts'
import { Cursor } from './cursor.ts'
import { type ExportColumn, readNames, sheetColumns } from './export-column.ts'
import { fileExport } from './file-export.ts'
import { askedFor, type OtherPage } from './other-page.ts'

type Query = Exporting & {
  readonly columns?: string[]
  readonly search?: string
  readonly with_details?: boolean
}
type ListAnswer = Extract<Answer, { kind: 'reading' }>
type RowOf<L extends Call> = Data<L> extends { list: (infer R)[] } ? R : never

/** A list that can be had as a file, before the answer of the list itself is known. */
export type ExportedList = {
  readonly list: Call
  readonly with: (list: Answer) => { readonly answer: Answer; readonly job: Job }
}

type Spec<L extends Call, R> = {
  readonly title: Text
  /** The service_code of its background task; left out, it follows from the list's path. For a second file of one list. */
  readonly service?: string
  /** First part of the default file name; left out, the last word of the list's path. */
  readonly name?: string
  readonly columns: readonly ExportColumn<NoInfer<R>>[]
  /** The rows of an answer of another shape than `list`. */
  readonly rows?: (data: Data<L>) => readonly R[]
}

/**
 * Makes a file of a list: the rows are those that the list itself answers to the same caller under the same filters, row
 * by row as the list shows them, so the file can hold nothing that the list would not show.
 */
export const exportOfList = <L extends Call, R = RowOf<L>>(
  call: ListExport<L>,
  { title, service, name, columns, rows }: Spec<L, R>,
): ExportedList => ({
  list: call.list,
  with: (answer) => {
    if (answer.kind !== 'reading') throw new Error(`${call.list.route} is no list to be exported`)
    const rowsOf = (rows ?? ((data) => (data as { list: R[] }).list)) as (data: unknown) => readonly R[]
    const source = { answer, rowsOf, columns }
    return fileExport(call as ListExport<L> & { query: z.ZodType<Query> }, {
      service: service ?? `export${call.list.path.replaceAll('/', '_')}`,
      title,
      name: name ?? call.list.path.split('/').at(-1) ?? '',
      count: (app, side, caller, query, most) =>
        count(readerFor(app, answer.call, side), caller, query, most, answer),
      file: (app, side, caller, query, passed) => fileOf(app, side, caller, query, source, title, passed),
    })
  },
})

/** The query of the list: without what is asked of the file, from its first row on. */
const queryOf = (list: Call, query: Query, page: OtherPage) => {
  const {
    export_type: _t,
    filename: _f,
    max_rows: _m,
    columns: _c,
    search: _s,
    with_details: _d,
    ...filters
  } = query
  const all = (list.query as z.ZodType | undefined)?.safeParse({ ...filters, page_size: -1 }).success
  return { query: askedFor({ ...filters, page: 1, page_size: all ? -1 : 200 }, page) }
}

const count = async (
  reader: Reader,
  caller: Caller,
  query: Query,
  most: number,
  list: ListAnswer,
): Promise<number> => {
  let found = 0
  const counting: OtherPage = async (db, _rows, counted) => {
    found = await countUpTo(db, counted, most)
    return { list: [], total: found }
  }
  // A list that comes whole never asks for its pages, and is small.
  await list.run(reader, caller, queryOf(list.call, query, counting) as never)
  return found
}

type Source<R> = {
  readonly answer: ListAnswer
  readonly rowsOf: (data: unknown) => readonly R[]
  readonly columns: readonly ExportColumn<R>[]
}

const fileOf = async <R>(
  app: App,
  side: Side,
  caller: Caller,
  query: Query,
  source: Source<R>,
  title: Text,
  passed?: (lines: number) => void,
): Promise<Readable> => {
  const batches = batchesOf(app, side, caller, query, source)
  // What the list refuses is refused before the file begins.
  const first = await batches.next()
  const names = await readNames(side.db).catch(async (error: unknown) => {
    await batches.return()
    throw error
  })
  const columns = sheetColumns(chosen(source.columns, query), names, caller)
  const wanted = matcher(columns, query.search, caller.clock.zone)
  async function* rows() {
    let lines = 0
    for (let batch = first; !batch.done; batch = await batches.next()) {
      for (const row of batch.value) {
        if (!wanted(row)) continue
        if (lines === query.max_rows) return
        lines += 1
        yield row
      }
      passed?.(lines)
    }
  }
  const body =
    query.export_type === 'csv'
      ? csvStream(columns, rows())
      : xlsxStream(columns, rows(), { sheet: title[caller.locale] })
  // Also where the file is not read to its end, or at all.
  body.once('close', () => void batches.return())
  return body
}

/** The columns asked for, in their order; where none is, all of them, those of details on wish. */
const chosen = <R>(columns: readonly ExportColumn<R>[], { columns: keys, with_details }: Query) => {
  const found = (keys ?? []).flatMap((key) => columns.filter((c) => c.key === key))
  if (found.length > 0) return once(found)
  return once(with_details ? columns : columns.filter((c) => !c.detail))
}

/** A fact that two columns of pages show is in the file once. */
const once = <R>(columns: readonly ExportColumn<R>[]) =>
  columns.filter((c, i) => columns.findIndex((other) => other.title === c.title) === i)

const matcher = <R>(columns: readonly SheetColumn<R>[], search: string | undefined, zone: string) => {
  const part = search?.toLowerCase()
  if (!part) return () => true
  return (row: R) => columns.some((c) => cellText(c.value(row), zone).toLowerCase().includes(part))
}

/** The rows of the list in its order, from one snapshot. */
async function* batchesOf<R>(
  app: App,
  side: Side,
  caller: Caller,
  query: Query,
  { answer: list, rowsOf }: Source<R>,
): AsyncGenerator<readonly R[], void> {
  const client = await side.exporters.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const cursor = new Cursor(client)
    const next: OtherPage = async (_db, rows) => ({ list: await cursor.next(rows.compile()), total: 0 })
    const input = queryOf(list.call, query, next)
    const reader = readerFor(app, list.call, side)
    for (let more = true; more; more = cursor.isOpen && !cursor.isDone) {
      const result = await list.run(reader, caller, input as never)
      yield rowsOf(shown(list.call, list.call.data as z.ZodType, result, app.log).data)
    }
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
