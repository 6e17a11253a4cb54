import pg from 'pg'

/** Says something to every server process at once: a session ended, a notice came. Carries ids, never secrets. */
export type Wakes = {
  readonly say: (channel: WakeChannel, payload: string) => Promise<void>
  readonly hear: (channel: WakeChannel, listener: (payload: string) => void) => () => void
  /** False while the connection is lost: caches that rely on wakes must then not be believed. */
  readonly alive: () => boolean
  readonly close: () => Promise<void>
}
const channels = ['access_changed', 'notice_came', 'task_changed', 'outbox_filled', 'port_changed'] as const
export type WakeChannel = (typeof channels)[number]

const retryMs = 500

/** Listens on a separate connection and opens it again when it is lost. */
export const openWakes = async (url: string, pool: pg.Pool): Promise<Wakes> => {
  const listeners = new Map<WakeChannel, Set<(payload: string) => void>>()
  let client: pg.Client | undefined
  let closed = false

  /** In a moment, one try after the other: a database that comes back must not meet a crowd. */
  const again = () => {
    if (!closed) setTimeout(() => void connect().catch(again), retryMs).unref()
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'kuacang wakes', keepAlive: true })
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel as WakeChannel) ?? []) listener(payload ?? '')
    })
    next.on('error', () => {})
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end()
      throw error
    }
    if (closed) return next.end()
    client = next
    next.once('end', () => {
      client = undefined
      again()
    })
  }
  await connect()

  return {
    say: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    hear: (channel, listener) => {
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(listener))
      return () => set.delete(listener)
    },
    alive: () => client !== undefined,
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}

/** Resolves when something is said that concerns the waiting one, or when `until` ends the wait. Holds no connection. */
export const nextWake = (
  { hear }: Pick<Wakes, 'hear'>,
  channel: WakeChannel,
  concerns: (payload: string) => boolean,
  until: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      stop()
      until.removeEventListener('abort', end)
      resolve()
    }
    const stop = hear(channel, (payload) => concerns(payload) && end())
    until.addEventListener('abort', end)
    if (until.aborted) end()
  })
