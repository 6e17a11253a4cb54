import { type Text, text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { ApiError, titleOf } from '../api/api-error.ts'
import { say } from '../say.ts'
import type { Kind } from './queue.ts'

/** What the operator sees of one scan. */
export type Outcome = {
  readonly kind: Kind
  /** The result in a word or two. */
  readonly word: string
  /** The one number that matters: slot, cell, tag. Shown giant, spoken where it can be. */
  readonly big?: string | number
  readonly detail?: ReactNode
}

export const ok = (word: Text, more: Omit<Outcome, 'kind' | 'word'> = {}): Outcome => ({
  kind: 'ok',
  word: say(word),
  ...more,
})

const words = {
  queueFull: text('未处理：扫描太快', 'Not taken: too fast'),
  notTaken: text('未处理：前一个结果需要确认', 'Not taken: the result before needs attention'),
  tooLong: text('无法识别：条码过长', 'Not recognised: the code is too long'),
  blank: text('无法识别：条码为空', 'Not recognised: the code is empty'),
}

/** A failed call as an outcome: what happened in large, why and what to do now below it (OP-23). */
export const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof ApiError && error.refusal)
    return { kind: 'error', word: error.refusal.what, detail: `${error.refusal.why} · ${error.refusal.now}` }
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'error', word: say(titleOf(error)), detail: message }
}

export const refused = (why: 'full' | 'error' | 'long' | 'blank'): Outcome => {
  const word = { full: words.queueFull, error: words.notTaken, long: words.tooLong, blank: words.blank }[why]
  return { kind: 'error', word: say(word) }
}
