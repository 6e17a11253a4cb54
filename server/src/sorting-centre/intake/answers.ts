import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  announceScBags,
  getScBagTemplate,
  importScBags,
  makeScTraining,
  withdrawScBags,
} from '@kuacang/contract/sorting-centre/intake/calls'
import { scBagColumns } from '@kuacang/contract/sorting-centre/intake/sheet'
import { transact } from '#kit/database/transact'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import { Refused } from '#kit/refused'
import { templateOf } from '#kit/sheets/template'
import { forTraining } from '#kit/training'
import { announceParcels } from './announce.ts'
import { readBags } from './import-bags.ts'
import { makeTraining } from './training.ts'
import { withdrawParcels } from './withdraw.ts'

export const answers: Answer[] = [
  answer(announceScBags, (tx, caller, { body }) => announceParcels(tx, caller, body.bags)),
  answer(withdrawScBags, withdrawParcels),
  answer(importScBags, async (tx, caller, { files: [file] }) => {
    if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
    const bags = await readBags(file, caller.locale)
    const { errors, ...outcome } = await announceParcels(tx, caller, bags)
    // People look for rows of their sheet, not for the place of a bag.
    return { ...outcome, errors: errors.map((e) => ({ ...e, row: bags[e.row - 1]?.row ?? e.row })) }
  }),
  answer(getScBagTemplate, async (_tx, caller) => templateOf(scBagColumns, '入站袋预报导入模板', caller)),
  answerAlone(makeScTraining, async (app, caller, input) => {
    forTraining(app)
    const command = { call: makeScTraining.route, bodyHash: inputHash(input) }
    return transact(app.store, caller, (tx) => makeTraining(tx, caller, input), command)
  }),
]
