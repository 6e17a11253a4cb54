import { type Text, text } from '@kuacang/contract/kit/text'
import { say } from '../say.ts'
import type { Filter } from './filter-query.ts'

const words = { time: text('时间', 'Time'), kind: text('时间类型', 'Time type') }

type Choice = readonly [value: string, label: Text | string]

/** A filter that always has one of its choices; the first is what the call takes where none is given. */
export const oneOf = (key: string, label: Text, choices: readonly [Choice, ...Choice[]]): Filter => ({
  kind: 'choice',
  always: true,
  key,
  label,
  options: choices.map(([value, name]) => ({ value, label: typeof name === 'string' ? name : say(name) })),
})

/** The two filters of a list that can be narrowed by one of several times. */
export const timeFilters = (times: readonly [Choice, ...Choice[]]): readonly Filter[] => [
  { kind: 'range', key: 'time_range', label: words.time },
  oneOf('time_range_by', words.kind, times),
]
