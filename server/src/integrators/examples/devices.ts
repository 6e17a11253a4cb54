import { upsertPutTask } from '@kuacang/contract/epc/dps/calls'
import { listEpcSlots } from '@kuacang/contract/epc/wall/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Example } from '../example.ts'

const id = '66f1a2b3c4d5e6f708192a3b'

/** What a light controller asks after its start, and what its button says. */
export const deviceExamples: readonly Example[] = [
  {
    title: text('启动后读取全部格口及灯的状态', 'After a start: read all slots and their lights'),
    call: listEpcSlots,
    query: { empty: true },
    answer: {
      list: [
        {
          ...{ slot_number: 1, unit_number: 'U0001', status: 10, expected: 2, uploaded: 0, owner: 'buyer-1' },
          ...{ since: null, lit: true, take_out: 0 },
        },
      ],
    },
  },
  {
    title: text('按下格口按钮：确认包裹已放入', 'The button of a slot: the parcels lie in it'),
    call: upsertPutTask,
    body: { task_id: '{task_id}', tracking_ids: [], slot_id: 'SLOT1' },
    answer: {
      ...{ task_id: id, status: 20, tracking_ids: ['TRK0001'], zone: 'A', slot_number: 1 },
      ...{ expected: 2, uploaded: 1, complete: false, first: true, on_shelf: [] },
    },
  },
]
