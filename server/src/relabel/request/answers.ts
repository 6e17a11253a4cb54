import { buffer } from 'node:stream/consumers'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  confirmRelabel,
  countRelabels,
  createRelabels,
  findRelabel,
  mostRelabels,
  printRelabel,
  readRelabelSheet,
  retryRelabel,
  reviewRelabel,
  searchRelabels,
} from '@kuacang/contract/relabel/request/calls'
import { relabelRefusals } from '@kuacang/contract/relabel/request/refusals'
import { relabelColumns, relabelRow } from '@kuacang/contract/relabel/request/sheet'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { waybillLabel } from '#kit/labels/documents/waybill-label'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { readTable } from '#kit/sheets/read-table'
import { answerStatusCounts } from '#kit/status-counts'
import { answerPrint } from '../../printing/public.ts'
import { createRequest } from './create.ts'
import {
  confirmRequest,
  holdRequest,
  labelThatIsOn,
  labelToPutOn,
  putOn,
  retryRequest,
  reviewRequest,
} from './decide.ts'
import { findThing } from './kinds.ts'
import { matchingRelabels } from './list.ts'
import { relabelDocument, requestUnderWay, showRequest, warehouseCode } from './store.ts'

export const answers: Answer[] = [
  answer(searchRelabels, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(
      tx.db,
      matchingRelabels(tx.db, caller, query).selectAll('r'),
      query,
    )
    const code = await warehouseCode(tx, caller)
    return { pagination, list: list.map((r) => showRequest(r, caller, code)) }
  }),
  answerStatusCounts(countRelabels, sql.ref('r.status'), matchingRelabels),
  answer(createRelabels, createRequest),
  answer(reviewRelabel, reviewRequest),
  answer(retryRelabel, retryRequest),
  answer(findRelabel, async (tx, caller, { query }) => {
    const found = await findThing(tx, caller, query.tracking_id)
    if (!found) throw new Refused(relabelRefusals.unknown, { number: query.tracking_id })
    const { kind, thing } = found
    const request = await requestUnderWay(tx, caller, kind.object, thing.id)
    return {
      tracking_id: thing.number,
      channel: thing.channel_code,
      request: request ? showRequest(request, caller, await warehouseCode(tx, caller)) : null,
    }
  }),
  answer(confirmRelabel, confirmRequest),
  answer(readRelabelSheet, async (_tx, caller, { files: [file] }) => {
    if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
    const { locale } = caller
    const rows = await readTable(file, {
      ...{ columns: relabelColumns, row: relabelRow, mostRows: mostRelabels, locale },
    })
    return { tracking_ids: [...new Set(rows.map((r) => r.value.tracking_id))] }
  }),
  answerPrint(printRelabel, {
    paper: 'waybill',
    object: relabelDocument.machine.title,
    take: async (tx, caller, { params }) => {
      const { request, thing } = await holdRequest(tx, caller, params.id)
      const label = (thing.printedIsOn && labelThatIsOn(request, thing)) || labelToPutOn(request, thing)
      if (thing.printedIsOn && thing.number !== label.tracking_id)
        await putOn(tx, caller, request, thing, label)
      const drawn = thing.drawn(request.channel_code, label)
      return [{ id: request.id, number: label.tracking_id, label: { ...drawn, file: request.label_file } }]
    },
    make: async (pages, print, _input, files) => {
      const [{ file }] = pages
      const made = file === null ? undefined : await files.read(file)
      return made ? buffer(made) : waybillLabel(pages, print)
    },
  }),
]
