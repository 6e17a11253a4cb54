import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { currentTracing } from './trace.ts'

type Query = (...args: readonly unknown[]) => unknown
type Back = (error: unknown, ...rest: readonly unknown[]) => void

/** The text and the name of a prepared statement; undefined for what is no usual statement, such as a COPY. */
const statementOf = (asked: unknown): { text: string; name?: string } | undefined => {
  if (typeof asked === 'string') return { text: asked }
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return undefined
  const { text, name } = asked as { text?: unknown; name?: unknown }
  return typeof text === 'string' ? { text, ...(typeof name === 'string' && { name }) } : undefined
}

const written = /\b(?:insert into|delete from|update)\s+(\w+)/i
const readFrom = /\bfrom\s+(\w+)/i

/** As in "select bag" or "with bag": what statements of one kind share, by the first table that they write or read. */
const titleOf = (text: string): string => {
  const [, table = ''] = written.exec(text) ?? readFrom.exec(text) ?? []
  return `${/\w+/.exec(text)?.[0]?.toLowerCase() ?? 'statement'} ${table}`.trim()
}

/** Makes each statement of a connection a piece of the trace: its text, which holds no values, and its name. */
export const traceStatements = (client: pg.Client): void => {
  const tracing = currentTracing()
  if (!tracing) return
  const query = client.query.bind(client) as Query
  const traced: Query = (...args) => {
    const statement = statementOf(args[0])
    if (!statement) return query(...args)
    const { text, name } = statement
    const over = tracing.begin(titleOf(text), {
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': text,
        ...(name && { 'kuacang.statement': name }),
      },
    })
    const back = args.at(-1)
    if (typeof back === 'function')
      return query(...args.slice(0, -1), (error: unknown, ...rest: readonly unknown[]) => {
        over(error ?? undefined)
        ;(back as Back)(error, ...rest)
      })
    const sent = query(...args)
    if (sent instanceof Promise) sent.then(() => over(), over)
    else over()
    return sent
  }
  client.query = traced as typeof client.query
}

/** Who waits for a free connection goes on in their own trace, and not in that of who gave it back. */
export const traceWaits = (pool: pg.Pool): void => {
  if (!currentTracing()) return
  const connect = pool.connect.bind(pool) as Query
  pool.connect = ((back?: Back) =>
    back ? connect(AsyncLocalStorage.bind(back)) : connect()) as typeof pool.connect
}
