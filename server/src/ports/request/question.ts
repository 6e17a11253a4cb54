import type { Access } from '@kuacang/contract/kit/call'
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

/** Carried out, with what the command that asked gets for it; or the object is no longer as it was asked for. */
export type Applied<R> = { readonly used: R } | 'outdated'

type Question<B, A, R> = {
  readonly kind: keyof (typeof portKind)['code']
  /** The question's name: the other system gets it below the port's address. Never renamed. */
  readonly name: string
  readonly answer: z.ZodType<A>
  /** The product's own answer, inside the transaction that asks, where no other system is connected. */
  readonly embedded: (tx: Tx, caller: Caller, body: B) => Promise<Said<A>>
  /**
   * Carries an answer out, in the transaction that notes it, once for each request. `outdated`: the object is no longer
   * as it was asked for, and the answer is only kept; where one is still needed it has been asked for anew. `used`: what
   * the command that asked answers where the answer comes at once, and what its desk gets where it comes later.
   */
  readonly applyAnswer: (tx: Tx, caller: Caller, about: About, said: Said<A>) => Promise<Applied<R>>
  /**
   * What becomes of the object when the question is given up, in the transaction that notes it; `error` is what the last
   * try met. The question can still be sent again, and its answer still counts. Left out: nothing.
   */
  readonly givenUp?: (tx: Tx, caller: Caller, about: About, error: string) => Promise<void>
  /**
   * For questions that desks wait for: who may be told what came of them (as the calls that ask), and its shape, which
   * those calls declare in `later`. Left out: no one.
   */
  readonly awaited?: { readonly right: Access; readonly result: z.ZodType<R> }
}

/** A question that an area asks through a port. Lists called `questions` in files called `port-questions.ts` are found by name. */
export type PortQuestion<B = never, A = unknown, R = unknown> = Question<B, A, R>

/** Declares a question; body, answer and result keep their types for `ask`. */
export const portQuestion = <B, A, R>(question: Question<B, A, R>): PortQuestion<B, A, R> => question

/** A question of any body, as the courier and the inward call know it. */
export type AnyQuestion = Pick<
  PortQuestion,
  'kind' | 'name' | 'answer' | 'embedded' | 'awaited' | 'givenUp'
> & {
  readonly applyAnswer: (tx: Tx, caller: Caller, about: About, said: never) => Promise<Applied<unknown>>
}

const found = new Map<string, AnyQuestion>()
const keyOf = (kind: string, name: string) => `${kind} ${name}`

export const registerPortQuestions = (list: readonly AnyQuestion[]): void => {
  for (const one of list) found.set(keyOf(one.kind, one.name), one)
}
export const questionOf = (kind: string, name: string): AnyQuestion | undefined =>
  found.get(keyOf(kind, name))
