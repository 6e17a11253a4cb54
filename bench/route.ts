import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { type Instance, layoutOf, orderOf, stockOf } from '../server/src/routing/route/published.ts'
import { planRoute } from '../server/src/routing/route/route.ts'
import { sShape, walkLength } from '../server/src/routing/route/walk-length.ts'

/** Summed lengths against summed published optima; gaps in shares of one optimum. */
type Figures = {
  ours: number
  yardstick: number
  ratio: number
  /** The same places in the order of the S-shape rule. */
  s_shape: number
  instances: number
  optimal_share: number
  /** Share for which our own bound proves the route shortest. */
  proven_share: number
  mean_gap: number
  worst_gap: number
  ms_per_instance: number
  worst_ms: number
  /** Instances whose published optimum is below our proven lower bound: no route can reach it. */
  refuted: number
  /** Mean gap over the other instances. */
  mean_gap_unrefuted: number
  /** Routes whose walk, measured leg by leg, is not as long as claimed. Must be 0. */
  mismeasured: number
}

type Outcome = {
  finer: string
  group: string
  ours: number
  bound: number
  optimum: number
  sShape: number
  ms: number
  walked: number
}

const tolerance = 1e-6
const defaultFile = fileURLToPath(
  new URL('../../shared/data/pick-routing/instances.jsonl.gz', import.meta.url),
)

const readInstances = (file: string): Instance[] => {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Instance)
}

const solve = (instance: Instance, blocks: 1 | 2, optimum: number): Outcome => {
  const layout = layoutOf(instance, blocks)
  const stock = stockOf(instance)
  const order = orderOf(instance)
  const start = performance.now()
  const route = planRoute(layout, order, stock)
  const ms = performance.now() - start
  const pieces = instance.name.startsWith('unit_') ? 'unit' : 'varying'
  const storage = instance.name.includes('_F1_') ? 'single' : 'scattered'
  return {
    finer: `${storage}_${pieces}_${blocks === 1 ? 'one' : 'two'}`,
    group: `${storage}_${blocks === 1 ? 'one' : 'two'}_block`,
    ours: route.length,
    bound: route.bound,
    optimum,
    sShape: walkLength(layout, sShape(layout, route.stops)),
    ms,
    walked: walkLength(layout, route.stops),
  }
}

const figuresOf = (outcomes: Outcome[]): Figures => {
  const sum = (value: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + value(one), 0)
  const share = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length / outcomes.length
  const gap = ({ ours, optimum }: Outcome) => (ours - optimum) / optimum
  const refuted = ({ bound, optimum }: Outcome) => bound > optimum + tolerance
  const sound = outcomes.filter((outcome) => !refuted(outcome))
  const ours = sum((outcome) => outcome.ours)
  const yardstick = sum((outcome) => outcome.optimum)
  return {
    ours,
    yardstick,
    ratio: ours / yardstick,
    s_shape: sum((outcome) => outcome.sShape),
    instances: outcomes.length,
    optimal_share: share((outcome) => outcome.ours <= outcome.optimum + tolerance),
    proven_share: share((outcome) => outcome.ours <= outcome.bound + tolerance),
    mean_gap: sum(gap) / outcomes.length,
    worst_gap: Math.max(...outcomes.map(gap)),
    ms_per_instance: sum((outcome) => outcome.ms) / outcomes.length,
    worst_ms: Math.max(...outcomes.map((outcome) => outcome.ms)),
    refuted: outcomes.length - sound.length,
    mean_gap_unrefuted: sound.reduce((total, outcome) => total + gap(outcome), 0) / sound.length,
    mismeasured: outcomes.filter(({ walked, ours }) => Math.abs(walked - ours) > tolerance).length,
  }
}

const row = (name: string, figures: Figures): string => {
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`
  return [
    name.padEnd(22),
    String(figures.instances).padStart(5),
    figures.ratio.toFixed(4).padStart(8),
    percent(figures.optimal_share).padStart(9),
    percent(figures.proven_share).padStart(9),
    percent(figures.mean_gap).padStart(8),
    percent(figures.worst_gap).padStart(8),
    String(figures.refuted).padStart(8),
    percent(figures.mean_gap_unrefuted).padStart(9),
    (figures.s_shape / figures.yardstick).toFixed(3).padStart(8),
    figures.ms_per_instance.toFixed(1).padStart(6),
    figures.worst_ms.toFixed(0).padStart(6),
  ].join(' ')
}

/** Routes of the published instances in both layouts against their published optima. */
export const run = async (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: { instances: { type: 'string' }, json: { type: 'boolean' } },
    strict: false,
  })
  const file = typeof values.instances === 'string' ? values.instances : defaultFile
  const outcomes: Outcome[] = []
  const instances = readInstances(file)
  // The first routes are run while the code is still being compiled; they are not what is measured.
  for (const instance of instances.slice(0, 10)) solve(instance, 1, 1)
  for (const instance of instances) {
    if (instance.optimum !== null) outcomes.push(solve(instance, 1, instance.optimum))
    if (instance.optimum_two_block !== null) outcomes.push(solve(instance, 2, instance.optimum_two_block))
  }
  // Orders of one piece an article and of several, apart as well: only the latter are ever `refuted`.
  const groups = {
    ...Object.groupBy(outcomes, ({ group }) => group),
    ...Object.groupBy(outcomes, ({ finer }) => finer),
  }
  const breakdown = Object.fromEntries(
    Object.entries(groups).map(([group, members]) => [group, figuresOf(members ?? [])]),
  )
  const result = { name: 'route', ...figuresOf(outcomes), breakdown }
  if (values.json) console.log(JSON.stringify(result))
  else {
    console.log(
      'group                  count    ratio   optimal    proven mean gap    worst  refuted gap w/o  S-shape     ms  worst',
    )
    for (const [group, figures] of Object.entries(breakdown)) console.log(row(group, figures))
    console.log(row('all', result))
  }
  return result
}

if (import.meta.main) await run(process.argv.slice(2))
