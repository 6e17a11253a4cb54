import { parseArgs } from 'node:util'
import { CallFailed, type Timings } from './client.ts'
import { hubNight } from './hub-night.ts'
import { month } from './month.ts'
import { beginShift, summaryOf } from './shift.ts'

const { values: args } = parseArgs({
  options: {
    orders: { type: 'string' },
    limit: { type: 'string', default: '1000000000' },
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

const day = async () => {
  const timings: Timings = new Map()
  const begin = (usual: number) =>
    beginShift(
      {
        ...args,
        operators: Number(args.operators),
        warehouse: Number(args.warehouse ?? usual),
      },
      timings,
      (line) => {
        if (!args.json) process.stdout.write(`${line}\n`)
      },
    )
  if (args.hub) {
    const result = await hubNight(await begin(3), Number(args.bags))
    return { ...result, calls: summaryOf(timings) }
  }
  if (!args.orders) throw new Error('say which day: --orders FILE (csv or csv.gz), or --hub')
  const { limit, partner } = args
  const result = await month(await begin(1), {
    orders: args.orders,
    limit: Number(limit),
    partner: Number(partner),
  })
  return { ...result, calls: summaryOf(timings) }
}

day().then(
  (result) => {
    process.stdout.write(args.json ? `${JSON.stringify(result)}\n` : `${JSON.stringify(result, null, 2)}\n`)
    if (!result.ok) process.exitCode = 1
  },
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof CallFailed ? `${error.message} ${JSON.stringify(error.envelope.errors ?? '')}` : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exitCode = 1
  },
)
