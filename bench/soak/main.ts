import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startBed } from '../bed.ts'
import { callsMade, saidOf, type Timings } from '../day/client.ts'
import { allKinds, type Kind, type Said } from '../day/kind.ts'
import { beginShift } from '../day/shift.ts'
import { compareThirds } from './flat.ts'
import { pacedShift, startPace } from './pace.ts'
import { type Signs, startLooking } from './vital-signs.ts'

const help = `npm run soak -- [--hours N] works for hours at half of the peak rate, and proves that nothing grows.
A hub and a sorting centre live through one night after the other, a fulfilment warehouse through one month of orders after
the other. The peak rate is what they reach together without a pause, in the first minutes.
  --hours N        (2)
  --orders FILE    orders for the fulfilment warehouse, as for npm run day; without it that one rests
  --operators N    (4) in each warehouse
  --json           the report on one line, and nothing else
`
const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '2' },
    orders: { type: 'string' },
    operators: { type: 'string', default: '4' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(help)
  process.exit(0)
}
const hours = Number(values.hours)
if (!(hours > 0)) throw new Error('--hours is a number above 0')
const say = (line: string) => {
  if (!values.json) process.stdout.write(`${line}\n`)
}

const minute = 60_000
/** Code is compiled and caches are filled before the peak is taken. */
const warmUp = 2 * minute
const peakFor = 3 * minute

/** Small enough that a warehouse goes through many of them. */
const rounds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hub: { bags: '10' },
  sorting: { bags: '10', parcels: '1000' },
  ...(values.orders && { fulfilment: { orders: values.orders, limit: '100' } }),
}
const password = 'Kuacang2026'

const saidTo = (kind: Kind): Said => {
  const text = (name: string) => {
    const value = rounds[kind.name]?.[name] ?? (name === 'password' ? password : kind.options[name]?.default)
    return typeof value === 'string' ? value : undefined
  }
  return { text, flag: () => false, number: (name) => Number(text(name)) }
}

const run = async () => {
  const bed = await startBed({ durable: true })
  try {
    const timings: Timings = new Map()
    const pace = startPace()
    const until = performance.now() + warmUp + peakFor + hours * 60 * minute
    const isOver = () => performance.now() >= until
    const done: Record<string, number> = {}
    const bad: string[] = []

    /** One round after the other until the time is over: the last one is finished. */
    const live = async (kind: Kind) => {
      done[kind.name] = 0
      const said = saidTo(kind)
      const username = said.text('username') ?? 'manager'
      const who = {
        url: bed.base,
        username,
        password,
        operators: Number(values.operators),
        warehouse: kind.warehouse,
      }
      while (!isOver()) {
        const shift = pacedShift(await beginShift(who, timings, () => {}), pace.turn)
        const told = await kind.run({ shift, said, parts: () => () => undefined })
        done[kind.name] = (done[kind.name] ?? 0) + 1
        if (!told.ok) bad.push(`${kind.name} ${shift.run}: ${JSON.stringify(told)}`)
      }
    }
    const kinds = (await allKinds()).filter((k) => rounds[k.name])
    const living = Promise.all(kinds.map(live))

    const watch = async () => {
      await sleep(warmUp)
      const before = callsMade(timings)
      await sleep(peakFor)
      const peak = ((callsMade(timings) - before) / peakFor) * 1000
      pace.set(peak / 2)
      say(`peak: ${peak.toFixed(1)} calls a second; from now on half of it`)
      const look = startLooking(bed.client, bed.pid, timings)
      await look()
      const minutes: Signs[] = []
      while (!isOver()) {
        await sleep(Math.min(minute, Math.max(0, until - performance.now())))
        const signs = await look()
        minutes.push(signs)
        say(JSON.stringify(signs))
      }
      return { peak: Number(peak.toFixed(1)), minutes }
    }
    const [{ peak, minutes }] = await Promise.all([watch(), living])
    const flat = compareThirds(minutes)
    const ok = flat.ok && bad.length === 0 && Object.values(done).every((n) => n > 0)
    return {
      name: 'soak',
      ok,
      hours,
      peak,
      calls: callsMade(timings),
      rounds: done,
      bad: bad.slice(0, 3),
      flat,
      minutes,
    }
  } finally {
    await bed.stop()
  }
}

try {
  const told = await run()
  process.stdout.write(
    `${values.json ? JSON.stringify(told) : JSON.stringify({ ...told, minutes: told.minutes.length }, null, 2)}\n`,
  )
  process.exit(told.ok ? 0 : 1)
} catch (error) {
  process.stderr.write(`${saidOf(error)}\n`)
  process.exit(1)
}
