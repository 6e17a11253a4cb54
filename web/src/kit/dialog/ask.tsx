import type { Call, Data, Input } from '@kuacang/contract/kit/call'
import type { Ask } from '@kuacang/contract/kit/envelope'
import { text } from '@kuacang/contract/kit/text'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { ApiError, Declined } from '../api/api-error.ts'
import { type RequestOptions, request } from '../api/request.ts'
import { say } from '../say.ts'
import { playCue } from '../scan/cues.ts'
import { readWeight } from '../scan/weight.ts'
import { showResult } from './confirm.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { openDialog } from './dialogs.ts'

const words = {
  yes: text('是，继续', 'Yes, go on'),
  no: text('否', 'No'),
  weigh: text('提交重量', 'Submit weight'),
  weight: text('重量（kg）', 'Weight (kg)'),
  expected: text('预期重量', 'Expected'),
  last: text('上次重量', 'Last'),
  left: text('剩余次数', 'Tries left'),
  tried: text('已称重量', 'Tried'),
}

/** What a person hears who left a question unanswered. */
export const declined = text('已放弃，未执行', 'Left; nothing was done')

/** Fields of the repeated call that carry the person's answer; null when there is none. */
type Answer = Readonly<Record<string, unknown>> | null
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
        confirm={{ label: say(words.yes), run: () => close({ [confirm]: true }) }}
      >
        <p className="dialog-lead">{message}</p>
      </DialogFrame>
    ),
    { otherwise: null, slot: 'ask' },
  )
}

const Weigh = ({ ask, title, close }: { ask: Reweight; title: string; close: (a: Answer) => void }) => {
  const [weight, setWeight] = useState<number | null>(null)
  const answer = (weight: number | null | undefined) => {
    if (!weight) return false
    close({ weight, tried_weights: ask.tried_weights })
    return true
  }
  const submit = () => answer(weight)
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
    </DialogFrame>
  )
}

/** Puts a question of the server to the person. The kinds of questions are the protocols of the ask object. */
const putToPerson = (error: ApiError, ask: Ask): Promise<Answer> => {
  playCue('error')
  const title = ask.title || error.message
  if (ask.protocol === 'dialog') return askDialog(ask, title)
  if (ask.protocol === 'reweight')
    return openDialog<Answer>((close) => <Weigh ask={ask} title={title} close={close} />, {
      otherwise: null,
      slot: 'ask',
    })
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
    const answer = await putToPerson(error, error.ask)
    if (!answer) throw new Declined(say(declined))
    const { body } = input as { body?: object }
    const { key: _first, ...rest } = options
    return send(call, { ...(input as object), body: { ...body, ...answer } } as Input<C>, rest)
  }
}
