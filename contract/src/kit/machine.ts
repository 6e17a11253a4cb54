import type { AnyEnumeration, CodeOf, NameOf } from './enumeration.ts'
import type { Right } from './rights.ts'
import type { Text } from './text.ts'

type Row<S extends AnyEnumeration> = {
  readonly from: readonly NameOf<S>[]
  readonly to: NameOf<S> | readonly NameOf<S>[]
  /** Who may do it by hand; left out where only the product itself does it, as part of another action. */
  readonly right?: Right | readonly Right[]
  readonly label: Text
}

export type Machine<S extends AnyEnumeration = AnyEnumeration, A extends string = string> = {
  readonly title: string
  readonly status: S
  /** The states that a new document may begin in. */
  readonly initial: readonly NameOf<S>[]
  readonly actions: readonly A[]
  readonly table: { readonly [K in A]: Row<S> }
  /** The codes that the action may start from. */
  readonly from: (action: A) => readonly CodeOf<S>[]
  /** The codes that the action may end in; the first is the usual one. */
  readonly to: (action: A) => readonly [CodeOf<S>, ...CodeOf<S>[]]
  /** May the action start from this state? The one predicate behind both the guard and the button. */
  readonly can: (action: A, status: number) => boolean
  /** The actions that a holder of these rights may do on a document in this state now. */
  readonly allowed: (status: number, holds: (right: Right) => boolean) => A[]
}

/** Any machine, for mechanisms that work with all of them. */
export type AnyMachine<A extends string = string> = {
  readonly title: string
  readonly status: AnyEnumeration
  readonly initial: readonly string[]
  readonly actions: readonly A[]
  readonly table: {
    readonly [K in A]: {
      readonly from: readonly string[]
      readonly to: string | readonly string[]
      readonly right?: Right | readonly Right[]
      readonly label: Text
    }
  }
  // Methods, so that a machine with fewer actions still is one.
  from(action: A): readonly number[]
  to(action: A): readonly [number, ...number[]]
  can(action: A, status: number): boolean
  allowed(status: number, holds: (right: Right) => boolean): A[]
}

const list = <T>(v: T | readonly T[]): readonly T[] => (Array.isArray(v) ? v : [v as T])

/**
 * The life of a document as a table: action → from, to, right. The server moves by compare-and-set with it, the
 * web shows a record's allowed actions, tests prove that every state is reachable and every other pair refused.
 */
export const machine = <const S extends AnyEnumeration, const A extends string>(
  title: string,
  status: S,
  initial: readonly NameOf<S>[],
  table: { readonly [K in A]: Row<S> },
): Machine<S, A> => {
  const code = (name: NameOf<S>) => (status.code as Record<string, CodeOf<S>>)[name] as CodeOf<S>
  const actions = Object.keys(table) as A[]
  const from = Object.fromEntries(actions.map((a) => [a, table[a].from.map(code)])) as Record<A, CodeOf<S>[]>
  const to = Object.fromEntries(actions.map((a) => [a, list(table[a].to).map(code)])) as Record<
    A,
    [CodeOf<S>, ...CodeOf<S>[]]
  >
  const can = (action: A, state: number) => (from[action] as readonly number[]).includes(state)
  return {
    title,
    status,
    initial,
    actions,
    table,
    from: (a) => from[a],
    to: (a) => to[a],
    can,
    allowed: (state, holds) =>
      actions.filter((a) => {
        const right = table[a].right
        return right !== undefined && can(a, state) && list(right).some((r) => holds(r as Right))
      }),
  }
}

/** The states that no chain of actions reaches from the initial ones: must be empty, a test asserts it. */
export const unreachable = (m: AnyMachine): string[] => {
  const reached = new Set<string>(m.initial)
  for (let grew = true; grew; ) {
    const before = reached.size
    for (const a of m.actions) {
      const row = m.table[a]
      if (row?.from.some((s) => reached.has(s))) for (const s of list(row.to)) reached.add(s)
    }
    grew = reached.size > before
  }
  return m.status.names.filter((n) => !reached.has(n))
}
