import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { allConstants, getConstants } from '@kuacang/contract/reference/constants/calls'
import { type Answer, answer } from '#kit/http/answer'
import { Refused } from '#kit/refused'
import { constants } from './enumerations.ts'

export const answers: Answer[] = [
  answer(getConstants, async (_tx, _caller, { params: { name } }) => {
    const sets = await constants()
    if (name === allConstants) return sets
    const set = Object.hasOwn(sets, name) ? sets[name] : undefined
    if (!set) throw new Refused(kitRefusals.not_found, { object: name })
    return set
  }),
]
