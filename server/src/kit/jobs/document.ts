import type { Text } from '@kuacang/contract/kit/text'
import { text } from '@kuacang/contract/kit/text'
import { offlineTaskMachine } from '@kuacang/contract/tasks/task/machine'
import type { Document } from '../document/document.ts'

export type StoredFile = {
  readonly name: string
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

/** A row of offline_task. */
export type TaskRow = {
  readonly id: string
  readonly uuid: string
  readonly warehouse_id: number
  readonly partner_id: number | null
  readonly service_code: string
  readonly is_export: boolean
  readonly status: number
  readonly user_id: string
  readonly user_name: string
  readonly acting_user_id: string | null
  readonly key_id: string | null
  /** The call that asked for it, for traces. */
  readonly traceparent: string
  readonly body: Readonly<Record<string, unknown>>
  readonly files: readonly StoredFile[]
  readonly remark: string
  readonly eta: Date | null
  readonly current: number
  readonly total: number
  readonly checkpoint: unknown
  readonly tries: number
  readonly counts: Readonly<Record<string, number>>
  readonly result: Text | null
  readonly result_name: string
  readonly result_type: string
  readonly result_key: string | null
  readonly result_bytes: number
  readonly expires_at: Date | null
  readonly version: number
  readonly created_at: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
  readonly updated_at: Date
}

export const taskDocument: Document<(typeof offlineTaskMachine.actions)[number]> = {
  machine: offlineTaskMachine,
  title: text('后台任务', 'background task'),
  table: 'offline_task',
  statusColumn: 'status',
  numberColumn: 'id',
  partnerOwned: true,
}
