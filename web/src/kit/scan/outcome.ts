import type { ScanError } from '@kuacang/contract/kit/refusal'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { ApiError, Declined, titleOf } from '../api/api-error.ts'
import { failureText } from '../notice.ts'
import { say } from '../say.ts'
import type { Kind, NotTaken } from './queue.ts'

/** What the operator sees and hears of one scan. */
export type Outcome = {
  readonly kind: Kind
  /** The result in a word or two. */
  readonly word: string
  /** The one number that matters: slot, cell, tag. Shown giant, and spoken where it can be. */
  readonly big?: string | number
  /** Spoken instead of `big`. */
  readonly speech?: string | number
  readonly detail?: ReactNode
  /** What was wrong with the scan itself: it has a sound and a name of its own. */
  readonly heard?: ScanError
  /** What the history keeps of it. */
  readonly note?: string
  /**
   * The error must be seen before work goes on (OP-12): `any` closes by Enter, Esc or CMD-CONFIRM, `confirm`
   * only by its button or CMD-CONFIRM.
   */
  readonly block?: 'any' | 'confirm'
}

type More = Omit<Outcome, 'kind' | 'word'>
const outcome =
  (kind: Kind) =>
  (word: Text | string, more: More = {}): Outcome => ({
    kind,
    word: typeof word === 'string' ? word : say(word),
    ...more,
  })

/** The outcomes of a scan: `return ok(words.sorted, { big: cell })`. */
export const ok = outcome('ok')
export const attention = outcome('attention')
export const already = outcome('already')
export const error = outcome('error')
export const done = outcome('done')

const words = {
  queued: text('已暂存，等待网络', 'Kept, waits for the network'),
  full: text('未处理：扫描太快', 'Not taken: too fast'),
  behind: text('未处理：前一个结果需要确认', 'Not taken: the result before needs attention'),
  blocked: text('未处理：请先处理对话框', 'Not taken: answer the dialog first'),
  offline: text('未处理：网络断开', 'Not taken: no network'),
  long: text('无法识别：条码过长', 'Not recognised: the code is too long'),
  blank: text('无法识别：条码为空', 'Not recognised: the code is empty'),
  unknown: text('结果未知', 'Result unknown'),
  unknownWhy: text(
    '服务器没有响应，该扫描可能已执行，请核对后再扫描',
    'The server did not answer and may have carried it out: check before you scan it again',
  ),
}

/** Kept on this device: nobody has confirmed it yet (OP-25). */
export const queued = (more: More): Outcome => outcome('queued')(words.queued, more)

/** A failed call as an outcome: what happened in large, why and what to do now below it (OP-23). */
export const outcomeOf = (failure: unknown): Outcome => {
  if (failure instanceof Declined) return attention(failure.message)
  if (!(failure instanceof ApiError) || !failure.refusal)
    return error(titleOf(failure), { detail: failureText(failure), note: failureText(failure) })
  const { what, why, now, stops, heard } = failure.refusal
  const lines = [why, now].filter(Boolean)
  return error(what, {
    detail: lines.join(' · '),
    note: [what, ...lines].join(' · '),
    ...(stops ? { block: stops } : {}),
    ...(heard ? { heard } : {}),
  })
}

/** The operator stopped waiting for an answer. */
export const unknownOutcome = (): Outcome => error(words.unknown, { detail: say(words.unknownWhy) })

export const refused = (why: NotTaken): Outcome =>
  error(words[why], why === 'blank' || why === 'long' ? { heard: 'unrecognised' } : {})
