import type { Text } from '@kuacang/contract/kit/text'

/** One field of a job that is filled in order (OP-26). */
export type Step = {
  readonly key: string
  readonly label: Text
  /** Accepts the codes of this step. A code that only this step takes is routed to it, whichever step is active. */
  readonly takes?: RegExp
}

export type Filled = Readonly<Record<string, string>>

/** The step that is being filled: the first without a value. */
export const currentStep = <S extends Step>(steps: readonly S[], filled: Filled): S | undefined =>
  steps.find((s) => !filled[s.key])

/**
 * The step that a scanned value belongs to: a step that knows it by its pattern, else the current one if that
 * takes anything. Undefined: nothing here takes it.
 */
export const stepFor = <S extends Step>(
  steps: readonly S[],
  filled: Filled,
  value: string,
): S | undefined => {
  const current = currentStep(steps, filled)
  if (current?.takes?.test(value)) return current
  const knows = steps.find((s) => s.takes?.test(value))
  if (knows) return knows
  return current?.takes ? undefined : current
}
