import type { createConsumable, editConsumable } from '@kuacang/contract/purchasing/consumable/calls'
import { materialCategory } from '@kuacang/contract/reference/material/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { setWarningLevel } from '../../inventory/public.ts'
import { createMaterial, editMaterial } from '../../reference/public.ts'
import { supplierToBuyFrom } from '../supplier/actions.ts'

type Supply = { unit?: string; supplier_id?: string | null; price?: number | null }

/** How a material is bought; what is not given stays, and is the table's default for one that was never bought. */
const saveSupply = async (tx: Tx, id: string, { unit, supplier_id, price }: Supply): Promise<void> => {
  if (unit === undefined && supplier_id === undefined && price === undefined) return
  if (supplier_id) await supplierToBuyFrom(tx, supplier_id)
  await tx.run(
    `insert into material_supply (material_id, supplier_id, unit, price, updated_at)
     values ($1, $2, coalesce($3::text, 'pcs'), $4, $5)
     on conflict (material_id) do update set unit = coalesce($3::text, material_supply.unit),
       supplier_id = case when $6::boolean then $2 else material_supply.supplier_id end,
       price = case when $7::boolean then $4 else material_supply.price end, updated_at = $5`,
    [
      ...[id, supplier_id ?? null, unit ?? null, price ?? null, tx.now],
      ...[supplier_id !== undefined, price !== undefined],
    ],
  )
  tx.record({
    operation: 'material.buy',
    object: { type: 'material', id, number: id },
    detail: { after: { unit, supplier_id, price } },
  })
}

const noSize = { weight: 0, volume_in_cm: { length: 0, width: 0, height: 0 } }

export const createConsumableAction = async (
  tx: Tx,
  caller: Caller,
  {
    body: { warning_level, unit, supplier_id, price, ...names },
  }: { body: z.output<typeof createConsumable.body> },
) => {
  const body = { ...noSize, ...names, category: materialCategory.code.bag }
  const { id } = await createMaterial(tx, caller, { body })
  await saveSupply(tx, id, { unit, supplier_id, price })
  if (warning_level !== undefined) await setWarningLevel(tx, caller, id, warning_level)
  return { id }
}

type Edit = { params: { id: string }; body: z.output<typeof editConsumable.body> }

export const editConsumableAction = async (
  tx: Tx,
  caller: Caller,
  { params, body: { warning_level, unit, supplier_id, price, ...names } }: Edit,
) => {
  await editMaterial(tx, caller, { params, body: names })
  await saveSupply(tx, params.id, {
    ...(unit !== undefined && { unit }),
    ...(supplier_id !== undefined && { supplier_id }),
    ...(price !== undefined && { price }),
  })
  if (warning_level !== undefined) await setWarningLevel(tx, caller, params.id, warning_level)
  return { success: true as const }
}
