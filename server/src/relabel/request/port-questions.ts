import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { newId } from '#kit/ids'
import { type About, type Applied, askPort, type Port, portQuestion, type Said } from '../../ports/public.ts'
import { type Followed, followerOf, type HeldThing } from './kinds.ts'
import { type CarrierLabel, carrierLabel } from './label.ts'
import { findRequest, lockRequest, type RelabelRow, relabelDocument } from './store.ts'

/** A new label for a thing. The kind of the thing says what its carrier is told, and what the product answers itself. */
const labelQuestion = portQuestion<object, CarrierLabel, null>({
  kind: 'carrier',
  name: 'relabels',
  answer: carrierLabel,
  embedded: () => Promise.reject(new Error('the kind of the thing answers')),
  applyAnswer: async (tx, caller, about, said) => {
    const goAlong = await followerOf(tx, caller, await findRequest(tx, caller, about.id))
    const request = await lockRequest(tx, caller, about.id)
    if (!awaits(request, about)) {
      if ('answer' in said) await voidLabel(tx, caller, request, said.answer.tracking_id)
      return 'outdated'
    }
    await goAlong(await takeAnswer(tx, caller, request, said))
    return { used: null }
  },
})

/** Tells the carrier that a label will not be used. What it thinks of it changes nothing here. */
const voidQuestion = portQuestion<{ readonly tracking_id: string }, Record<string, unknown>, null>({
  kind: 'carrier',
  name: 'cancel_relabel',
  answer: z.record(z.string(), z.unknown()),
  embedded: async () => ({ answer: {} }),
  applyAnswer: async () => ({ used: null }),
})

export const questions = [labelQuestion, voidQuestion]

const aboutRequest = ({ id, tracking_id: number, version }: RelabelRow): About => ({
  ...{ type: relabelDocument.table, id, number, version },
})

const awaits = (request: RelabelRow, about: About): boolean =>
  request.status === relabelStatus.code.approved &&
  request.new_tracking_id === null &&
  request.version === about.version

/** What the carrier said about a request that is held. Answers the request as it is then. */
const takeAnswer = async (
  tx: Tx,
  caller: Caller,
  request: RelabelRow,
  said: Said<CarrierLabel>,
): Promise<RelabelRow> => {
  if ('refused' in said)
    return moveHeld(tx, caller, relabelDocument, 'fail', request, {
      set: { carrier_failure: said.refused.message || said.refused.code },
      detail: { reason: said.refused.message || said.refused.code },
    })
  const { tracking_id, label_pdf, paper, sort_code, embedded = false } = said.answer
  const label_file = label_pdf ? `relabel-labels/${caller.warehouse_id}/${newId()}.pdf` : null
  if (label_file) await tx.store.files.put(label_file, Buffer.from(label_pdf ?? '', 'base64'))
  tx.later(
    `update relabel_request set new_tracking_id = $3, label_file = $4, label_paper = $5, sort_code = $6,
       embedded_label = $7, carrier_failure = '', updated_at = $8 where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, request.id, tracking_id, label_file, paper, sort_code, embedded, tx.now],
  )
  tx.record({
    operation: 'relabel_request.get_label',
    object: { type: relabelDocument.machine.title, id: request.id, number: request.tracking_id },
    detail: { new_tracking_id: tracking_id },
  })
  return {
    ...request,
    ...{ new_tracking_id: tracking_id, label_file, label_paper: paper, sort_code, embedded_label: embedded },
    carrier_failure: '',
  }
}

/** What a command has read already: who moves the thing, who is asked, and what the product's own carrier says. */
type Known = {
  readonly goAlong?: (request: Followed) => Promise<void>
  readonly carrier?: Port
  readonly said?: Said<CarrierLabel> | undefined
}

/** Asks the carrier for the label of an approved request, whose thing is locked. Answers the request as it is then. */
export const buyLabel = async (
  tx: Tx,
  caller: Caller,
  request: RelabelRow,
  thing: HeldThing,
  { goAlong, carrier, said: known }: Known = {},
): Promise<RelabelRow> => {
  let now = request
  const question: typeof labelQuestion = {
    ...labelQuestion,
    embedded: async () => known ?? thing.embedded(request.channel_code),
    applyAnswer: async (_tx, _caller, _about, said) => {
      now = await takeAnswer(tx, caller, request, said)
      return { used: null } satisfies Applied<null>
    },
  }
  await askPort(tx, caller, question, aboutRequest(request), await thing.order(request.channel_code), carrier)
  if (now.status !== request.status) await (goAlong ?? (await followerOf(tx, caller, request)))(now)
  return now
}

/** Tells the carrier that the label of a request will never be used. */
export const voidLabel = async (
  tx: Tx,
  caller: Caller,
  request: RelabelRow,
  tracking_id: string,
  carrier?: Port,
): Promise<void> => {
  await askPort(tx, caller, voidQuestion, aboutRequest(request), { tracking_id }, carrier)
}
