import type { Right } from '@kuacang/contract/access/rights'
import type { Call, Data, Input } from '@kuacang/contract/kit/call'
import type { Ask } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { ApiError, Declined, isRefused } from '../api/api-error.ts'
import { type RequestOptions, request } from '../api/request.ts'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { playCue } from '../scan/cues.ts'
import { readWeight } from '../scan/weight.ts'
import { useSession } from '../session/session.tsx'
import { askToLend, type Credentials } from './borrow.tsx'
import { showResult } from './confirm.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { openDialog } from './dialogs.ts'
import { Reason } from './reason.tsx'

const words = {
  yes: text('是，继续', 'Yes, go on'),
  no: text('否', 'No'),
  weigh: text('提交重量', 'Submit weight'),
  weight: text('重量（kg）', 'Weight (kg)'),
  expected: text('预期重量', 'Expected'),
  last: text('上次重量', 'Last'),
  left: text('剩余次数', 'Tries left'),
  tried: text('已称重量', 'Tried'),
  skip: text('跳过检查，按 {weight} kg 通过', 'Skip the check and take {weight} kg'),
}

/** What a person hears who left a question unanswered. */
export const declined = text('已放弃，未执行', 'Left; nothing was done')

/** Fields of the repeated call that carry the person's answer, and whose right is lent for it; null when there is none. */
type Answer = { readonly fields: Readonly<Record<string, unknown>>; readonly borrow?: Credentials } | null
type Reweight = Extract<Ask, { protocol: 'reweight' }>

const askDialog = (ask: Extract<Ask, { protocol: 'dialog' }>, title: string): Promise<Answer> => {
  const { confirm, message } = ask
  if (!confirm) return showResult({ kind: 'error', title, subtitle: message }).then(() => null)
  return openDialog<Answer>(
    (close) => (
      <DialogFrame
        title={title}
        kind="attention"
        focus="no"
        cancel={{ label: say(words.no), run: () => close(null) }}
        dismiss={() => close(null)}
        confirm={{ label: say(words.yes), run: () => close({ fields: { [confirm]: true } }) }}
      >
        <p className="dialog-lead">{message}</p>
      </DialogFrame>
    ),
    { otherwise: null, slot: 'ask' },
  )
}

const askReason = (ask: Extract<Ask, { protocol: 'reason' }>, title: string): Promise<Answer> =>
  openDialog<Answer>(
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
  readonly close: (answer: Answer) => void
}

const Weigh = ({ ask, title, right, close }: WeighProps) => {
  const { holds } = useSession()
  const [weight, setWeight] = useState<number | null>(null)
  const answer = (weight: number | null | undefined) => {
    if (!weight) return false
    close({ fields: { weight, tried_weights: ask.tried_weights } })
    return true
  }
  const submit = () => answer(weight)
  const skip = async (field: string, needed: Right) => {
    const fields = { [field]: true }
    if (holds(needed)) return close({ fields })
    const borrow = await askToLend(needed)
    if (borrow) close({ fields, borrow })
  }
  return (
    <DialogFrame
      title={title}
      kind="attention"
      focus="field"
      cancel={{ run: () => close(null) }}
      dismiss={() => close(null)}
      confirm={{ label: say(words.weigh), run: submit }}
      take={(value) => answer(readWeight(value))}
    >
      <p className="dialog-lead">{ask.message}</p>
      <dl className="weigh-facts">
        <dt>{say(words.expected)}</dt>
        <dd className="code">{ask.expected_weight.toFixed(3)}</dd>
        <dt>{say(words.last)}</dt>
        <dd className="code">{ask.last_weight.toFixed(3)}</dd>
        <dt>{say(words.left)}</dt>
        <dd className="code">{ask.remaining_attempts}</dd>
        <dt>{say(words.tried)}</dt>
        <dd className="code">{ask.tried_weights.map((w) => w.toFixed(3)).join(' · ') || '-'}</dd>
      </dl>
      <InputNumber<number>
        size="large"
        style={{ width: '100%' }}
        aria-label={say(words.weight)}
        placeholder={say(words.weight)}
        min={0.001}
        precision={3}
        value={weight}
        onChange={setWeight}
        onPressEnter={submit}
      />
      {ask.skip && right ? (
        <Button type="link" className="weigh-skip" onClick={() => void skip(ask.skip ?? '', right)}>
          {say(words.skip, { weight: ask.last_weight.toFixed(3) })}
        </Button>
      ) : null}
    </DialogFrame>
  )
}

/** Puts a question of the server to the person. The kinds of questions are the protocols of the ask object. */
const putToPerson = (call: Call, error: ApiError, ask: Ask): Promise<Answer> => {
  playCue('error')
  const title = ask.title || error.message
  if (ask.protocol === 'dialog') return askDialog(ask, title)
  if (ask.protocol === 'reweight')
    return openDialog<Answer>(
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
  } catch (error) {
    if (!(error instanceof ApiError) || !error.ask) throw error
    return answerAndRepeat(call, input, options, error, error.ask)
  }
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
