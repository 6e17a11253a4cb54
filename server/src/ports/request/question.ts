import type { PortRefusal } from '@kuacang/contract/ports/port/calls'
import type { portKind } from '@kuacang/contract/ports/port/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

/** What the other side said. */
export type Said<A> = { readonly answer: A } | { readonly refused: PortRefusal }

/** What a question is about: a document, at the version for which it is asked. */
export type About = {
  readonly type: string
  readonly id: string
  readonly number: string
  readonly version: number
}

type Question<B, A> = {
  readonly kind: keyof (typeof portKind)['code']
  /** The question's name: the other system gets it below the port's address. Never renamed. */
  readonly name: string
  readonly answer: z.ZodType<A>
  /** The product's own answer, inside the transaction that asks, where no other system is connected. */
  readonly embedded: (tx: Tx, caller: Caller, body: B) => Promise<Said<A>>
  /**
   * Carries an answer out, in the transaction that notes it, once for each request. `outdated`: the object is no longer
   * as it was asked for, and the answer is only kept; where one is still needed it has been asked for anew.
   */
  readonly applyAnswer: (tx: Tx, caller: Caller, about: About, said: Said<A>) => Promise<'used' | 'outdated'>
}

/** A question that an area asks through a port. Lists called `questions` in files called `port-questions.ts` are found by name. */
export type PortQuestion<B = never, A = unknown> = Question<B, A>

/** Declares a question; body and answer keep their types for `ask`. */
export const portQuestion = <B, A>(question: Question<B, A>): PortQuestion<B, A> => question

/** A question of any body, as the courier and the inward call know it. */
export type AnyQuestion = Pick<PortQuestion, 'kind' | 'name' | 'answer'> & {
  readonly applyAnswer: (tx: Tx, caller: Caller, about: About, said: never) => Promise<'used' | 'outdated'>
}

const found = new Map<string, AnyQuestion>()
const keyOf = (kind: string, name: string) => `${kind} ${name}`

export const registerPortQuestions = (list: readonly AnyQuestion[]): void => {
  for (const one of list) found.set(keyOf(one.kind, one.name), one)
}
export const questionOf = (kind: string, name: string): AnyQuestion | undefined =>
  found.get(keyOf(kind, name))
