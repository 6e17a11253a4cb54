import type { Call, Data, Input } from '@kuacang/contract/kit/call'
import type { Ask } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Right } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { ApiError, Declined, isRefused } from '../api/api-error.ts'
import { type RequestOptions, request } from '../api/request.ts'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { playCue } from '../scan/cues.ts'
import { useSession } from '../session/session.tsx'
import { kg } from '../show.tsx'
import { WeighDialog } from '../weigh/weigh-dialog.tsx'
import { askToLend, type Credentials } from './borrow.tsx'
import { confirmPlain, showResult } from './confirm.tsx'
import { openDialog } from './dialogs.ts'
import { Reason } from './reason.tsx'

const words = {
  yes: text('是，继续', 'Yes, continue'),
  no: text('否', 'No'),
  weigh: text('提交重量', 'Submit weight'),
  skip: text('跳过检查，按 {weight} kg 通过', 'Skip the check and accept {weight} kg'),
}

/** The message for a user who left a question unanswered. */
export const declined = text('已放弃，未执行', 'Cancelled, nothing was changed')

/** Fields of the repeated call that carry the person's answer, and whose right is lent for it; null when there is none. */
type Confirmation = {
  readonly fields: Readonly<Record<string, unknown>>
  readonly borrow?: Credentials
} | null
type Reweight = Extract<Ask, { protocol: 'reweight' }>

const askDialog = (ask: Extract<Ask, { protocol: 'dialog' }>, title: string): Promise<Confirmation> => {
  const { confirm, message } = ask
  if (!confirm) return showResult({ kind: 'error', title, subtitle: message }).then(() => null)
  return confirmPlain({ title, message, yes: words.yes, no: words.no, slot: 'ask' }).then((yes) =>
    yes ? { fields: { [confirm]: true } } : null,
  )
}

const askReason = (ask: Extract<Ask, { protocol: 'reason' }>, title: string): Promise<Confirmation> =>
  openDialog<Confirmation>(
    (close) => (
      <Reason
        title={title}
        message={ask.message}
        usual={ask.usual}
        close={(reason) => close(reason === null ? null : { fields: { [ask.field]: reason } })}
      />
    ),
    { otherwise: null, slot: 'ask' },
  )

type WeighProps = {
  readonly ask: Reweight
  readonly title: string
  /** The right that takes the weight as it is; undefined where nothing does. */
  readonly right: Right | undefined
  readonly close: (answer: Confirmation) => void
}

const Weigh = ({ ask, title, right, close }: WeighProps) => {
  const { holds } = useSession()
  const { skip } = ask
  const pass = async (field: string, needed: Right) => {
    const fields = { [field]: true }
    if (holds(needed)) return close({ fields })
    const borrow = await askToLend(needed)
    if (borrow) close({ fields, borrow })
  }
  return (
    <WeighDialog
      title={title}
      kind="attention"
      message={ask.message}
      expected={ask.expected_weight}
      last={ask.last_weight}
      remaining={ask.remaining_attempts}
      tried={ask.tried_weights}
      confirm={words.weigh}
      answer={(weight) => close({ fields: { weight, tried_weights: ask.tried_weights } })}
      leave={() => close(null)}
      after={
        skip && right ? (
          <Button type="link" className="weigh-skip" onClick={() => void pass(skip, right)}>
            {say(words.skip, { weight: kg(ask.last_weight) })}
          </Button>
        ) : null
      }
    />
  )
}

/** Puts a question of the server to the person. The kinds of questions are the protocols of the ask object. */
const putToPerson = (call: Call, error: ApiError, ask: Ask): Promise<Confirmation> => {
  playCue('error')
  const title = ask.title || error.message
  if (ask.protocol === 'dialog') return askDialog(ask, title)
  if (ask.protocol === 'reweight')
    return openDialog<Confirmation>(
      (close) => <Weigh ask={ask} title={title} right={call.borrow} close={close} />,
      { otherwise: null, slot: 'ask' },
    )
  if (ask.protocol === 'reason') return askReason(ask, title)
  const { protocol } = ask as { protocol: string }
  return showResult({ kind: 'error', title: `Unknown protocol: ${protocol}` }).then(() => null)
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
  const answer = await putToPerson(call, error, ask)
  if (!answer) throw new Declined(say(declined))
  const { fields, borrow } = answer
  const { body } = input as { body?: object }
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
