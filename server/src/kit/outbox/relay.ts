import type { App } from '../app.ts'

/** What a relay can do: a kind of message with its way out. */
export type Courier = {
  readonly name: string
  /** The lanes in which something is due now; a slow lane holds up no other. */
  readonly lanes: () => Promise<readonly string[]>
  /** Lanes that are sent at the same time in one process, where it is not the usual number. */
  readonly most?: number
  /** Sends some of what is due in a lane. False when there was nothing. */
  readonly run: (lane: string) => Promise<boolean>
}

export type Relay = {
  /** Starts nothing new and waits for what is being sent. */
  readonly stop: () => Promise<void>
}

/** How often it looks by itself: for what waits for another try, and for wakes that got lost. */
const lookEveryMs = 5_000
/** Lanes of one courier that are sent at the same time in one process. */
const mostLanes = 16

type Wakes = Pick<App['wakes'], 'hear'>

/**
 * Sends what has been committed, in this process, until it is stopped. Any number of processes may do so on one
 * database: what is due is leased to one of them at a time.
 */
export const startRelay = (
  { wakes, log }: { wakes: Wakes; log: Pick<App['log'], 'error'> },
  couriers: readonly Courier[],
  everyMs = lookEveryMs,
): Relay => {
  const loops = couriers.map((courier) => startLoop(courier, log))
  const look = () => {
    for (const loop of loops) loop.look()
  }
  const deaf = wakes.hear('outbox_filled', look)
  const timer = setInterval(look, everyMs)
  timer.unref()
  look()
  return {
    stop: async () => {
      deaf()
      clearInterval(timer)
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** One courier at work: looks for lanes one look at a time, and runs each lane once at a time. */
const startLoop = (courier: Courier, log: Pick<App['log'], 'error'>) => {
  const running = new Map<string, Promise<void>>()
  /** Lanes that were running when more came in, and all that found no room. */
  const owed = new Set<string>()
  let looking: Promise<void> | undefined
  let again = false
  let stopped = false

  const failed = (err: unknown) => {
    if (!stopped) log.error({ err, courier: courier.name }, 'sending failed; it is tried again')
  }
  const runLane = async (lane: string) => {
    try {
      while (!stopped && (await courier.run(lane)));
    } catch (error) {
      failed(error)
    }
    running.delete(lane)
    if (owed.size > 0) look()
  }
  const lookOnce = async () => {
    const lanes = await courier.lanes()
    owed.clear()
    for (const lane of lanes) {
      if (stopped) return
      if (running.has(lane) || running.size >= (courier.most ?? mostLanes)) owed.add(lane)
      else running.set(lane, runLane(lane))
    }
  }
  const look = () => {
    if (stopped) return
    again = true
    looking ??= (async () => {
      while (again && !stopped) {
        again = false
        await lookOnce().catch(failed)
      }
      looking = undefined
    })()
  }
  return {
    look,
    stop: async () => {
      stopped = true
      await looking
      await Promise.all(running.values())
    },
  }
}
