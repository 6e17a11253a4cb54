/** A node of the tree that PostgreSQL's parser makes of a statement, as JSON. */
export type Node = Readonly<Record<string, unknown>>

export const isNode = (v: unknown): v is Node => typeof v === 'object' && v !== null && !Array.isArray(v)
export const nodeAt = (node: unknown, key: string): Node | undefined => {
  const found = isNode(node) ? node[key] : undefined
  return isNode(found) ? found : undefined
}
export const listAt = (node: unknown, key: string): readonly unknown[] => {
  const found = isNode(node) ? node[key] : undefined
  return Array.isArray(found) ? found : []
}

/** The nodes of these kinds in it, at any depth. */
export const nodesIn = (value: unknown, kinds: readonly string[]): Node[] => {
  if (Array.isArray(value)) return value.flatMap((v) => nodesIn(v, kinds))
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([key, v]) => [
    ...(kinds.includes(key) && isNode(v) ? [v] : []),
    ...nodesIn(v, kinds),
  ])
}

/** Is a node of one of these kinds in it, at any depth? */
export const holds = (value: unknown, kinds: readonly string[]): boolean => {
  if (Array.isArray(value)) return value.some((v) => holds(v, kinds))
  return isNode(value) && Object.entries(value).some(([key, v]) => kinds.includes(key) || holds(v, kinds))
}

export const namesOf = (fields: readonly unknown[]): string[] =>
  fields.map((f) => String(nodeAt(f, 'String')?.sval ?? '*'))
