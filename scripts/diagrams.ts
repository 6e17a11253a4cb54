import { glob } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyMachine } from '../contract/src/kit/machine.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Every machine of the contract by its title. */
export const allMachines = async (): Promise<Map<string, AnyMachine>> => {
  const files = await Array.fromAsync(
    glob('contract/src/**/machine.ts', { cwd: root, exclude: ['contract/src/kit/**'] }),
  )
  const loaded = await Promise.all(
    files.map((f) => import(pathToFileURL(path.join(root, f)).href) as Promise<Record<string, AnyMachine>>),
  )
  return new Map(loaded.flatMap((m) => Object.values(m)).map((m) => [m.title, m]))
}

/** The documents that show the lives of the objects of their part. */
export const documentsWithMachines = ['fulfilment.md', 'b2b.md', 'epc.md', 'inspection.md'].map((name) =>
  path.join(root, 'docs', name),
)

const list = <T>(v: T | readonly T[]): readonly T[] => (Array.isArray(v) ? v : [v as T])

/** A machine as a Mermaid state diagram: states by code and label, actions on the arrows. */
export const diagramOf = (machine: AnyMachine): string => {
  const { status, initial, actions, table } = machine
  const code = (name: string): number => (status.code as Readonly<Record<string, number>>)[name] ?? 0
  const arrows = new Map<string, string[]>()
  for (const action of actions)
    for (const from of table[action]?.from ?? [])
      for (const to of list(table[action]?.to ?? [])) {
        const arrow = `s${code(from)} --> s${code(to)}`
        arrows.set(arrow, [...(arrows.get(arrow) ?? []), action])
      }
  const used = new Set([...arrows.keys()].flatMap((a) => a.split(' --> ')))
  for (const name of initial) used.add(`s${code(name)}`)
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...status.codes
      .filter((c) => used.has(`s${c}`))
      .map((c) => `  s${c} : ${c} ${status.label(c).zh} ${status.label(c).en}`),
    ...initial.map((name) => `  [*] --> s${code(name)}`),
    ...[...arrows].map(([arrow, names]) => `  ${arrow} : ${names.join(', ')}`),
    '```',
  ].join('\n')
}

const block = /<!-- machine (\w+) -->\n[\s\S]*?<!-- end -->/g

/** A document with the diagrams of its machines as they are now. Throws for a machine that there is none of. */
export const withDiagrams = (document: string, machines: ReadonlyMap<string, AnyMachine>): string =>
  document.replaceAll(block, (_all, title: string) => {
    const machine = machines.get(title)
    if (!machine) throw new Error(`there is no machine ${title}`)
    return `<!-- machine ${title} -->\n${diagramOf(machine)}\n<!-- end -->`
  })
