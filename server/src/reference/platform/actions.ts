import { text } from '@kuacang/contract/kit/text'
import type { createPlatform, editPlatform } from '@kuacang/contract/reference/platform/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { addEntry, changeEntry, type ReferenceList } from '../entry.ts'
import { staffOnly } from '../partner/rules.ts'

const platforms: ReferenceList = {
  table: 'platform',
  key: 'platform',
  unique: ['platform', 'name'],
  dates: ['created_at', 'updated_at'],
  title: text('平台', 'platform'),
}

export const addPlatform = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof createPlatform.body> },
) => {
  staffOnly(caller)
  await addEntry(tx, platforms, body)
  return { success: true as const }
}

type Changing = { params: { platform: string }; body: z.output<typeof editPlatform.body> }

export const changePlatform = async (tx: Tx, caller: Caller, { params, body }: Changing) => {
  staffOnly(caller)
  await changeEntry(tx, platforms, params.platform, body)
  return { success: true as const }
}
