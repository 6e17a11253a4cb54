import type { Ask } from '@kuacang/contract/kit/ask'
import type { Call, Data, Input } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { ApiError, Declined, isRefused } from '../api/api-error.ts'
import { type RequestOptions, request } from '../api/request.ts'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { playCue } from '../scan/cues.ts'
import { showResult } from './confirm.tsx'
import { type Confirmation, rendererOf } from './renderers.ts'

/** The message for a user who left a question unanswered. */
export const declined = text('已放弃，未执行', 'Cancelled, nothing was changed')

/** Puts a question of the server to the person. */
const putToPerson = async (
  call: Call,
  error: ApiError,
  ask: Ask,
  sent: Readonly<Record<string, unknown>> = {},
): Promise<Confirmation> => {
  playCue('error')
  const render = await rendererOf(ask.protocol)
  if (!render)
    return showResult({ kind: 'error', title: `Unknown protocol: ${ask.protocol}` }).then(() => null)
  return render({ ...ask, title: ask.title || error.message } as never, call, sent)
}

/**
 * Carries out a call; where the server asks something first, puts it to the person and repeats the call with
 * the answer. The repetition is another command, hence without the key of the first.
 */
export const send = async <C extends Call>(
  call: C,
  input: Input<C>,
  options: RequestOptions = {},
): Promise<Data<C>> => {
  try {
    return await request(call, input, options)
  } catch (failure) {
    return answerAsk(call, input, options, failure)
  }
}

/** Goes on where a call failed: puts its question to the person. Throws what asks nothing. */
export const answerAsk = <C extends Call>(
  call: C,
  input: Input<C>,
  options: RequestOptions,
  failure: unknown,
): Promise<Data<C>> => {
  if (!(failure instanceof ApiError) || !failure.ask) return Promise.reject(failure)
  return answerAndRepeat(call, input, options, failure, failure.ask)
}

const answerAndRepeat = async <C extends Call>(
  call: C,
  input: Input<C>,
  options: RequestOptions,
  error: ApiError,
  ask: Ask,
): Promise<Data<C>> => {
  const { body } = input as { body?: Readonly<Record<string, unknown>> }
  const answer = await putToPerson(call, error, ask, body)
  if (!answer) throw new Declined(say(declined))
  const { fields, borrow } = answer
  const { key: _first, ...rest } = options
  const repeated = { ...(input as object), body: { ...body, ...fields } } as Input<C>
  try {
    return await send(call, repeated, { ...rest, ...(borrow && { borrow }) })
  } catch (failure) {
    // A mistyped password of the lender is no end of the work: the question is still open.
    if (!borrow || !isRefused(failure, kitRefusals.lender_unknown, kitRefusals.lender_may_not)) throw failure
    notice.failure(failure)
    return answerAndRepeat(call, input, options, error, ask)
  }
}
