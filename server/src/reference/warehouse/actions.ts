import { warehouseType } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import type { WarehouseFields } from '@kuacang/contract/reference/warehouse/calls'
import type { PreferenceChanges, TaxExemption } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { channelsNamed } from '../channel/store.ts'
import { addEntry, changeEntry, nextNumber, type ReferenceList } from '../entry.ts'
import { materials } from '../material/actions.ts'
import { allMaterials } from '../material/store.ts'

const warehouses: ReferenceList = {
  table: 'warehouse',
  key: 'id',
  unique: ['warehouse_code'],
  dates: ['created_at', 'updated_at'],
  title: text('仓库', 'Warehouse'),
}

type Given = { [K in keyof WarehouseFields]?: WarehouseFields[K] | undefined } & {
  /** What the warehouse decides for itself, as a whole. */
  preference?: Readonly<Record<string, unknown>>
}

// The warehouses of a user are part of the stored identity: every process reads it again.
const tellEveryone = (tx: Tx) => tx.run(`select pg_notify('access_changed', '*')`, [])

export const createWarehouse = async (
  tx: Tx,
  _caller: Caller,
  { body }: { body: Given },
): Promise<{ id: number }> => {
  const id = await nextNumber(tx, warehouses)
  await addEntry(tx, warehouses, { ...body, id })
  await tellEveryone(tx)
  return { id }
}

export const editWarehouse = async (
  tx: Tx,
  _caller: Caller,
  { params, body }: { params: { id: number }; body: Given },
): Promise<{ success: true }> => {
  await changeEntry(tx, warehouses, params.id, body)
  await tellEveryone(tx)
  return { success: true }
}

/** Those of the codes that are the codes of sorting centres. */
const centresNamed = async (tx: Pick<Tx, 'run'>, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  if (codes.length === 0) return new Set()
  const rows = await tx.run<{ warehouse_code: string }>(
    `select warehouse_code from warehouse
     where warehouse_code = any($1) and warehouse_type = ${warehouseType.code.sc}`,
    [codes],
  )
  return new Set(rows.map((r) => r.warehouse_code))
}

/** Refuses two amounts for one gateway: its channels take from one account (PA-022). */
const mustAgree = (exemptions: readonly TaxExemption[], within: string): void => {
  for (const [line, { channel_code: other, gateway, amount: differs }] of exemptions.entries()) {
    const first = exemptions.find((e) => e.gateway === gateway)
    if (!first || first.amount === differs) continue
    throw new Refused(
      referenceRefusals.exemption_differs,
      { gateway, one: first.channel_code, amount: first.amount, other, differs },
      { at: [`${within}.tax_exemptions.${line}.amount`] },
    )
  }
}

/** Refuses channels, packing material and sorting centres that are not known; those out of use may stay. */
export const checkPreference = async (
  tx: Tx,
  {
    cut_offs = [],
    carrier_mails = [],
    tax_exemptions = [],
    sorting_centres = [],
    default_pack_material: material,
  }: PreferenceChanges,
  /** The field of the input in which the changes stand. */
  within = 'update_dict',
): Promise<void> => {
  mustAgree(tax_exemptions, within)
  const named = Object.entries({ cut_offs, carrier_mails, tax_exemptions }).flatMap(([list, entries]) =>
    entries.map(({ channel_code: code }, line) => ({
      code,
      field: `${within}.${list}.${line}.channel_code`,
    })),
  )
  const channels = await channelsNamed(
    tx,
    named.map((n) => n.code),
  )
  const strange = named.find(({ code }) => code !== '' && !channels.has(code))
  if (strange) throw notFound(text('渠道', 'Channel'), strange.code, strange.field)
  const centres = await centresNamed(
    tx,
    sorting_centres.map((c) => c.warehouse_code),
  )
  for (const [line, { warehouse_code: code }] of sorting_centres.entries())
    if (!centres.has(code))
      throw notFound(
        text('分拨中心', 'Sorting centre'),
        code,
        `${within}.sorting_centres.${line}.warehouse_code`,
      )
  if (material && !(await allMaterials(tx).where('barcode', '=', material).executeTakeFirst()))
    throw notFound(materials.title, material, `${within}.default_pack_material`)
}

/** Changes what a warehouse decides for itself; what is not named stays. Two at once do not lose each other's changes. */
export const changePreference = async (tx: Tx, id: number, changes: PreferenceChanges): Promise<void> => {
  const [held] = await tx.run<{ preference: Record<string, unknown> }>(
    'select preference from warehouse where id = $1 for update',
    [id],
  )
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  await changeEntry(tx, warehouses, id, {
    preference: { ...held?.preference, ...Object.fromEntries(given) },
  })
  await tellEveryone(tx)
}
