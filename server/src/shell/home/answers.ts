import { getHome } from '@kuacang/contract/shell/home/calls'
import { type Answer, answer } from '#kit/http/answer'
import { homeOf } from './home.ts'

export const answers: Answer[] = [answer(getHome, (tx, caller) => homeOf(tx, caller))]
