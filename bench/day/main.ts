import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Bed, startBed } from '../bed.ts'
import { saidOf, type Timings } from './client.ts'
import { killAtRandom } from './kills.ts'
import { allKinds, type Day, type Kind, type Option, type Said } from './kind.ts'
import { beginShift, summaryOf } from './shift.ts'

/** What every kind of day understands. */
const shared: Readonly<Record<string, Option>> = {
  url: { type: 'string', default: 'http://localhost:8080', help: 'ADDRESS of the product' },
  operators: { type: 'string', default: '8', help: 'N who work at once' },
  warehouse: { type: 'string', help: 'ID, unless that of the demo data' },
  username: {
    type: 'string',
    default: process.env.DAY_USERNAME ?? 'manager',
    help: 'NAME of the account that all work under (or DAY_USERNAME)',
  },
  password: {
    type: 'string',
    default: process.env.DAY_PASSWORD ?? 'Kuacang2026',
    help: 'its PASSWORD (or DAY_PASSWORD)',
  },
  kill: { type: 'string', default: '0', help: 'N times a server of its own is killed at random moments' },
  'kill-database': { type: 'string', default: '0', help: 'N times its PostgreSQL is killed, too' },
  processes: {
    type: 'string',
    default: '1',
    help: 'N servers of its own behind a balancer; each kill ends one',
  },
  database: { type: 'string', help: 'ADDRESS of a database for its own servers, in place of one of its own' },
  'data-dir': { type: 'string', help: 'FOLDER of the files of that database, which is kept' },
  'kill-with': {
    type: 'string',
    help: 'COMMAND that kills what --database names, or a node of its cluster, and starts it again; $KILL counts from 0',
  },
  seed: { type: 'string', default: 'kuacang', help: 'TEXT that decides all that is random' },
  json: { type: 'boolean', default: false, help: 'the report on one line, and nothing else' },
  help: { type: 'boolean', default: false, help: 'this text' },
}

const kinds = await allKinds()
/** Without defaults: several kinds have an option of one name, each with a default of its own. */
const { values } = parseArgs({
  options: Object.fromEntries(
    kinds
      .flatMap((k): [string, Option][] => [
        [k.name, { type: 'boolean', help: '' }],
        ...Object.entries(k.options),
      ])
      .concat(Object.entries(shared))
      .map(([name, { type }]) => [name, { type }]),
  ),
})

const saidTo = (kind: Kind): Said => {
  const text = (name: string) => {
    const value = values[name] ?? kind.options[name]?.default ?? shared[name]?.default
    return typeof value === 'string' ? value : undefined
  }
  return {
    text,
    flag: (name) => values[name] === true,
    number: (name) => {
      const value = Number(text(name) ?? Number.NaN)
      if (Number.isNaN(value)) throw new Error(`--${name} is a number`)
      return value
    },
  }
}
const json = values.json === true
const say = (line: string) => {
  if (!json) process.stdout.write(`${line}\n`)
}

const listed = (options: Readonly<Record<string, Option>>): string =>
  Object.entries(options)
    .map(([name, { help, default: usual }]) => {
      const without = usual === undefined || usual === false ? '' : ` (${name === 'password' ? '…' : usual})`
      return `  --${name.padEnd(15)}${help}${without}\n`
    })
    .join('')

const help = (): string =>
  [
    'npm run day -- --KIND … simulates a day through the same calls as the browser, and proves how it ended.\n',
    ...kinds.map(
      (k) =>
        `--${k.name}${k.chosenBy ? `, or only --${k.chosenBy}` : ''} (in warehouse ${k.warehouse}): ${k.about}\n${listed(k.options)}`,
    ),
    `Of every kind:\n${listed(shared)}`,
  ].join('\n')

const chosen = (): Kind => {
  const named = kinds.filter((k) => values[k.name] === true)
  const meant = named.length > 0 ? named : kinds.filter((k) => k.chosenBy && values[k.chosenBy] !== undefined)
  const [kind, another] = meant
  if (another) throw new Error(`one day is of one kind: ${meant.map((k) => `--${k.name}`).join(' or ')}`)
  if (!kind) throw new Error(`say which day:\n\n${help()}`)
  return kind
}

type Kills = { readonly server: number; readonly database: number; readonly processes: number }

/** Runs a day, on servers of its own when something is to be killed. */
const run = async (kind: Kind, timings: Timings) => {
  const said = saidTo(kind)
  const asked: Kills = {
    server: said.number('kill'),
    database: said.number('kill-database'),
    processes: said.number('processes'),
  }
  const url = said.text('database')
  const lent = url === undefined ? undefined : { url, killWith: said.text('kill-with') }
  if (lent && asked.database > 0 && !lent.killWith)
    throw new Error('--kill-database of a --database needs --kill-with')
  const isOwn = lent !== undefined || asked.server > 0 || asked.database > 0 || asked.processes > 1
  const dataDir = said.text('data-dir')
  const env = dataDir === undefined ? {} : { DATA_DIR: path.resolve(dataDir) }
  const bed = isOwn ? await startBed({ durable: true, lent, env, processes: asked.processes }) : undefined
  try {
    const who = {
      url: bed?.base ?? said.text('url') ?? '',
      operators: said.number('operators'),
      username: said.text('username') ?? '',
      password: said.text('password') ?? '',
      warehouse: said.text('warehouse') === undefined ? kind.warehouse : said.number('warehouse'),
    }
    const shift = await beginShift(who, timings, say)
    const killing = bed ? killBoth(bed, timings, asked, said.text('seed') ?? '') : undefined
    const result = await kind.run({ shift, said, parts: killing?.parts ?? (() => () => undefined) })
    const killed = (await killing?.end()) ?? { server_killed: 0, database_killed: 0 }
    // A run with fewer kills than asked for has not proved what it should.
    const all = killed.server_killed === asked.server && killed.database_killed === asked.database
    const { processes } = asked
    return { kind: kind.name, ...result, processes, ...killed, ok: result.ok && all }
  } finally {
    await bed?.stop()
  }
}

/** Kills server processes and PostgreSQL while a day runs, each as often as asked. */
const killBoth = (bed: Bed, timings: Timings, asked: Kills, seed: string) => {
  let killing: ReturnType<typeof killAtRandom>[] = []
  const parts: Day['parts'] = (least) => {
    killing = [
      killAtRandom(bed.killServer, timings, { times: asked.server, least, seed }),
      killAtRandom(bed.killDatabase, timings, { times: asked.database, least, seed: `${seed} database` }),
    ]
    return () => {
      for (const one of killing) one.begins()
    }
  }
  const end = async () => {
    const [server_killed = 0, database_killed = 0] = await Promise.all(killing.map((one) => one.end()))
    return { server_killed, database_killed }
  }
  return { parts, end }
}

if (values.help) {
  process.stdout.write(help())
  process.exit(0)
}
const timings: Timings = new Map()
try {
  const result = await run(chosen(), timings)
  const told = { ...result, calls: summaryOf(timings) }
  process.stdout.write(`${json ? JSON.stringify(told) : JSON.stringify(told, null, 2)}\n`)
  process.exit(result.ok ? 0 : 1)
} catch (error) {
  process.stderr.write(`${saidOf(error)}\n`)
  process.exit(1)
}
