/** One entry of a list that people choose from. */
export type Choice<V extends string | number> = {
  readonly value: V
  readonly label: string
  /** What typing finds it by, part by part; left out: its label. */
  readonly found?: readonly string[]
  readonly disabled?: boolean
  /** Out of use: offered only where it is chosen already. */
  readonly retired?: boolean
}
type Any = Choice<string | number>

/** Is it found by what was typed? Any part of any of its names is enough, in either case (SH-163). */
export const isFound = (typed: string, { label, found = [] }: Pick<Any, 'label' | 'found'>): boolean => {
  const part = typed.trim().toLowerCase()
  return [label, ...found].some((name) => name.toLowerCase().includes(part))
}

const begins = (typed: string, { label }: Pick<Any, 'label'>) =>
  label.toLowerCase().startsWith(typed.trim().toLowerCase())

/** The order of what was found: what begins with the typed part comes first, the rest stays as it was. */
export const nearest = (typed: string, a: Pick<Any, 'label'>, b: Pick<Any, 'label'>): number =>
  Number(begins(typed, b)) - Number(begins(typed, a))

/** What is offered where these are chosen already. */
export const offered = <C extends Any>(choices: readonly C[], chosen: readonly unknown[]): C[] =>
  choices.filter((c) => !c.retired || chosen.includes(c.value))
