type Node = { readonly type: string; readonly start: number; readonly end: number }
type CallNode = Node & {
  readonly callee: Node & { readonly name?: string }
  readonly arguments: readonly Node[]
}
type Keyed = Node & {
  readonly key?: Node
  readonly property?: Node
  readonly computed?: boolean
  readonly shorthand?: boolean
}

const isNode = (v: unknown): v is Node => typeof v === 'object' && v !== null && 'type' in v && 'start' in v

const partsOf = (node: object): Node[] => {
  const parts: unknown[] = Object.values(node).flat()
  return parts.filter(isNode)
}

/** All calls of functions with one of these names, also within others. */
export const callsOf = (names: ReadonlySet<string>, node: object): CallNode[] => {
  const within = partsOf(node).flatMap((part) => callsOf(names, part))
  const call = node as CallNode
  return call.type === 'CallExpression' && names.has(call.callee.name ?? '') ? [call, ...within] : within
}

/** The names that a part of a program reads; those of properties are none. */
export const namesIn = (node: object): string[] => {
  const { type, key, property, computed, shorthand } = node as Keyed
  if (type === 'Identifier') return [(node as Node & { name: string }).name]
  const silent = computed || shorthand ? undefined : type === 'MemberExpression' ? property : key
  return partsOf(node).flatMap((part) => (part === silent ? [] : namesIn(part)))
}

export type Change = { readonly start: number; readonly end: number; readonly by: string }

/** The text with its changes made; what stands within a changed part goes with it. */
export const changed = (text: string, changes: readonly Change[]): string => {
  let done = 0
  const parts: string[] = []
  for (const { start, end, by } of [...changes].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < done) continue
    parts.push(text.slice(done, start), by)
    done = end
  }
  return parts.join('') + text.slice(done)
}
