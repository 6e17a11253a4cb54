import {
  choosePrinters,
  createPrinter,
  editPrinter,
  getPrinter,
  listPrinters,
  testPrinter,
  togglePrinter,
} from '@kuacang/contract/printing/printer/calls'
import { printerStatus } from '@kuacang/contract/printing/printer/enums'
import { printerMachine } from '@kuacang/contract/printing/printer/machine'
import { relayState } from '@kuacang/contract/printing/relay/enums'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { relaysOf } from '../relay/store.ts'
import {
  createNetworkPrinter,
  editNetworkPrinter,
  testNetworkPrinter,
  toggleNetworkPrinter,
} from './actions.ts'
import { printerDocument } from './document.ts'

const mostRelays = 20
const open = sql.raw(codes(relayState, 'waiting', 'sending'))

const waitingOf = (warehouse_id: number): RawBuilder<number> =>
  sql<number>`(select count(*) from print_relay r
    where r.warehouse_id = ${warehouse_id} and r.printer_id = p.id and r.state in ${open})`

const printersOf = (tx: Reader, { warehouse_id }: Caller) =>
  tx.db
    .selectFrom('printer as p')
    .where('p.warehouse_id', '=', warehouse_id)
    .select(['p.id', 'p.name', 'p.kind', 'p.address', 'p.paper', 'p.dpi', 'p.status', 'p.failures'])
    .select(['p.last_answer', 'p.last_answer_at', 'p.last_fault', 'p.last_failure', 'p.last_failure_at'])
    .select(waitingOf(warehouse_id).as('waiting'))

const withActions = <P extends { readonly status: number }>(printer: P, caller: Caller) => ({
  ...printer,
  actions: printerMachine.allowed(printer.status, caller.holds),
})

export const answers: Answer[] = [
  answer(listPrinters, async (tx, caller, { query }) => {
    let rows = printersOf(tx, caller).orderBy('p.created_at', 'desc').orderBy('p.id', 'desc')
    if (query.kind) rows = rows.where('p.kind', '=', query.kind)
    if (query.status?.length) rows = rows.where('p.status', 'in', query.status)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((p) => withActions(p, caller)) }
  }),
  answer(choosePrinters, async (tx, { warehouse_id, partner_id }) => ({
    // Printers are the staff's.
    list:
      partner_id === null
        ? await tx.db
            .selectFrom('printer')
            .select(['id', 'name', 'paper'])
            .where('warehouse_id', '=', warehouse_id)
            .where('status', '=', printerStatus.code.enabled)
            .orderBy('name')
            .execute()
        : [],
  })),
  answer(getPrinter, async (tx, caller, { params: { id } }) => {
    const printer = await printersOf(tx, caller).where('p.id', '=', id).executeTakeFirst()
    if (!printer) throw notFound(printerDocument.title, id)
    return { ...withActions(printer, caller), relays: await relaysOf(tx, caller, id, mostRelays) }
  }),
  answerAlone(createPrinter, createNetworkPrinter),
  answerAlone(editPrinter, editNetworkPrinter),
  answer(togglePrinter, toggleNetworkPrinter),
  answer(testPrinter, testNetworkPrinter),
]
