import { glob } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AnyMachine, unreachable } from './machine.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = await Array.fromAsync(glob('**/machine.ts', { cwd: root, exclude: ['kit/**'] }))
const loaded = await Promise.all(
  files.map((f) => import(path.join(root, f)) as Promise<Record<string, AnyMachine>>),
)
const machines = loaded.flatMap((m) => Object.values(m))

describe.each(machines.map((m) => [m.title, m] as const))('the machine of %s', (_title, m) => {
  it('reaches every state [REL-19]', () => {
    expect(unreachable(m)).toEqual([])
  })

  it('offers exactly the actions that its guard allows, to holders of every right [REL-19]', () => {
    for (const state of m.status.codes) {
      const guarded = m.actions.filter((a) => m.can(a, state) && m.table[a]?.right !== undefined)
      expect(m.allowed(state, () => true)).toEqual(guarded)
      expect(m.allowed(state, () => false)).toEqual([])
    }
  })
})
