import { buffer } from 'node:stream/consumers'
import { outboundReturnStatus } from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import {
  bagReturn,
  confirmReturnLabel,
  findToRelabel,
  generateRelabels,
  giveUpRelabel,
  importRelabels,
  listRelabelChannels,
  printReturnLabel,
  sortForRelabel,
} from '@kuacang/contract/returns/relabel/calls'
import { moveHeld } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { waybillLabel } from '#kit/labels/documents/waybill-label'
import { Refused } from '#kit/refused'
import { answerPrint } from '../../printing/public.ts'
import { labelThatIsOn, labelToPutOn, requestUnderWay } from '../../relabel/public.ts'
import { findReturn, returnDocument, showReturn } from '../record/store.ts'
import { channelsToChoose } from './channels.ts'
import {
  bagRelabelled,
  confirmRelabelled,
  generateLabels,
  giveUp,
  holdToRelabel,
  importAddresses,
  sortTray,
} from './desk.ts'
import { drawnLabel, mustGoAgain } from './relabel-kind.ts'

const labelled: readonly number[] = [
  outboundReturnStatus.code.relabel_generated,
  outboundReturnStatus.code.relabel_printed,
]

export const answers: Answer[] = [
  answer(importRelabels, (tx, caller, { files }) => importAddresses(tx, caller, files)),
  answer(generateRelabels, generateLabels),
  answer(sortForRelabel, sortTray),
  answer(listRelabelChannels, async (tx, caller, { query: { tracking_number: number } }) => {
    const row = await findReturn(tx, caller, number)
    if (!row) throw new Refused(returnRefusals.unknown, { number })
    return channelsToChoose(tx, caller, row)
  }),
  answer(findToRelabel, async (tx, caller, { query: { tracking_number: number } }) => {
    const row = await findReturn(tx, caller, number)
    if (!row) throw new Refused(returnRefusals.unknown, { number })
    if (!labelled.includes(row.status)) throw new Refused(returnRefusals.no_label_yet, { number })
    const request = await requestUnderWay(tx, caller, returnDocument.table, row.id)
    return {
      return: showReturn(row, caller),
      new_tracking_number: row.new_tracking_number || (request?.new_tracking_id ?? ''),
      carrier_failure: request?.carrier_failure ?? '',
    }
  }),
  answerPrint(printReturnLabel, {
    paper: 'waybill',
    object: returnDocument.table,
    take: async (tx, caller, { body: { id } }) => {
      const { row, request } = await holdToRelabel(tx, caller, id)
      const label =
        labelThatIsOn(request, { number: row.new_tracking_number }) ??
        labelToPutOn(request, { number: row.tracking_number })
      const drawn = drawnLabel(row, mustGoAgain(row), request.channel_code, label)
      moveHeld(tx, caller, returnDocument, 'print_relabel', row, {
        detail: { new_tracking_id: label.tracking_id },
      })
      return [{ id: row.id, number: label.tracking_id, label: { ...drawn, file: request.label_file } }]
    },
    make: async (pages, print, _input, files) => {
      const [{ file }] = pages
      const made = file === null ? undefined : await files.read(file)
      return made ? buffer(made) : waybillLabel(pages, print)
    },
  }),
  answer(confirmReturnLabel, confirmRelabelled),
  answer(giveUpRelabel, giveUp),
  answer(bagReturn, bagRelabelled),
]
