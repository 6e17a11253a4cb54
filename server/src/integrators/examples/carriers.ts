import { tellEpcLastMile } from '@kuacang/contract/epc/last-mile/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { answerPortRequest } from '@kuacang/contract/ports/port/calls'
import type { Example } from '../example.ts'

/** What carriers tell a parcel centre. */
export const carrierExamples: readonly Example[] = [
  {
    title: text(
      '回传尾程轨迹；不认识的单号按行说明',
      'Tell what happened on the last mile; unknown numbers are named line by line',
    ),
    call: tellEpcLastMile,
    body: {
      events: [
        {
          ...{ event_id: 'evt-0001', tracking_id: 'LM20260801000001', event: 10 },
          ...{ happened_time: '2026-08-01T08:30:00Z', place: 'Los Angeles', message: 'Collected' },
        },
      ],
    },
    answer: { taken: 0, known: 0, errors: [{ row: 1, event_id: 'evt-0001', reason: '…' }] },
  },
  {
    title: text(
      '答复一个接口请求；不存在的请求被拒绝',
      'Answer a port request; one that does not exist is refused',
    ),
    call: answerPortRequest,
    body: { request_id: 'f'.repeat(24), answer: { tracking_number: 'LM20260801000001' } },
    refused: { status: 404, code: kitRefusals.not_found.code },
    answer: null,
  },
]
