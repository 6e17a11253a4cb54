import type { WeightSource } from '@kuacang/contract/kit/envelope'
import { type Text, text } from '@kuacang/contract/kit/text'
import { strangeUnit } from '@kuacang/contract/kit/weight'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { readDevice } from '../device.ts'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useUnrecognised } from '../dialog/unrecognised.tsx'
import { say } from '../say.ts'
import { hasStrangeUnit, readWeight } from '../scan/weight.ts'
import { kg } from '../show.tsx'
import { LiveScale } from './live-scale.tsx'
import { noteWeight } from './weight-source.ts'
import './weigh.css'

const words = {
  weight: text('重量（kg）', 'Weight (kg)'),
  expected: text('预期重量', 'Expected weight'),
  last: text('上次重量', 'Last weight'),
  left: text('剩余次数', 'Tries left'),
  tried: text('已称重量', 'Weights so far'),
}

/** The message for a weight that is not as expected (specification S2 8). */
export const mismatch = text('与预计不符。请重新称重', 'Not as expected. Please weigh again')

/** What is known of a weighing, in kilograms. */
export type Weighing = {
  readonly expected?: number
  /** How far the weight may be from that. */
  readonly tolerance?: number
  /** What was weighed before and did not fit. */
  readonly last?: number
  /** How often it may still be weighed. */
  readonly remaining?: number
  readonly tried?: readonly number[]
}

type Props = Weighing & {
  readonly title: string
  /** Why it is weighed, or weighed again. */
  readonly message?: ReactNode
  /** What the button says. */
  readonly confirm: Text
  readonly kind?: 'attention'
  /** Uses a scan that is no weight, such as a material, or says that it cannot. */
  readonly takes?: (code: string) => boolean
  /** Is all the rest chosen? Until then a weight waits in its field. */
  readonly ready?: boolean
  /** Above the weight; what comes into a field there and is a weight goes to `take`. */
  readonly before?: (take: (value: string) => boolean) => ReactNode
  /** Below it. */
  readonly after?: ReactNode
  readonly answer: (weight: number) => void
  readonly leave: () => void
}

const Facts = ({ expected, last, remaining, tried }: Weighing) => {
  const facts = [
    [words.expected, expected === undefined ? undefined : kg(expected)],
    [words.last, last === undefined ? undefined : kg(last)],
    [words.left, remaining],
    [words.tried, tried && (tried.map((weight) => kg(weight)).join(' · ') || '-')],
  ] as const
  return (
    <dl className="weigh-facts">
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name.en}>
            <dt>{say(name)}</dt>
            <dd className="code">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const fits = (weight: number, { expected, tolerance }: Weighing): boolean =>
  expected === undefined || (tolerance !== undefined && Math.abs(weight - expected) <= tolerance)

/** Asks for a weight: from a scale, from a scanner, or by hand. */
export const WeighDialog = (props: Props) => {
  const { title, message, confirm, kind, takes, ready = true, before, after, answer, leave } = props
  const [typed, setTyped] = useState('')
  // Which of several scales belongs to this workbench.
  const { scale } = readDevice()
  const { refuse, clear, shown } = useUnrecognised()
  /** The weight of the scale that waits in the field. */
  const [settled, setSettled] = useState<number>()
  const take = (value: string, source: WeightSource = 'scanner') => {
    const weight = readWeight(value)
    if (weight !== undefined) {
      noteWeight(weight, source)
      clear()
      if (ready) answer(weight)
      else setTyped(String(weight))
      return true
    }
    setTyped('')
    if (takes?.(value)) clear()
    else refuse(value, hasStrangeUnit(value) ? strangeUnit : undefined)
    return true
  }
  const submit = () => take(typed, Number(typed) === settled ? 'scale' : 'hand')
  // A steady weight answers by itself where none is expected, or where it fits. Else the operator compares both first.
  const settle = (weight: number) => {
    noteWeight(weight, 'scale')
    if (ready && fits(weight, props)) return answer(weight)
    setSettled(weight)
    setTyped(String(weight))
  }
  return (
    <DialogFrame
      title={title}
      {...(kind ? { kind } : {})}
      focus="field"
      cancel={{ run: leave }}
      dismiss={leave}
      confirm={{ label: say(confirm), run: submit, disabled: !ready || typed.trim() === '' }}
      take={(value) => take(value)}
    >
      {message ? <p className="dialog-lead">{message}</p> : null}
      <Facts {...props} />
      {scale ? (
        <LiveScale code={scale} expected={props.expected} last={props.last} onSteady={settle} />
      ) : null}
      {before?.((value) => take(value))}
      <Input
        size="large"
        data-first
        aria-label={say(words.weight)}
        placeholder={say(words.weight)}
        inputMode="decimal"
        suffix="kg"
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
        onPressEnter={submit}
      />
      {shown}
      {after}
    </DialogFrame>
  )
}
