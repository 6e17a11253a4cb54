import {
  listPutawayTasks,
  submitPutawayTask,
  suggestPutaway,
  undoPutaway,
} from '@kuacang/contract/inbound/putaway/calls'
import { type Answer, answer } from '#kit/http/answer'
import { submitTask, suggestTaskPlaces } from './task.ts'
import { listTasks } from './tasks.ts'
import { undoPutaway as undoPutawayAction } from './undo.ts'

export const answers: Answer[] = [
  answer(listPutawayTasks, (tx, caller, { query }) => listTasks(tx, caller, query)),
  answer(suggestPutaway, suggestTaskPlaces),
  answer(submitPutawayTask, submitTask),
  answer(undoPutaway, undoPutawayAction),
]
