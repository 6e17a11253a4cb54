import pg from 'pg'

/** Says something to every server process at once: a session ended, a notice came. Carries ids, never secrets. */
export type Wakes = {
  readonly say: (channel: Channel, payload: string) => Promise<void>
  readonly hear: (channel: Channel, listener: (payload: string) => void) => () => void
  /** False while the connection is lost: caches that rely on wakes must then not be believed. */
  readonly alive: () => boolean
  readonly close: () => Promise<void>
}
const channels = ['access_changed', 'notice_came', 'task_changed', 'outbox_filled'] as const
export type Channel = (typeof channels)[number]

const retryMs = 500

/** Listens on one connection of its own and opens it again when it is lost. */
export const openWakes = async (url: string, pool: pg.Pool): Promise<Wakes> => {
  const listeners = new Map<Channel, Set<(payload: string) => void>>()
  let client: pg.Client | undefined
  let closed = false

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'kuacang wakes', keepAlive: true })
    const lost = () => {
      if (client === next) client = undefined
      if (!closed) setTimeout(() => void connect().catch(lost), retryMs).unref()
    }
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel as Channel) ?? []) listener(payload ?? '')
    })
    next.on('error', () => {})
    next.once('end', lost)
    await next.connect()
    for (const channel of channels) await next.query(`listen ${channel}`)
    client = next
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
