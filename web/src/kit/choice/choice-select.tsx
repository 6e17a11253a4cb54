import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { say } from '../say.ts'
import { type Choice, isFound, nearest, offered } from './choice.ts'
import { clearable } from './clearable.tsx'

const words = { again: text('重试', 'Try again') }

/** What can be chosen now. */
export type Choices<V extends string | number> = {
  readonly choices: readonly Choice<V>[]
  readonly loading?: boolean
  /** Why there are none, to be said beside the field, and how to try again. */
  readonly failed?: { readonly why: string; readonly again: () => void } | undefined
}

/** The field of a form, or a separate field with a name. */
type Field<Given, Chosen> = {
  readonly id?: string
  readonly value?: Given
  readonly onChange?: (chosen: Chosen) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly 'aria-label'?: string
  /** Receives the keys of the search field before the list does. */
  readonly onInputKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

const searched = {
  filterOption: (typed: string, option?: { label: string; found?: readonly string[] }) =>
    option !== undefined && isFound(typed, option),
  filterSort: (a: { label: string }, b: { label: string }, { searchValue }: { searchValue: string }) =>
    nearest(searchValue, a, b),
}

const fill = { width: '100%' }

const Failed = ({ of }: { of: Choices<never>['failed'] }) =>
  of ? (
    <Alert
      type="error"
      showIcon
      style={{ marginTop: 4 }}
      title={of.why}
      action={
        <Button size="small" onClick={of.again}>
          {say(words.again)}
        </Button>
      }
    />
  ) : null

/** Null or '' for none. */
export type OneField<V> = Field<V | '' | null | undefined, V | null> & {
  /** Can it be emptied again? Left out: yes. */
  readonly clear?: boolean
}

/** One of a list, found by typing any part of its names. */
export const ChoiceSelect = <V extends string | number>({
  choices,
  loading = false,
  failed,
  value,
  onChange,
  clear = true,
  ...field
}: Choices<V> & OneField<V>) => (
  <>
    <Select<V | null, Choice<V>>
      {...field}
      style={fill}
      allowClear={clear && clearable}
      loading={loading}
      showSearch={searched}
      popupMatchSelectWidth={false}
      value={value === '' || value === undefined ? null : value}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      options={offered(choices, [value])}
    />
    <Failed of={failed} />
  </>
)

export type ManyField<V> = Field<readonly V[], V[]> & {
  /** Does not grow: what has no room is counted. */
  readonly oneLine?: boolean
}

/** Several of a list. */
export const ChoicesSelect = <V extends string | number>({
  choices,
  loading = false,
  failed,
  value = [],
  onChange,
  oneLine = false,
  ...field
}: Choices<V> & ManyField<V>) => (
  <>
    <Select<V[], Choice<V>>
      {...field}
      mode="multiple"
      {...(oneLine ? { maxTagCount: 'responsive' as const } : {})}
      style={fill}
      allowClear={clearable}
      loading={loading}
      showSearch={searched}
      value={[...value]}
      onChange={(chosen) => onChange?.(chosen)}
      options={offered(choices, value)}
    />
    <Failed of={failed} />
  </>
)
