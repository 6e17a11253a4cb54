import type { Compared } from '@kuacang/contract/kit/envelope'
import type { Later } from '@kuacang/contract/kit/later'
import type { ScanError } from '@kuacang/contract/kit/refusal'
import type { ThingKind } from '@kuacang/contract/kit/scan/things'
import { sentences, type Text, text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { ApiError, Declined, titleOf } from '../api/api-error.ts'
import { emptyCode } from '../form/rules.ts'
import { failureText } from '../notice.ts'
import { locale, say } from '../say.ts'
import type { Kind, NotTaken } from './queue.ts'
import type { Spoken } from './speech.ts'

/** What is shown and said to the operator of one scan. */
export type Outcome = {
  readonly kind: Kind
  /** The result in a word or two. */
  readonly word: string
  /** The one number that matters: slot, cell, tag. Shown giant, and spoken where it can be. */
  readonly big?: string | number | undefined
  /** Spoken instead of `big`. */
  readonly speech?: Spoken | readonly Spoken[] | undefined
  /** Spoken before it: what to do, in words of the product and never in those that were scanned (OP-9). */
  readonly instruction?: Text
  /** The whole of it as a sentence, for those who look at a shelf: said instead where the device speaks (decision 186). */
  readonly voiced?: Text
  readonly detail?: ReactNode
  /** What was wrong with the scan itself: it has a sound and a name of its own. */
  readonly heard?: ScanError
  /** Shown above the word; it names the thing. Where it is left out, `heard` gives the name. */
  readonly title?: string
  /** What was scanned, where it was dealt with before: “parcel already scanned” names it. */
  readonly thing?: ThingKind
  /** Goods that were wanted and those scanned instead, by name and picture. */
  readonly compared?: Compared
  /** What the history keeps of it. */
  readonly note?: string
  /**
   * The error must be seen before work goes on (OP-12): `any` closes by Enter, Esc or CMD-CONFIRM, `confirm`
   * only by its button or CMD-CONFIRM.
   */
  readonly block?: 'any' | 'confirm'
  /** More comes later, as the command answered: the desk waits for it (`late` of the desk). */
  readonly later?: Later | undefined
  /** Keys of the desk that its text names: a dialog that it makes offers them. */
  readonly ways?: readonly `F${number}`[]
}

type More = Omit<Outcome, 'kind' | 'word'>
export const outcome =
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
  queued: text('已暂存，等待网络', 'Saved, waiting for the network'),
  full: text('未处理：扫描太快', 'Not processed: scanned too fast'),
  behind: text('未处理：前一个结果需要确认', 'Not processed: confirm the previous result first'),
  blocked: text('未处理：请先处理对话框', 'Not processed: answer the dialog first'),
  offline: text('未处理：网络断开', 'Not processed: no network'),
  long: text('无法识别：条码过长', 'Not recognised: the barcode is too long'),
  blank: emptyCode,
  cut: text('未处理：条码不完整，请重新扫描', 'Not processed: the barcode is incomplete, scan again'),
  unknown: text('结果未知', 'Result unknown'),
  unknownWhy: text(
    '服务器没有响应，该扫描可能已执行，请核对后再扫描',
    'The server did not respond. The scan may have been processed: check before you scan again',
  ),
}

/** Kept on this device: the server has not confirmed it yet (OP-25). */
export const queued = (more: More): Outcome => outcome('queued')(words.queued, more)

/** A failed call as an outcome: what happened in large, why and what to do now below it (OP-23). */
export const outcomeOf = (failure: unknown): Outcome => {
  if (failure instanceof Declined) return attention(failure.message)
  if (!(failure instanceof ApiError) || !failure.refusal)
    return error(titleOf(failure), { detail: failureText(failure), note: failureText(failure) })
  const { what, why, now, stops, heard, title, compared } = failure.refusal
  return error(what, {
    detail: sentences([why, now], locale),
    note: failureText(failure),
    ...(stops ? { block: stops } : {}),
    ...(heard ? { heard } : {}),
    ...(title ? { title } : {}),
    ...(compared ? { compared } : {}),
  })
}

/** The operator stopped waiting for an answer. */
export const unknownOutcome = (): Outcome => error(words.unknown, { detail: say(words.unknownWhy) })

const unreadable: readonly NotTaken[] = ['blank', 'long', 'cut']

export const refused = (why: NotTaken): Outcome =>
  error(words[why], unreadable.includes(why) ? { heard: 'unrecognised' } : {})
