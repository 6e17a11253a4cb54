import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Instance, layoutOf, orderOf, stockOf } from './published.ts'
import { planRoute } from './route.ts'
import { walkLength } from './walk-length.ts'

const file = new URL('../../../../../shared/data/pick-routing/instances.jsonl.gz', import.meta.url)
const there = existsSync(file)
const tolerance = 1e-6

const read = (): Instance[] =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Instance)

const cases = (instance: Instance) => [
  { blocks: 1 as const, optimum: instance.optimum },
  { blocks: 2 as const, optimum: instance.optimum_two_block },
]

describe.skipIf(!there)(
  `published instances${there ? '' : ' (skipped: ../shared/data/pick-routing is not here)'}`,
  () => {
    test('single places: every route has the published length, with one block and with two', () => {
      const off: string[] = []
      for (const instance of read().filter(({ name }) => name.includes('_F1_')))
        for (const { blocks, optimum } of cases(instance)) {
          const layout = layoutOf(instance, blocks)
          const route = planRoute(layout, orderOf(instance), stockOf(instance))
          if (optimum === null) continue
          const same = Math.abs(route.length - optimum) < tolerance
          if (!same || Math.abs(walkLength(layout, route.stops) - optimum) > tolerance)
            off.push(`${instance.name} ${blocks}: ${route.length} instead of ${optimum}`)
        }
      expect(off).toEqual([])
    })

    test('scattered places, a sample: never below the optimum and within 1 % of it on average', () => {
      const sample = read().filter(({ name }, number) => name.startsWith('unit_F') && number % 12 === 5)
      let gaps = 0
      let count = 0
      for (const instance of sample)
        for (const { blocks, optimum } of cases(instance)) {
          if (optimum === null) continue
          const route = planRoute(layoutOf(instance, blocks), orderOf(instance), stockOf(instance))
          expect(route.length).toBeGreaterThanOrEqual(optimum - tolerance)
          expect(route.bound).toBeLessThanOrEqual(optimum + tolerance)
          gaps += route.length / optimum - 1
          count++
        }
      expect(count).toBeGreaterThan(40)
      expect(gaps / count).toBeLessThan(0.01)
    })
  },
)
