import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../start-failure.ts'
import { notReached } from './connect.ts'
import { errorKind, knowSocketErrors } from './error-kind.ts'

/** PostgreSQL answers, but has to recover first: after a crash of a busy one this takes minutes. */
const isRecovering = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57P03'

const usual = { recoveringMs: 10 * 60_000, silentMs: 60_000, betweenMs: 500 }

const tryToConnect = async (connectionString: string): Promise<Error | undefined> => {
  const client = new pg.Client({
    connectionString,
    application_name: 'kuacang start',
    connectionTimeoutMillis: 30_000,
  })
  client.on('error', () => {})
  knowSocketErrors(client)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Waits until a database that starts beside the product, or recovers, answers; `say` is told once for what. An error that
 * does not pass by itself, such as a wrong password, ends the wait at once. Throws a StartFailure.
 */
export const waitForDatabase = async (
  connectionString: string,
  say: (line: string) => void,
  { recoveringMs, silentMs, betweenMs } = usual,
): Promise<void> => {
  const begun = Date.now()
  let said = ''
  for (;;) {
    const error = await tryToConnect(connectionString)
    if (!error) return
    const reason = error.message || (error as NodeJS.ErrnoException).code || ''
    const patience = isRecovering(error) ? recoveringMs : silentMs
    if (errorKind(error) !== 'away' || Date.now() - begun >= patience) throw notReached(error)
    if (reason !== said) say(`waiting for the database: ${reason}`)
    said = reason
    await sleep(betweenMs)
  }
}

/** What sockets say of an end that went away. While the product starts, they are those of the database. */
const ofLostSockets: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE']

const isOfLostSocket = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  // A socket of the file system is gone with the database.
  ofLostSockets.includes(code) || (code === 'ENOENT' && syscall === 'connect')

/** An error of the start that says that the database went away meanwhile, as one sentence; others as they are. */
export const failureOfStart = (error: unknown): unknown =>
  errorKind(error) === 'away' || (error instanceof Error && isOfLostSocket(error))
    ? new StartFailure('the database went away while the product started; start it again')
    : error
