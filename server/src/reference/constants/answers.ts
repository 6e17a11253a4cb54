import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { allConstants, getConstants } from '@kuacang/contract/reference/constants/calls'
import { type Answer, answerAlone } from '#kit/http/answer'
import { keptAnswer } from '#kit/http/kept-answer'
import { Refused } from '#kit/refused'
import { constants } from './enumerations.ts'

export const answers: Answer[] = [
  answerAlone(getConstants, async (_app, _caller, { params: { name } }, http) => {
    const sets = await constants()
    if (name === allConstants) return keptAnswer(sets, http)
    const set = Object.hasOwn(sets, name) ? sets[name] : undefined
    if (!set) throw new Refused(kitRefusals.not_found, { object: name })
    return keptAnswer(set, http)
  }),
]
