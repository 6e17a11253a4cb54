import pg from 'pg'

/**
 * What an error of the database means: a constraint that refused a row, transactions in each other's way (`conflict`),
 * a database that is restarting or cannot be reached (`away`), or an earlier statement of the transaction that failed
 * (`aborted`). Only `conflict` and `away` may pass by themselves.
 */
export type ErrorKind = 'unique' | 'foreign_key' | 'check' | 'exclusion' | 'conflict' | 'away' | 'aborted'

const kindOfCode: Readonly<Record<string, ErrorKind>> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '23514': 'check',
  '23P01': 'exclusion',
  '25P02': 'aborted',
  '40001': 'conflict',
  '40P01': 'conflict',
  // Stopped by an administrator, ended by the crash of another process, not open yet, no connection left.
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '53300': 'away',
}

/** Errors of workers may come through a Citus coordinator as XX000: only the message still says what they were. */
const kindOfMessage: readonly (readonly [RegExp, ErrorKind])[] = [
  [/violates unique constraint/, 'unique'],
  [/violates foreign key constraint/, 'foreign_key'],
  [/violates check constraint/, 'check'],
  [/violates exclusion constraint/, 'exclusion'],
  [/^connection to the remote node .* failed|^failure on connection marked as essential/, 'away'],
  [/^server closed the connection unexpectedly|^SSL SYSCALL error/, 'away'],
  [/^terminating connection|^the database system is /, 'away'],
  // A worker that was lost while it committed: it may have done so.
  [/^could not commit transaction for shard/, 'away'],
]

/** Errors of the sockets between this process and the database. Those of other services bear the same codes. */
const ofSockets = new WeakSet<Error>()

/** Makes the errors of a client's socket known as such. To be called before it connects. */
export const knowSocketErrors = (client: pg.Client): void => {
  // The connection is no part of pg's declared types.
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('error', (error: Error) => ofSockets.add(error))
}

/** What pg says of a connection that ended, or had ended before. */
const endedConnection = /^Connection terminated|is not queryable$/

/** What an error means where it came from the database and its kind is known. */
export const errorKind = (error: unknown): ErrorKind | undefined => {
  if (!(error instanceof Error)) return undefined
  if (!(error instanceof pg.DatabaseError))
    return ofSockets.has(error) || endedConnection.test(error.message) ? 'away' : undefined
  const { code = '', message } = error
  if (code.startsWith('08')) return 'away'
  if (code !== 'XX000') return kindOfCode[code]
  return kindOfMessage.find(([said]) => said.test(message))?.[1] ?? 'conflict'
}

/**
 * The constraint that refused a row, by its own name. Errors of a Citus worker name it only in their message, and by the
 * shard, whose number ends the name.
 */
export const constraintOf = ({ constraint, message }: pg.DatabaseError): string | undefined =>
  constraint ?? /constraint "([^"]+?)(?:_\d{6,})?"/.exec(message)?.[1]
