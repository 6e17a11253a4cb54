import { type Readable, Transform } from 'node:stream'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Store } from '../database/pool.ts'
import { statements } from '../database/statements.ts'

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`
  return pg.escapeLiteral(String(value))
}

/** The first line in the words of the reader; PostgreSQL names the columns as the statement does. */
const headLine = (columns: string, titles: ReadonlyMap<string, string>): string =>
  columns
    .split(',')
    .map((column) => titles.get(column) ?? column)
    .map((title) => (/[",]/.test(title) ? `"${title.replaceAll('"', '""')}"` : title))
    .join(',')

/**
 * Streams a query as csv with a header, made by PostgreSQL itself from one snapshot; memory stays flat whatever
 * the number of rows; its times are those of a zone, with their offset from UTC. UTF-8 with a byte order mark, so that spreadsheets read Chinese.
 */
export const exportCsv = async (
  { exporters }: Pick<Store, 'exporters'>,
  query: CompiledQuery,
  zone: string,
  titles: ReadonlyMap<string, string> = new Map(),
): Promise<Readable> => {
  statements.listener?.(query.sql, query.parameters)
  // COPY takes no parameters: they are written into its text as literals.
  const sql = query.sql.replace(/\$(\d+)/g, (_p, n: string) => literal(query.parameters[Number(n) - 1]))
  const client = await exporters.connect()
  let released = false
  const release = (error?: Error) => {
    if (released) return
    released = true
    client.release(error)
  }
  await client.query(`set time zone ${pg.escapeLiteral(zone)}`).catch((error: Error) => {
    release(error)
    throw error
  })
  const rows = client.query(copyTo(`copy (${sql}) to stdout with (format csv, header true)`))
  let begun = false
  const out = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      if (begun) return next(null, chunk)
      begun = true
      // The header is a message of its own, so it comes whole.
      const end = chunk.indexOf('\n')
      this.push(`\uFEFF${headLine(chunk.subarray(0, end).toString(), titles)}`)
      next(null, chunk.subarray(end))
    },
  })
  rows.once('error', (error: Error) => {
    release(error)
    out.destroy(error)
  })
  rows.once('end', () => release())
  // A reader that goes away in the middle leaves its connection in the middle of a COPY: it is not used again.
  out.once('close', () => {
    if (!rows.readableEnded) release(new Error('the reader of an export went away'))
  })
  return rows.pipe(out)
}
