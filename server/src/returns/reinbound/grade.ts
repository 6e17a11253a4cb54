import {
  type DispositionRule,
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
import { bookAllReturned, bookReturned, holdShipped } from '../../outbound/public.ts'
import { inDays } from '../record/begin.ts'
import { goodsOf, type PieceRow, piecesOfScanned } from '../record/pieces.ts'
import { mustBeHere } from '../record/sort.ts'
import { mustHoldScanned, type ReturnRow, returnDocument, showReturn, tellReturn } from '../record/store.ts'
import { rulesOf } from '../rule/rules.ts'
import { freeTotes, holdTote, intoTote } from './tote.ts'

const { received, inbound_scan } = outboundReturnStatus.code
const { ask, destroy, stock } = returnOutcome.code

/** What a desk sees of a return beside the return itself. */
type Desk = {
  readonly skus: Awaited<ReturnType<typeof goodsOf>>
  readonly pieces: readonly PieceRow[]
  readonly rules: readonly DispositionRule[]
}

/** A return as its desk sees it. */
const opened = (caller: Caller, row: ReturnRow, { skus, pieces, rules }: Desk) => ({
  ...{ return: showReturn(row, caller), skus, pieces: [...pieces] },
  outcomes: returnFound.codes.map((found) => ({
    found,
    outcome: returnOutcome.schema.parse(outcomeFor(rules, row.reason, found)),
  })),
})

type Scanned = { body: { tracking_number: string } }

/** A scanned return that is here, locked, with what was graded of it. */
const holdHere = async (tx: Tx, caller: Caller, number: string) => {
  const [row, pieces] = await together(
    mustHoldScanned(tx, caller, number),
    piecesOfScanned(tx, caller, number),
  )
  mustBeHere(row, number)
  return { row, pieces }
}

/** Opens a return for counting (FU-658). */
export const scanIn = async (tx: Tx, caller: Caller, { body: { tracking_number: number } }: Scanned) => {
  const { row, pieces } = await holdHere(tx, caller, number)
  const open = async (now: ReturnRow, already: boolean) => {
    const [skus, rules] = await together(goodsOf(tx, caller, row), rulesOf(tx, row.partner_id))
    return { ...opened(caller, now, { skus, pieces, rules }), already }
  }
  if (row.status === inbound_scan) {
    if (row.graded_at !== null) throw new Refused(returnRefusals.graded, { number })
    return open(row, true)
  }
  if (row.status === received && letterOf(row) === 'W')
    throw new Refused(returnRefusals.waits_for_merchant, { number, until: row.wait_until ?? '' })
  if (row.status !== received || row.mark !== returnMark.code.reinbound)
    throw new Refused(returnRefusals.not_to_open, {
      number,
      mark: returnMark.label(row.mark ?? returnMark.code.relabel),
    })
  return open(moveHeld(tx, caller, returnDocument, 'scan_in', row), false)
}

/** The return that is open on the desk, locked, with what was graded of it. */
const mustBeOpen = async (tx: Tx, caller: Caller, number: string) => {
  const found = await holdHere(tx, caller, number)
  if (found.row.status !== inbound_scan) throw new Refused(returnRefusals.not_scanned, { number })
  if (found.row.graded_at !== null) throw new Refused(returnRefusals.graded, { number })
  return found
}

type Goods = {
  readonly sku_id: string
  readonly sku: string
  readonly name: string
  readonly name_en: string
  readonly grade: number
  readonly outcome: number
  readonly tote: string
}

const areSame = (p: PieceRow, { sku_id, grade, outcome, tote }: Goods): boolean =>
  p.sku_id === sku_id && p.grade === grade && p.outcome === outcome && p.tote === tote

/** Adds pieces to the line of their grade, outcome and tote; answers all lines of the return as they are then. */
const addPieces = (
  tx: Tx,
  { warehouse_id }: Caller,
  row: ReturnRow,
  pieces: readonly PieceRow[],
  goods: Goods,
  quantity: number,
): PieceRow[] => {
  const id = newId()
  tx.later(
    `insert into return_line (warehouse_id, id, return_id, outbound_order_id, sku_id, quantity, grade, outcome, tote, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (warehouse_id, return_id, sku_id, tote, outcome, coalesce(grade, 0))
       do update set quantity = return_line.quantity + excluded.quantity`,
    [
      ...[warehouse_id, id, row.id, row.outbound_order_id, goods.sku_id, quantity],
      ...[goods.grade, goods.outcome, goods.tote, tx.now],
    ],
  )
  if (pieces.some((p) => areSame(p, goods)))
    return pieces.map((p) => (areSame(p, goods) ? { ...p, quantity: p.quantity + quantity } : p))
  const fresh = { id, return_id: row.id, quantity, inbound_order_id: null, wms_order_id: null }
  return [...pieces, { ...fresh, ...goods, destroyed_at: null }]
}

type Grade = { body: z.output<typeof gradeReturn.body> }

/** Books scanned pieces on the order of a return, below zero: off it. Answers what they are and what becomes of them. */
const bookJudged = async (
  tx: Tx,
  caller: Caller,
  row: ReturnRow,
  { sku: code, grade, tote }: Grade['body'],
  quantity: number,
) => {
  const [booked, skus, rules, lying] = await together(
    bookReturned(tx, caller, row.outbound_order_id, { code, quantity }),
    goodsOf(tx, caller, row),
    rulesOf(tx, row.partner_id),
    tote === '' ? undefined : holdTote(tx, caller, tote),
  )
  const line = skus.find((l) => l.sku === code || l.barcode === code)
  if (!line) throw new Refused(returnRefusals.not_in_order, { sku: code, order: row.order_number })
  const { sku_id, sku, name, name_en } = line
  const outcome = outcomeFor(rules, row.reason, grade)
  const into = goesIntoTote(outcome) ? tote : ''
  const goods: Goods = { sku_id, sku, name, name_en, grade, outcome, tote: into }
  return { booked, skus, rules, lying, line, goods }
}

/** Grades pieces into a tote; never more than were shipped. */
export const gradePieces = async (tx: Tx, caller: Caller, { body }: Grade) => {
  const { tracking_number, quantity } = body
  const { row, pieces } = await mustBeOpen(tx, caller, tracking_number)
  const { booked, skus, rules, lying, line, goods } = await bookJudged(tx, caller, row, body, quantity)
  if (goesIntoTote(goods.outcome)) {
    if (goods.tote === '') throw new Refused(returnRefusals.no_tote, { sku: line.sku })
    const { tote, outcome } = goods
    const into = { tote, return_id: row.id, partner_id: row.partner_id, waits: outcome === ask }
    intoTote(tx, caller, lying, into)
  }
  if (!booked)
    throw new Refused(returnRefusals.too_many, {
      ...{ sku: line.sku, shipped: line.quantity, returned: line.returned },
    })
  const after = addPieces(tx, caller, row, pieces, goods, quantity)
  const detail = { sku: line.sku, quantity, grade: returnGrade.label(body.grade).en, tote: goods.tote }
  const now = moveHeld(tx, caller, returnDocument, 'grade', row, { detail })
  return {
    ...opened(caller, now, { skus, pieces: after, rules }),
    outcome: returnOutcome.schema.parse(goods.outcome),
  }
}

/** Takes pieces back that were graded by mistake. */
export const ungradePieces = async (tx: Tx, caller: Caller, { body }: Grade) => {
  const { tracking_number: number, quantity } = body
  const { row, pieces } = await mustBeOpen(tx, caller, number)
  const { skus, rules, line, goods } = await bookJudged(tx, caller, row, body, -quantity)
  const graded = pieces.find((p) => areSame(p, goods))
  if (!graded || graded.quantity < quantity) throw new Refused(returnRefusals.planned_by_returns, { number })
  const left = graded.quantity - quantity
  const key = [caller.warehouse_id, graded.id]
  if (left === 0) tx.later('delete from return_line where warehouse_id = $1 and id = $2', key)
  else tx.later('update return_line set quantity = $3 where warehouse_id = $1 and id = $2', [...key, left])
  freeTotes(tx, caller, [goods.tote])
  const detail = { sku: line.sku, quantity: -quantity, tote: goods.tote }
  const now = moveHeld(tx, caller, returnDocument, 'grade', row, { detail })
  const after = pieces.flatMap((p) => {
    if (p !== graded) return [p]
    return left === 0 ? [] : [{ ...p, quantity: left }]
  })
  return opened(caller, now, { skus, pieces: after, rules })
}

/** All of a sealed parcel is as new, where its reason lets it go to stock unopened. */
export const takeUnopened = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_number: number, tote } }: { body: { tracking_number: string; tote: string } },
) => {
  const { row, pieces: before } = await mustBeOpen(tx, caller, number)
  const [shipped, skus, rules, lying] = await together(
    holdShipped(tx, caller, row.outbound_order_id),
    goodsOf(tx, caller, row),
    rulesOf(tx, row.partner_id),
    holdTote(tx, caller, tote),
  )
  const outcome = outcomeFor(rules, row.reason, returnFound.code.sealed)
  if (outcome !== stock || before.length > 0) throw new Refused(returnRefusals.not_unopened, { number })
  const left = shipped.filter((l) => l.left > 0)
  if (left.length === 0) throw new Refused(returnRefusals.nothing_graded, { number })
  intoTote(tx, caller, lying, { tote, return_id: row.id, partner_id: row.partner_id, waits: false })
  bookAllReturned(tx, caller, row.outbound_order_id)
  const grade = returnGrade.code.a
  let pieces: readonly PieceRow[] = before
  for (const { sku_id, sku, name, name_en } of skus) {
    const quantity = left.find((l) => l.sku_id === sku_id)?.left
    if (quantity === undefined) continue
    const goods = { sku_id, sku, name, name_en, grade, outcome, tote }
    pieces = addPieces(tx, caller, row, pieces, goods, quantity)
  }
  const detail = { unopened: true, quantity: left.reduce((n, l) => n + l.left, 0), tote }
  const now = moveHeld(tx, caller, returnDocument, 'grade', row, { detail })
  const back = skus.map((l) => ({ ...l, returned: l.quantity }))
  return opened(caller, now, { skus: back, pieces, rules })
}

type Finish = Scanned & { readonly files: readonly Upload[] }

/** The return is counted and graded: what waits for the merchant waits from now on. */
export const finishGrading = async (tx: Tx, caller: Caller, { body, files }: Finish) => {
  const { tracking_number: number } = body
  const photos = await keepPictures(tx, caller, files)
  const { row, pieces } = await mustBeOpen(tx, caller, number)
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
  const [skus, rules] = await together(
    goodsOf(tx, caller, row),
    rulesOf(tx, row.partner_id),
    tellReturn(tx, caller, 'return.graded', done, { pieces: told }),
  )
  return opened(caller, done, { skus, pieces, rules })
}
