import { text } from '@kuacang/contract/kit/text'
import type {
  createPartner as createPartnerCall,
  editPartner as editPartnerCall,
} from '@kuacang/contract/reference/partner/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
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
  caller: Caller,
  { body }: { body: z.output<typeof createPartnerCall.body> },
): Promise<{ id: number }> => {
  staffOnly(caller)
  const id = await nextNumber(tx, partners)
  await addEntry(tx, partners, { ...body.partner_info, id })
  return { id }
}

export const editPartner = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof editPartnerCall.body> },
): Promise<{ success: true }> => {
  staffOnly(caller)
  await changeEntry(tx, partners, body.partner_id, body.update_dict)
  return { success: true }
}
