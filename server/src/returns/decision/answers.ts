import { decideReturn } from '@kuacang/contract/returns/decision/calls'
import { type Answer, answer } from '#kit/http/answer'
import { decideRecord } from './decide.ts'

export const answers: Answer[] = [answer(decideReturn, decideRecord)]
