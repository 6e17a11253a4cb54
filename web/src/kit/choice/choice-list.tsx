import type { Call, Data, Input } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import { useEffect } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { failureText, notice } from '../notice.ts'
import { say } from '../say.ts'
import type { Choice } from './choice.ts'
import { ChoiceSelect, type Choices, ChoicesSelect, type ManyField, type OneField } from './choice-select.tsx'

const words = { failed: text('列表加载失败：{why}', 'The list could not be loaded: {why}') }

type List<C extends Call, V extends string | number> = {
  readonly call: C
  readonly input: Input<C>
  readonly choices: (data: Data<C>) => readonly Choice<V>[]
  /** The placeholder of the empty field. */
  readonly search: Text
  /** Where a failed load is said: beside the field, in a notice, or only in the log (PA-734 to PA-739). */
  readonly failure: 'alert' | 'notice' | 'log'
}

/** One failure is reported once, however many fields show the list. */
const told = new WeakSet<Error>()

const tell = (error: Error, where: 'notice' | 'log') => {
  if (told.has(error)) return
  told.add(error)
  if (where === 'notice') notice.failure(error)
  else console.error(error)
}

/** A list of the server as something to choose from; declared once for each list. */
export type ChoiceList<V extends string | number> = {
  readonly search: Text
  readonly useChoices: () => Choices<V>
}

export const choiceList = <C extends Call, V extends string | number>({
  call,
  input,
  choices,
  search,
  failure,
}: List<C, V>): ChoiceList<V> => ({
  search,
  useChoices: () => {
    const { data, error, isFetching, refetch } = useAnswer(call, input)
    useEffect(() => {
      if (error && failure !== 'alert') tell(error, failure)
    }, [error])
    return {
      choices: data === undefined ? [] : choices(data),
      loading: isFetching,
      failed:
        error && failure === 'alert'
          ? { why: say(words.failed, { why: failureText(error) }), again: () => void refetch() }
          : undefined,
    }
  },
})

type From<V extends string | number> = { readonly from: ChoiceList<V> }

/** One of a list. */
export const OneOf = <V extends string | number>({ from, ...field }: From<V> & OneField<V>) => (
  <ChoiceSelect placeholder={say(from.search)} {...field} {...from.useChoices()} />
)

/** Several of a list. */
export const ManyOf = <V extends string | number>({ from, ...field }: From<V> & ManyField<V>) => (
  <ChoicesSelect placeholder={say(from.search)} {...field} {...from.useChoices()} />
)
