import {
  decisionDays,
  goesIntoTote,
  letterOf,
  outcomeFor,
} from '@kuacang/contract/returns/record/dispositions'
import {
  outboundReturnStatus,
  returnFound,
  returnGrade,
  returnMark,
  returnOutcome,
  returnWait,
} from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { gradeReturn } from '@kuacang/contract/returns/reinbound/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { addPictures, keepPictures } from '../../handover/public.ts'
import { bookReturned, holdShipped } from '../../outbound/public.ts'
import { inDays } from '../record/begin.ts'
import { goodsOf, piecesOf } from '../record/pieces.ts'
import { mustBeHere } from '../record/sort.ts'
import { mustHoldScanned, type ReturnRow, returnDocument, showReturn, tellReturn } from '../record/store.ts'
import { rulesOf } from '../rule/rules.ts'
import { freeTotes, intoTote } from './tote.ts'

const { received, inbound_scan } = outboundReturnStatus.code
const { ask, destroy, stock } = returnOutcome.code

/** A return as its desk sees it. */
const opened = async (tx: Tx, caller: Caller, row: ReturnRow) => {
  const [skus, pieces, rules] = await together(
    goodsOf(tx, caller, row),
    piecesOf(tx, caller, [row.id]),
    rulesOf(tx, row.partner_id),
  )
  const outcomes = returnFound.codes.map((found) => ({
    found,
    outcome: returnOutcome.schema.parse(outcomeFor(rules, row.reason, found)),
  }))
  return { return: showReturn(row, caller), skus, pieces, outcomes }
}

type Scanned = { body: { tracking_number: string } }

/** Opens a return for counting (FU-658). */
export const scanIn = async (tx: Tx, caller: Caller, { body: { tracking_number: number } }: Scanned) => {
  const row = await mustHoldScanned(tx, caller, number)
  mustBeHere(row, number)
  if (row.status === inbound_scan) {
    if (row.graded_at !== null) throw new Refused(returnRefusals.graded, { number })
    return { ...(await opened(tx, caller, row)), already: true }
  }
  if (row.status === received && letterOf(row) === 'W')
    throw new Refused(returnRefusals.waits_for_merchant, { number, until: row.wait_until ?? '' })
  if (row.status !== received || row.mark !== returnMark.code.reinbound)
    throw new Refused(returnRefusals.not_to_open, {
      number,
      mark: returnMark.label(row.mark ?? returnMark.code.relabel),
    })
  const moved = moveHeld(tx, caller, returnDocument, 'scan_in', row)
  return { ...(await opened(tx, caller, moved)), already: false }
}

/** The return that is open on the desk, locked. */
const mustBeOpen = async (tx: Tx, caller: Caller, number: string): Promise<ReturnRow> => {
  const row = await mustHoldScanned(tx, caller, number)
  mustBeHere(row, number)
  if (row.status !== inbound_scan) throw new Refused(returnRefusals.not_scanned, { number })
  if (row.graded_at !== null) throw new Refused(returnRefusals.graded, { number })
  return row
}

type Goods = {
  readonly sku_id: string
  readonly grade: number
  readonly outcome: number
  readonly tote: string
}

/** Adds pieces to the line of their grade, outcome and tote. */
const addPieces = (tx: Tx, { warehouse_id }: Caller, row: ReturnRow, goods: Goods, quantity: number): void =>
  tx.later(
    `insert into return_line (warehouse_id, id, return_id, outbound_order_id, sku_id, quantity, grade, outcome, tote, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (warehouse_id, return_id, sku_id, tote, outcome, coalesce(grade, 0))
       do update set quantity = return_line.quantity + excluded.quantity`,
    [
      ...[warehouse_id, newId(), row.id, row.outbound_order_id, goods.sku_id, quantity],
      ...[goods.grade, goods.outcome, goods.tote, tx.now],
    ],
  )

type Grade = { body: z.output<typeof gradeReturn.body> }

/** What was scanned, and what becomes of it. */
const judged = async (tx: Tx, caller: Caller, row: ReturnRow, { sku: code, grade, tote }: Grade['body']) => {
  const [lines, rules] = await together(goodsOf(tx, caller, row), rulesOf(tx, row.partner_id))
  const line = lines.find((l) => l.sku === code || l.barcode === code)
  if (!line) throw new Refused(returnRefusals.not_in_order, { sku: code, order: row.order_number })
  const outcome = outcomeFor(rules, row.reason, grade)
  return { line, goods: { sku_id: line.sku_id, grade, outcome, tote: goesIntoTote(outcome) ? tote : '' } }
}

/** Grades pieces into a tote; never more than were shipped. */
export const gradePieces = async (tx: Tx, caller: Caller, { body }: Grade) => {
  const { tracking_number, quantity } = body
  const row = await mustBeOpen(tx, caller, tracking_number)
  const { line, goods } = await judged(tx, caller, row, body)
  const laid = goesIntoTote(goods.outcome)
  if (laid && goods.tote === '') throw new Refused(returnRefusals.no_tote, { sku: line.sku })
  const waits = goods.outcome === ask
  const into = { tote: goods.tote, return_id: row.id, partner_id: row.partner_id, waits }
  const [, booked] = await together(
    laid ? intoTote(tx, caller, into) : Promise.resolve(),
    bookReturned(tx, caller, row.outbound_order_id, { sku_id: line.sku_id, quantity }),
  )
  if (!booked)
    throw new Refused(returnRefusals.too_many, {
      ...{ sku: line.sku, shipped: line.quantity, returned: line.returned },
    })
  addPieces(tx, caller, row, goods, quantity)
  const detail = { sku: line.sku, quantity, grade: returnGrade.label(body.grade).en, tote: goods.tote }
  const now = moveHeld(tx, caller, returnDocument, 'grade', row, { detail })
  return { ...(await opened(tx, caller, now)), outcome: returnOutcome.schema.parse(goods.outcome) }
}

/** Takes pieces back that were graded by mistake. */
export const ungradePieces = async (tx: Tx, caller: Caller, { body }: Grade) => {
  const { tracking_number: number, quantity } = body
  const row = await mustBeOpen(tx, caller, number)
  const { line, goods } = await judged(tx, caller, row, body)
  const key = [caller.warehouse_id, row.id, line.sku_id, goods.tote, goods.outcome, goods.grade]
  const found = await tx.run<{ quantity: number }>(
    `select quantity from return_line where warehouse_id = $1 and return_id = $2 and sku_id = $3 and tote = $4 and outcome = $5
       and grade = $6 for update`,
    key,
  )
  const before = found[0]?.quantity ?? 0
  if (before < quantity) throw new Refused(returnRefusals.planned_by_returns, { number })
  tx.later(
    before === quantity
      ? `delete from return_line where warehouse_id = $1 and return_id = $2 and sku_id = $3 and tote = $4 and outcome = $5 and grade = $6`
      : `update return_line set quantity = quantity - $7 where warehouse_id = $1 and return_id = $2 and sku_id = $3 and tote = $4
           and outcome = $5 and grade = $6`,
    before === quantity ? key : [...key, quantity],
  )
  await together(
    bookReturned(tx, caller, row.outbound_order_id, { sku_id: line.sku_id, quantity: -quantity }),
    freeTotes(tx, caller, [goods.tote]),
  )
  const detail = { sku: line.sku, quantity: -quantity, tote: goods.tote }
  return opened(tx, caller, moveHeld(tx, caller, returnDocument, 'grade', row, { detail }))
}

/** All of a sealed parcel is as new, where its reason lets it go to stock unopened. */
export const takeUnopened = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_number: number, tote } }: { body: { tracking_number: string; tote: string } },
) => {
  const row = await mustBeOpen(tx, caller, number)
  const outcome = outcomeFor(await rulesOf(tx, row.partner_id), row.reason, returnFound.code.sealed)
  const before = await piecesOf(tx, caller, [row.id])
  if (outcome !== stock || before.length > 0) throw new Refused(returnRefusals.not_unopened, { number })
  const left = (await holdShipped(tx, caller, row.outbound_order_id)).filter((l) => l.left > 0)
  if (left.length === 0) throw new Refused(returnRefusals.nothing_graded, { number })
  await intoTote(tx, caller, { tote, return_id: row.id, partner_id: row.partner_id, waits: false })
  for (const { sku_id, left: quantity } of left) {
    await bookReturned(tx, caller, row.outbound_order_id, { sku_id, quantity })
    addPieces(tx, caller, row, { sku_id, grade: returnGrade.code.a, outcome, tote }, quantity)
  }
  const detail = { unopened: true, quantity: left.reduce((n, l) => n + l.left, 0), tote }
  return opened(tx, caller, moveHeld(tx, caller, returnDocument, 'grade', row, { detail }))
}

type Finish = Scanned & { readonly files: readonly Upload[] }

/** The return is counted and graded: what waits for the merchant waits from now on. */
export const finishGrading = async (tx: Tx, caller: Caller, { body, files }: Finish) => {
  const { tracking_number: number } = body
  const photos = await keepPictures(tx, caller, files)
  const row = await mustBeOpen(tx, caller, number)
  const pieces = await piecesOf(tx, caller, [row.id])
  if (pieces.length === 0) throw new Refused(returnRefusals.nothing_graded, { number })
  const needsPhoto = pieces.some((p) => p.grade === returnGrade.code.c || p.outcome === destroy)
  if (needsPhoto && photos.length === 0) throw new Refused(returnRefusals.photo_missing, { number })
  addPictures(tx, caller, [row.id], photos)
  const waits = pieces.some((p) => p.outcome === ask)
  const set = {
    graded_at: tx.now,
    wait: waits ? returnWait.code.decision : null,
    wait_until: waits ? inDays(tx.now, decisionDays) : null,
  }
  const told = pieces.map(({ sku, quantity, grade, outcome }) => ({ sku, quantity, grade, outcome }))
  const done = {
    ...moveHeld(tx, caller, returnDocument, 'grade', row, { set, detail: { pieces: told } }),
    ...set,
  }
  await tellReturn(tx, caller, 'return.graded', done, { pieces: told })
  return opened(tx, caller, done)
}
