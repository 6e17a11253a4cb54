import {
  announceBags,
  getHubBagTemplate,
  importHubBags,
  makeTrainingBags,
  withdrawBags,
} from '@kuacang/contract/hub/intake/calls'
import { hubIntakeRefusals } from '@kuacang/contract/hub/intake/refusals'
import { hubBagColumns } from '@kuacang/contract/hub/intake/sheet'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { transact } from '#kit/database/transact'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import { Refused } from '#kit/refused'
import { templateOf } from '#kit/sheets/template'
import { announce } from './announce.ts'
import { readBags } from './import-bags.ts'
import { makeTraining } from './training.ts'
import { withdraw } from './withdraw.ts'

export const answers: Answer[] = [
  answer(announceBags, (tx, desk, { body }) => announce(tx, desk, body.bags)),
  answer(withdrawBags, withdraw),
  answer(importHubBags, async (tx, desk, { files: [file] }) => {
    if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
    const bags = await readBags(file, desk.locale)
    const { errors, ...outcome } = await announce(tx, desk, bags)
    // People look for rows of their sheet, not for the place of a bag.
    return { ...outcome, errors: errors.map((e) => ({ ...e, row: bags[e.row - 1]?.row ?? e.row })) }
  }),
  answer(getHubBagTemplate, async (_tx, desk) => templateOf(hubBagColumns, '袋预报导入模板', desk)),
  answerAlone(makeTrainingBags, async (app, desk, input) => {
    if (!app.settings.training) throw new Refused(hubIntakeRefusals.no_training)
    const command = { call: makeTrainingBags.route, bodyHash: inputHash(input) }
    return transact(app.store, desk, (tx) => makeTraining(tx, desk, input.body), command)
  }),
]
