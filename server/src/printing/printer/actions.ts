import { paperSize } from '@kuacang/contract/kit/paper'
import { printerAddress } from '@kuacang/contract/printing/printer/address'
import {
  createPrinter as createCall,
  editPrinter as editCall,
  type togglePrinter,
} from '@kuacang/contract/printing/printer/calls'
import { printerStatus } from '@kuacang/contract/printing/printer/enums'
import { printerRefusals } from '@kuacang/contract/printing/printer/refusals'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { move, notFound } from '#kit/document/document'
import { inputHash } from '#kit/http/input'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { printerTest } from '#kit/labels/documents/printer-test'
import { Refused } from '#kit/refused'
import type { Settings } from '#kit/settings'
import { mustFindPrinter } from '../relay/actions.ts'
import { mayReach } from '../relay/network.ts'
import { mustFindRelay, queueFile } from '../relay/store.ts'
import { printerDocument } from './document.ts'

type Fields = z.output<typeof createCall.body>

/** The fields of a printer that this server may reach; refuses others, and says which field is wrong. */
const checked = (settings: Settings, fields: Fields): Fields => {
  const { name, kind, address, paper } = fields
  const at = printerAddress(kind, address)
  if (!at) throw new Refused(printerRefusals.bad_address, { name, address })
  if (!mayReach(settings, at)) throw new Refused(printerRefusals.foreign_address, { name, address })
  const size = paperSize(paper)
  if (!size) throw new Refused(printerRefusals.bad_paper, { name, paper })
  return { ...fields, paper: size.name }
}

const nameTaken = (name: string) => refuseOnUnique(printerRefusals.name_taken, { name })

const record = (tx: Tx, action: string, id: string, { name, address }: Fields) =>
  tx.record({
    operation: `printer.${action}`,
    object: { type: 'printer', id, number: name },
    detail: { address },
  })

export const createNetworkPrinter = (
  app: App,
  caller: Caller,
  input: { readonly body: Fields; readonly files: readonly Upload[] },
): Promise<{ id: string }> => {
  const command = { call: createCall.route, bodyHash: inputHash(input) }
  const action = async (tx: Tx) => {
    const fields = checked(app.settings, input.body)
    const id = newId()
    await tx.db
      .insertInto('printer')
      .values({ warehouse_id: caller.warehouse_id, id, created_at: tx.now, updated_at: tx.now, ...fields })
      .execute()
      .catch(nameTaken(fields.name))
    record(tx, 'create', id, fields)
    return { id }
  }
  return transact(app.store, caller, action, command)
}

type Editing = {
  readonly params: { readonly id: string }
  readonly body: Fields
  readonly files: readonly Upload[]
}

export const editNetworkPrinter = (app: App, caller: Caller, input: Editing): Promise<{ success: true }> => {
  const command = { call: editCall.route, bodyHash: inputHash(input) }
  const action = async (tx: Tx) => {
    const fields = checked(app.settings, input.body)
    const { id } = input.params
    const { numUpdatedRows } = await tx.db
      .updateTable('printer')
      // Another printer may stand there now: what was known of the one before is not known of it.
      .set({ ...fields, tells_status: true, failures: 0, updated_at: tx.now })
      .where('warehouse_id', '=', caller.warehouse_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .catch(nameTaken(fields.name))
    if (numUpdatedRows === 0n) throw notFound(printerDocument.title, id)
    record(tx, 'edit', id, fields)
    return { success: true as const }
  }
  return transact(app.store, caller, action, command)
}

/** Into or out of use; what is so already stays so. */
export const toggleNetworkPrinter = async (
  tx: Tx,
  caller: Caller,
  { body: { id, status } }: { body: z.output<typeof togglePrinter.body> },
) => {
  const [now] = await tx.run<{ status: number }>(
    'select status from printer where warehouse_id = $1 and id = $2 for update',
    [caller.warehouse_id, id],
  )
  if (now?.status !== status)
    await move(tx, caller, printerDocument, status === printerStatus.code.enabled ? 'enable' : 'disable', id)
  return { success: true as const }
}

/** Queues a test page as any other file. */
export const testNetworkPrinter = async (tx: Tx, caller: Caller, { params }: { params: { id: string } }) => {
  const { name, paper } = await mustFindPrinter(tx, caller, params.id)
  const id = newId()
  const pdf = await printerTest(
    { name, value: `TEST-${id.slice(-8).toUpperCase()}`, at: tx.now },
    { locale: caller.locale, timezone: caller.clock.zone },
    paper,
  )
  await queueFile(tx, caller, { id, printer_id: params.id, title: `TEST ${name}`, kept: false, pdf })
  return mustFindRelay(tx, caller, id)
}
