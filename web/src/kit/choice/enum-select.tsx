import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { say } from '../say.ts'
import { ChoiceSelect, ChoicesSelect, type ManyField, type OneField } from './choice-select.tsx'

type Of = {
  readonly of: AnyEnumeration
  /** Left out: all of them. */
  readonly codes?: readonly number[] | undefined
}

const choicesOf = ({ of, codes = of.codes }: Of) =>
  codes.map((value) => ({ value, label: say(of.label(value)) }))

/** A code of an enumeration by its label; one is always chosen unless it may be cleared. */
export const EnumSelect = ({ of, codes, clear = false, ...field }: Of & OneField<number>) => (
  <ChoiceSelect {...field} clear={clear} choices={choicesOf({ of, codes })} />
)

/** Several codes of an enumeration. */
export const EnumsSelect = ({ of, codes, ...field }: Of & ManyField<number>) => (
  <ChoicesSelect {...field} choices={choicesOf({ of, codes })} />
)
