import {
  announceBags,
  getHubBagTemplate,
  importHubBags,
  makeTrainingBags,
  withdrawBags,
} from '@kuacang/contract/hub/intake/calls'
import { hubBagColumns } from '@kuacang/contract/hub/intake/sheet'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { transact } from '#kit/database/transact'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import { Refused } from '#kit/refused'
import { templateOf } from '#kit/sheets/template'
import { forTraining } from '#kit/training'
import { announceHubBags } from './announce.ts'
import { readBags } from './import-bags.ts'
import { makeTraining } from './training.ts'
import { withdrawParcels } from './withdraw.ts'

export const answers: Answer[] = [
  answer(announceBags, (tx, caller, { body }) => announceHubBags(tx, caller, body.bags)),
  answer(withdrawBags, withdrawParcels),
  answer(importHubBags, async (tx, caller, { files: [file] }) => {
    if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
    const bags = await readBags(file, caller.locale)
    const { errors, ...outcome } = await announceHubBags(tx, caller, bags)
    // People look for rows of their sheet, not for the place of a bag.
    return { ...outcome, errors: errors.map((e) => ({ ...e, row: bags[e.row - 1]?.row ?? e.row })) }
  }),
  answer(getHubBagTemplate, async (_tx, caller) => templateOf(hubBagColumns, '袋预报导入模板', caller)),
  answerAlone(makeTrainingBags, async (app, caller, input) => {
    forTraining(app)
    const command = { call: makeTrainingBags.route, bodyHash: inputHash(input) }
    return transact(app.store, caller, (tx) => makeTraining(tx, caller, input.body), command)
  }),
]
