import {
  forwardEpcClock,
  getEpcTraining,
  makeEpcTraining,
  rehearseEpcAnswer,
} from '@kuacang/contract/epc/training/calls'
import { transact } from '#kit/database/transact'
import { type Answer, answerAlone } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import { forTraining } from '#kit/training'
import { rehearsedIn } from '../../ports/public.ts'
import { forwardClock, trainingOf } from './clock.ts'
import { makeTraining } from './make.ts'
import { rehearseAnswer } from './rehearse.ts'
import { shipMade } from './ship.ts'

export const answers: Answer[] = [
  answerAlone(getEpcTraining, (app, caller) => {
    forTraining(app)
    return transact(app.store, caller, async (tx) => {
      const [training, rehearsed] = [await trainingOf(tx, caller), await rehearsedIn(tx, caller)]
      const counted = Map.groupBy(rehearsed, (one) => one.what)
      return {
        ...training,
        rehearsed: [...counted].map(([what, all]) => ({ rehearsal: what, times: all.length })),
      }
    })
  }),
  answerAlone(makeEpcTraining, async (app, caller, input) => {
    forTraining(app)
    const command = { call: makeEpcTraining.route, bodyHash: inputHash(input) }
    const made = await transact(app.store, caller, (tx) => makeTraining(tx, caller, input), command)
    return input.params.kind === 'outbound_parcels' ? shipMade(app, caller, made) : made
  }),
  answerAlone(forwardEpcClock, (app, caller, input) => {
    forTraining(app)
    return forwardClock(app, caller, input.body, { call: forwardEpcClock.route, bodyHash: inputHash(input) })
  }),
  answerAlone(rehearseEpcAnswer, async (app, caller, input) => {
    forTraining(app)
    const command = { call: rehearseEpcAnswer.route, bodyHash: inputHash(input) }
    return transact(app.store, caller, (tx) => rehearseAnswer(tx, caller, input), command)
  }),
]
