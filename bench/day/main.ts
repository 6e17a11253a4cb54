import { parseArgs } from 'node:util'
import { type Bed, startBed } from '../bed.ts'
import { CallFailed, type Timings } from './client.ts'
import { hubNight } from './hub-night.ts'
import { killAtRandom, leastCalls } from './kills.ts'
import { month, usualCourse } from './month.ts'
import { disturbedMonths } from './months.ts'
import { goodsRule, monthsOf, readLines } from './orders-file.ts'
import { beginShift, summaryOf } from './shift.ts'

const { values: args } = parseArgs({
  options: {
    orders: { type: 'string' },
    limit: { type: 'string', default: '1000000000' },
    months: { type: 'string' },
    disturbed: { type: 'string', default: '0.25' },
    kill: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'kuacang' },
    hub: { type: 'boolean', default: false },
    bags: { type: 'string', default: '200' },
    url: { type: 'string', default: 'http://localhost:8080' },
    operators: { type: 'string', default: '8' },
    warehouse: { type: 'string' },
    partner: { type: 'string', default: '1' },
    username: { type: 'string', default: process.env.DAY_USERNAME ?? 'manager' },
    password: { type: 'string', default: process.env.DAY_PASSWORD ?? 'Kuacang2026' },
    json: { type: 'boolean', default: false },
  },
})
const [limit, kills, partner] = [Number(args.limit), Number(args.kill), Number(args.partner)]

const say = (line: string) => {
  if (!args.json) process.stdout.write(`${line}\n`)
}
const begin = (usual: number, url: string, timings: Timings) =>
  beginShift(
    { ...args, url, operators: Number(args.operators), warehouse: Number(args.warehouse ?? usual) },
    timings,
    say,
  )

/** Months in which not everything goes as it should, on a server of their own when that is to be killed. */
const disturbed = async (orders: string, timings: Timings) => {
  const { lines, notGoods } = readLines(orders, Number.POSITIVE_INFINITY)
  const months = monthsOf(lines, Number(args.months), limit)
  const bed: Bed | undefined = kills > 0 ? await startBed({ durable: true }) : undefined
  try {
    const shift = await begin(1, bed?.base ?? args.url, timings)
    const [share, seed] = [Number(args.disturbed), args.seed]
    const least = months.map((lines) => leastCalls(lines, share))
    const killing = bed && killAtRandom(bed, timings, { times: kills, least, seed })
    const begins = () => killing?.begins()
    const result = await disturbedMonths(shift, { months, notGoods, partner, seed, share, begins })
    const server_killed = (await killing?.end()) ?? 0
    // A run with fewer kills than asked for has not proved what it should.
    return { ...result, server_killed, ok: result.ok && server_killed === kills }
  } finally {
    await bed?.stop()
  }
}

const day = async (timings: Timings) => {
  if (args.hub) return hubNight(await begin(3, args.url, timings), Number(args.bags))
  if (!args.orders) throw new Error('say which day: --orders FILE (csv or csv.gz), or --hub')
  if (args.months) return disturbed(args.orders, timings)
  if (kills > 0) throw new Error('--kill goes with --months')
  const shift = await begin(1, args.url, timings)
  const { lines, notGoods } = readLines(args.orders, limit)
  say(`${lines.length} lines of goods; rule: ${goodsRule}: ${notGoods}`)
  return month(shift, { run: shift.run, lines, notGoods, partner }, usualCourse(shift))
}

const timings: Timings = new Map()
day(timings).then(
  (result) => {
    const told = { ...result, calls: summaryOf(timings) }
    process.stdout.write(`${args.json ? JSON.stringify(told) : JSON.stringify(told, null, 2)}\n`)
    process.exit(result.ok ? 0 : 1)
  },
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof CallFailed ? `${error.message} ${JSON.stringify(error.envelope.errors ?? '')}` : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exit(1)
  },
)
