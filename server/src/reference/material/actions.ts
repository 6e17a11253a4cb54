import { text } from '@kuacang/contract/kit/text'
import type {
  createMaterial as createMaterialCall,
  MaterialFields,
} from '@kuacang/contract/reference/material/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { gramsOf } from '#kit/weight'
import { addEntry, changeEntry, type ReferenceList } from '../entry.ts'

export const materials: ReferenceList = {
  table: 'material',
  key: 'id',
  known: 'name',
  unique: ['name', 'barcode'],
  dates: ['created_at', 'updated_at'],
  title: text('包材', 'Packing material'),
}

type Given = { readonly [K in keyof MaterialFields]?: MaterialFields[K] | undefined }

/** Kept in whole grams and millimetres. */
const columns = ({ weight, volume_in_cm: volume, ...same }: Given) => ({
  ...same,
  ...(weight === undefined ? {} : { weight_g: gramsOf(weight) }),
  ...(volume && {
    length_mm: Math.round(volume.length * 10),
    width_mm: Math.round(volume.width * 10),
    height_mm: Math.round(volume.height * 10),
  }),
})

export const createMaterial = async (
  tx: Tx,
  _caller: Caller,
  { body }: { body: z.output<typeof createMaterialCall.body> },
): Promise<{ id: string }> => {
  const id = newId()
  await addEntry(tx, materials, { ...columns(body), id })
  return { id }
}

export const editMaterial = async (
  tx: Tx,
  _caller: Caller,
  { params, body }: { params: { id: string }; body: Given },
): Promise<{ success: true }> => {
  await changeEntry(tx, materials, params.id, columns(body))
  return { success: true }
}
