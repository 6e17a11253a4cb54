import { text } from '@kuacang/contract/kit/text'
import type {
  createPartner as createPartnerCall,
  editPartner as editPartnerCall,
} from '@kuacang/contract/reference/partner/calls'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { addEntry, changeEntry, nextNumber, type ReferenceList } from '../entry.ts'
import { staffOnly } from './rules.ts'

const partners: ReferenceList = {
  table: 'partner',
  key: 'id',
  unique: ['name'],
  dates: ['created_at'],
  title: text('客户', 'Customer'),
}

export const createPartner = async (
  tx: Tx,
  desk: Desk,
  { body }: { body: z.output<typeof createPartnerCall.body> },
): Promise<{ id: number }> => {
  staffOnly(desk)
  const id = await nextNumber(tx, partners)
  await addEntry(tx, partners, { ...body.partner_info, id })
  return { id }
}

export const editPartner = async (
  tx: Tx,
  desk: Desk,
  { body }: { body: z.output<typeof editPartnerCall.body> },
): Promise<{ success: true }> => {
  staffOnly(desk)
  await changeEntry(tx, partners, body.partner_id, body.update_dict)
  return { success: true }
}
