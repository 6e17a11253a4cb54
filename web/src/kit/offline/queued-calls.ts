import { putawayEpcParcel } from '@kuacang/contract/epc/shelf/calls'
import { submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import { submitPutawayTask } from '@kuacang/contract/inbound/putaway/calls'
import { submitCount } from '@kuacang/contract/inventory/check/calls'
import { scanCheckSku } from '@kuacang/contract/inventory/count/calls'
import type { QueuedCall } from '@kuacang/contract/kit/call'
import { uploadHandoverPictures } from '@kuacang/contract/outbound/handover-feedback/calls'

/** The calls that may wait on the device, to be found again by their route after the page was loaded anew. */
export const queuedCalls: readonly QueuedCall[] = [
  scanCheckSku,
  submitCount,
  submitCasePutaway,
  putawayEpcParcel,
  submitPutawayTask,
  uploadHandoverPictures,
]
