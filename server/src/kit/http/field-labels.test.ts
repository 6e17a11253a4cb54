import { glob } from 'node:fs/promises'
import path from 'node:path'
import type { Refusal } from '@kuacang/contract/kit/refusal'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls, allJobs, registerLabels } from '../../registry.ts'
import { labelAt, labelNames, type PathStep, registerFieldLabels } from './field-labels.ts'

const contract = path.resolve(import.meta.dirname, '../../../../contract/src')
const modulesOf = async (pattern: string): Promise<Record<string, unknown>[]> =>
  Promise.all(
    (await Array.fromAsync(glob(pattern, { cwd: contract }))).map((f) => import(path.join(contract, f))),
  )

/** The paths of all fields that a schema knows, a list as its first line. */
const pathsIn = (schema: z.ZodType | undefined): PathStep[][] => {
  const found: PathStep[][] = []
  const visit = (node: unknown, at: PathStep[]): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties, items, prefixItems, anyOf, oneOf, allOf } = node as z.core.JSONSchema.JSONSchema
    for (const one of [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? []), ...(prefixItems ?? [])])
      visit(one, at)
    visit(items, [...at, 0])
    for (const [name, one] of Object.entries(properties ?? {})) {
      found.push([...at, name])
      visit(one, [...at, name])
    }
  }
  if (schema) visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [])
  return found
}

describe('the labels of fields', () => {
  let labels: Record<string, { zh: string; en: string }>
  let paths: PathStep[][]
  beforeAll(async () => {
    await registerLabels()
    labels = Object.assign({}, ...(await modulesOf('*/field-labels.ts')).map((m) => m.fieldLabels))
    const calls = (await allCalls()).flatMap((c) => [c.params, c.query, c.body])
    paths = [...calls, ...(await allJobs()).map((j) => j.input)].flatMap(pathsIn)
  })

  const hasLabel = (path: readonly PathStep[]) => labelNames(path).some((name) => Object.hasOwn(labels, name))

  it('are there for every field of every call and background task, so that no refusal says a raw name', () => {
    expect(paths.length).toBeGreaterThan(1000)
    expect([...new Set(paths.filter((p) => !hasLabel(p)).map((p) => p.join('.')))]).toEqual([])
  })

  it('are there for every field that a refusal points at', async () => {
    const refusals = (await modulesOf('**/refusals.ts')).flatMap((m) =>
      Object.values(m).flatMap((group) => Object.values(group as Record<string, Refusal>)),
    )
    const pointed = refusals.flatMap(({ at }) => (at?.field ? [at.field.split('.')] : []))
    expect(pointed.length).toBeGreaterThan(10)
    expect(pointed.filter((p) => !hasLabel(p))).toEqual([])
  })

  it('are each of a field that there is', () => {
    const wanted = new Set(paths.flatMap(labelNames))
    expect(Object.keys(labels).filter((name) => !wanted.has(name))).toEqual([])
  })

  it('stand in both languages', () => {
    const chinese = /[\u3400-\u9fff]/
    const faulty = Object.entries(labels).filter(
      ([, { zh, en }]) =>
        (!chinese.test(zh) && zh !== en && !/^[A-Z]+$/.test(zh)) || chinese.test(en) || !/^[A-Z]/.test(en),
    )
    expect(faulty).toEqual([])
  })

  it('one name has one label: another area that calls it otherwise stops the start', () => {
    expect(() => registerFieldLabels({ weight: { zh: '毛重', en: 'Gross' } })).toThrow('weight')
  })

  it('the state of an address is a province, that of a document its state', () => {
    expect(labelAt(['shipping_address', 'state']).zh).toBe('州 / 省')
    expect(labelAt(['state']).zh).toBe('状态')
  })
})
